import type { FreightRate, RateCard } from '#kernel/trade/rate-card/rate-card.ts'

const piece = { weightKg: 300, lengthCm: 300, widthCm: 160, heightCm: 120 }
const breaks = (...prices: readonly (readonly [kg: number, price: number])[]) =>
  prices.map(([kg, price]) => ({ upToGrams: kg * 1000, price }))

const FREIGHT: readonly FreightRate[] = [
  {
    mode: 'groupage',
    from: 'France',
    to: 'Europe',
    upToKg: 3000,
    upToM3: 12,
    longestCm: 600,
    low: 42_100,
    high: 78_300,
    days: [4, 8],
  },
  {
    mode: 'full_truck',
    from: 'France',
    to: 'Europe',
    upToKg: 24_000,
    upToM3: 80,
    longestCm: 1360,
    low: 141_700,
    high: 223_900,
    days: [3, 6],
  },
]

/** The tariff of the template: one service, three zones, two freight estimates, and invented prices. */
export const templateCard = (names: RateCard['services'][number]['names']): RateCard => ({
  currency: 'eur',
  services: [{ code: 'ROAD', names, cm3PerKg: 5000, fuelBp: 1250, piece, shipmentKg: 1000 }],
  places: [
    { zone: 'France', countryCode: 'FR', prefix: '' },
    { zone: 'Corsica', countryCode: 'FR', prefix: '20' },
    { zone: 'Europe', countryCode: 'BE', prefix: '' },
    { zone: 'Europe', countryCode: 'DE', prefix: '' },
  ],
  lanes: [
    {
      service: 'ROAD',
      from: 'France',
      to: 'France',
      days: [2, 4],
      minimum: 1800,
      breaks: breaks([30, 2850], [100, 7200]),
      perFurtherKg: 45,
    },
    {
      service: 'ROAD',
      from: 'France',
      to: 'Europe',
      days: [3, 6],
      minimum: 3200,
      breaks: breaks([30, 6300], [100, 18_000]),
      perFurtherKg: 120,
    },
  ],
  freight: FREIGHT,
})
