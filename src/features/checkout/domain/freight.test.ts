import { expect, test } from 'vitest'
import { estimateFreight } from './freight.ts'
import type { FreightRate, RateCard } from '#kernel/trade/rate-card/rate-card.ts'

const rate = (values: Partial<FreightRate>): FreightRate => ({
  mode: 'groupage',
  from: 'Europe',
  to: 'Gulf of Guinea',
  upToKg: 2000,
  upToM3: 8,
  longestCm: 600,
  low: 90_000,
  high: 140_000,
  days: [28, 40],
  ...values,
})
const CARD: RateCard = {
  currency: 'eur',
  services: [],
  places: [
    { zone: 'Europe', countryCode: 'FR', prefix: '' },
    { zone: 'Gulf of Guinea', countryCode: 'GA', prefix: '' },
  ],
  lanes: [],
  freight: [
    rate({ mode: 'flat_rack', upToKg: 40_000, upToM3: 80, longestCm: 1200, low: 900_000, high: 1_300_000 }),
    rate({}),
    rate({ mode: 'roro', upToKg: 60_000, upToM3: 200, longestCm: null, low: 1_100_000, high: 1_800_000 }),
  ],
}
const at = (countryCode: string) => ({ countryCode, postcode: null })
const UNIT = { weightKg: 1000, lengthCm: 200, widthCm: 100, heightCm: 100 }
const estimate = (unit: object, card = CARD, to = 'GA', units = 1) =>
  estimateFreight(card, { origin: at('FR'), destination: at(to), unit: { ...UNIT, ...unit }, units })
const modeOf = (unit: object, card = CARD, to = 'GA') => {
  const found = estimate(unit, card, to)
  return typeof found === 'string' ? found : found.mode
}

test.each([
  ['the cheapest that takes it', {}, 'groupage'],
  ['what takes its weight', { weightKg: 2001 }, 'flat_rack'],
  ['what takes its volume', { lengthCm: 300, widthCm: 200, heightCm: 150 }, 'flat_rack'],
  [
    'what takes its longest side, whatever it is called',
    { heightCm: 1300, lengthCm: 20, widthCm: 20 },
    'roro',
  ],
  ['nothing, if it is too heavy for all', { weightKg: 60_001 }, 'size'],
])('a load is estimated by %s', (_what, unit, mode) => {
  expect(modeOf(unit)).toBe(mode)
})

test('there is no estimate to a country without a zone, nor from a tariff without freight', () => {
  expect(modeOf({}, CARD, 'US')).toBe('route')
  const { freight, ...before } = CARD
  expect(freight).toHaveLength(3)
  expect(modeOf({}, before)).toBe('route')
})

test.each([
  // 2,000 kg and 8 m³ take two of 1,000 kg and 2 m³.
  ['that go together', {}, 2, { mode: 'groupage', loads: 1, low: 90_000, high: 140_000 }],
  ['of more than a load', {}, 5, { mode: 'groupage', loads: 3, low: 270_000, high: 420_000 }],
  ['for which a larger load is cheaper', {}, 30, { mode: 'flat_rack', loads: 1, low: 900_000 }],
  ['by volume', { weightKg: 10, lengthCm: 300 }, 3, { mode: 'groupage', loads: 2 }],
  [
    'that roll on board, each on its own',
    { weightKg: 20_000, lengthCm: 1300 },
    2,
    { mode: 'roro', loads: 2 },
  ],
  ['that have no volume to speak of', { weightKg: 1, lengthCm: 0.1, widthCm: 0.1 }, 1999, { loads: 1 }],
])('several units %s are estimated as the loads that they fill', (_what, unit, units, expected) => {
  expect(estimate(unit, CARD, 'GA', units)).toMatchObject(expected)
})
