import type { FreightMode, FreightRate, RateCard } from '#kernel/trade/rate-card/rate-card.ts'

type Region = readonly [name: string, countries: string, isBySea?: 'by sea']

/**
 * The zones of the demonstration's freight estimates, by country codes, within regions. Trucks go within a zone alone: its
 * countries are joined by roads that carry goods. A zone by sea has islands, ports without a road between them, or a town that
 * no road reaches, as Port-Gentil in Gabon.
 */
const REGIONS: readonly (readonly Region[])[] = [
  [
    ['Europe', 'FR MC BE NL LU DE AT IT ES PT RO PL CZ SK HU BG HR SI GR DK SE FI EE LV LT IE NO GB CH TR'],
    ['Mediterranean islands', 'CY MT', 'by sea'],
  ],
  [
    ['Morocco', 'MA'],
    ['Algeria and Tunisia', 'DZ TN'],
    ['Libya and Egypt', 'LY EG'],
  ],
  [
    ['Senegal and neighbours', 'MR SN GM ML'],
    ['Guinea to Liberia', 'GN SL LR'],
    ['Abidjan to Lagos', 'CI GH TG BJ NG NE BF'],
    ['Cameroon and Chad', 'CM TD'],
    ['Gabon and Equatorial Guinea', 'GA GQ', 'by sea'],
    ['Congo', 'CG'],
    ['Congo (DRC)', 'CD', 'by sea'],
    ['Angola', 'AO'],
  ],
  [
    ['Horn of Africa', 'ET DJ'],
    ['East Africa', 'KE UG TZ RW'],
    ['Southern Africa', 'ZM MZ ZW BW NA ZA'],
    ['Madagascar', 'MG'],
  ],
  [['Middle East', 'AE SA OM QA KW BH IQ JO']],
  [
    ['South-East Asia', 'TH VN MY SG'],
    ['Kazakhstan', 'KZ'],
    ['Asia and Oceania', 'IN PK BD LK ID PH CN KR JP AU NZ', 'by sea'],
  ],
  [
    ['North America', 'US CA MX'],
    ['South America', 'TT CO EC PE BR GY SR BO CL AR', 'by sea'],
  ],
]

interface Zone {
  name: string
  countries: readonly string[]
  region: number
  isBySea: boolean
}
const ZONES: readonly Zone[] = REGIONS.flatMap((zones, region) =>
  zones.map(([name, countries, bySea]) => {
    return { name, countries: countries.split(' '), region, isBySea: bySea !== undefined }
  }),
)

interface Band {
  mode: FreightMode
  upToKg: number
  upToM3: number
  longestCm: number | null
  /** In major units for the nearest regions; fictitious. */
  low: number
  high: number
}

const BY_SEA: readonly Band[] = [
  { mode: 'groupage', upToKg: 2000, upToM3: 6, longestCm: 550, low: 900, high: 1500 },
  { mode: 'groupage', upToKg: 8000, upToM3: 20, longestCm: 580, low: 2400, high: 3900 },
  { mode: 'container', upToKg: 26_000, upToM3: 60, longestCm: 1200, low: 4200, high: 6900 },
  { mode: 'flat_rack', upToKg: 40_000, upToM3: 90, longestCm: 1200, low: 9800, high: 15_500 },
  { mode: 'roro', upToKg: 90_000, upToM3: 400, longestCm: null, low: 14_500, high: 26_000 },
]
const BY_ROAD: readonly Band[] = [
  { mode: 'groupage', upToKg: 3000, upToM3: 12, longestCm: 600, low: 420, high: 860 },
  { mode: 'full_truck', upToKg: 24_000, upToM3: 80, longestCm: 1360, low: 1900, high: 3600 },
  { mode: 'flat_rack', upToKg: 60_000, upToM3: 200, longestCm: 1800, low: 6200, high: 11_800 },
  { mode: 'flat_rack', upToKg: 95_000, upToM3: 450, longestCm: 2100, low: 14_000, high: 27_500 },
]

/** The demonstration's tariff: freight estimates only, because parcels use the example carrier. */
export function demoTariff(): RateCard {
  return {
    currency: 'usd',
    services: [],
    places: ZONES.flatMap(({ name: zone, countries }) =>
      countries.map((countryCode) => ({ zone, countryCode, prefix: '' })),
    ),
    lanes: [],
    freight: ZONES.flatMap((from) => ZONES.flatMap((to) => ratesBetween(from, to))),
  }
}

/** Working days from pick-up. Along a coast goods wait for the next ship. */
const BY_TRUCK_DAYS = [4, 9] as const
const COASTAL_DAYS = [12, 24] as const

function ratesBetween(from: Zone, to: Zone): FreightRate[] {
  const isByRoad = from === to && !from.isBySea
  const isCoastal = from.region === to.region
  // Fictitious, and the same in both directions.
  const distance = isCoastal ? 1 : 1 + Math.abs(from.region - to.region) / 5
  const overseas = [Math.round(18 * distance), Math.round(30 * distance)] as const
  const days = isByRoad ? BY_TRUCK_DAYS : isCoastal ? COASTAL_DAYS : overseas
  const inMinor = (amount: number) => Math.round(amount * distance) * 100
  return (isByRoad ? BY_ROAD : BY_SEA).map(({ low, high, ...band }) => {
    return { ...band, from: from.name, to: to.name, low: inMinor(low), high: inMinor(high), days }
  })
}
