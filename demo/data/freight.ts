import type { FreightMode, FreightRate, RateCard } from '#kernel/trade/rate-card/rate-card.ts'

/** The regions of the demonstration's freight estimates, by country codes. */
const REGIONS: Readonly<Record<string, string>> = {
  Europe: 'FR MC BE NL LU DE AT IT ES PT RO PL CZ SK HU BG HR SI GR DK SE FI EE LV LT IE NO GB CH TR CY MT',
  'North Africa': 'MA DZ TN LY EG',
  'West and Central Africa': 'MR SN GM GN SL LR CI GH TG BJ NG NE ML BF CM GQ GA CG CD AO TD',
  'East and Southern Africa': 'ET DJ KE UG TZ RW ZM MZ MG ZW BW NA ZA',
  'Middle East': 'AE SA OM QA KW BH IQ JO',
  'Asia and Oceania': 'IN PK BD LK TH VN MY SG ID PH CN KR JP KZ AU NZ',
  Americas: 'US CA MX TT CO EC PE BR GY SR BO CL AR',
}
const NAMES = Object.keys(REGIONS)

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
    places: NAMES.flatMap((zone) =>
      (REGIONS[zone] ?? '').split(' ').map((countryCode) => ({ zone, countryCode, prefix: '' })),
    ),
    lanes: [],
    freight: NAMES.flatMap((from) => NAMES.flatMap((to) => ratesBetween(from, to))),
  }
}

function ratesBetween(from: string, to: string): FreightRate[] {
  const isNear = from === to
  // Fictitious, and the same in both directions.
  const distance = isNear ? 1 : 1 + Math.abs(NAMES.indexOf(from) - NAMES.indexOf(to)) / 5
  const days = isNear ? ([4, 9] as const) : ([Math.round(18 * distance), Math.round(30 * distance)] as const)
  const inMinor = (amount: number) => Math.round(amount * distance) * 100
  return (isNear ? BY_ROAD : BY_SEA).map(({ low, high, ...band }) => {
    return { ...band, from, to, low: inMinor(low), high: inMinor(high), days }
  })
}
