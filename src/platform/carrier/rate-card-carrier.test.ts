import { expect, test } from 'vitest'
import type { Lane, RateCard } from '#kernel/trade/rate-card/rate-card.ts'
import { crate, describeCarrier, from, SUITE_COUNTRIES, to } from '#test/carrier-suite.ts'
import { createRateCardCarrier } from './rate-card-carrier.ts'

const lane = (service: string, price: number, values: Partial<Lane> = {}): Lane => ({
  service,
  from: 'Here',
  to: 'Here',
  days: [3, 6],
  minimum: 0,
  breaks: [{ upToGrams: 50_000, price }],
  perFurtherKg: 100,
  ...values,
})
const service = (code: string, names: RateCard['services'][number]['names']) => ({
  code,
  names,
  cm3PerKg: 5000,
  fuelBp: 1000,
  piece: { weightKg: 300, lengthCm: 300, widthCm: 120, heightCm: 160 },
  shipmentKg: 1000,
})
const CARD: RateCard = {
  currency: 'eur',
  services: [
    service('AIR', { en: 'Air freight', fr: 'Fret aérien' }),
    service('ROAD', { en: 'Road freight', fr: 'Fret routier' }),
  ],
  places: [
    ...SUITE_COUNTRIES.map((countryCode) => ({ zone: 'Here', countryCode, prefix: '' })),
    { zone: 'Scotland', countryCode: 'GB', prefix: 'AB' },
    { zone: 'Island', countryCode: 'IS', prefix: '' },
  ],
  lanes: [
    lane('AIR', 9000),
    lane('ROAD', 5000),
    lane('AIR', 12_000, { to: 'Scotland', days: [1, 2] }),
    lane('ROAD', 4000, { to: 'Scotland', perFurtherKg: null, days: [5, 9] }),
    lane('ROAD', 4000, { from: 'Scotland', to: 'Scotland' }),
  ],
}
const rates = async (currency: string) => (currency === 'eur' ? 1_000_000n : 1_150_000n)
const carrier = createRateCardCarrier(async () => ({ id: 7, card: CARD }), rates)
const scotland = to('GB', 'AB21 0GT')

describeCarrier('the rate card', carrier)

test('the cheapest service that accepts everything is offered, with its days and the tariff', async () => {
  expect(await carrier.quote([from('FR', crate)], scotland, 'eur')).toEqual({
    productName: { en: 'Road freight', fr: 'Fret routier' },
    productCode: 'ROAD',
    currency: 'eur',
    shipments: [{ priceMinor: 4400n, weightKg: 20 }],
    totalMinor: 4400n,
    transitDays: { from: 5, to: 9 },
    arrivesOn: null,
    tariffId: 7,
  })
  const heavier = { ...crate, weightKg: 60 }
  const offer = await carrier.quote([from('FR', crate), from('GA', heavier)], scotland, 'eur')
  expect([offer.productCode, offer.totalMinor]).toEqual(['AIR', 13_200n + 14_300n])
})

test('an amount of a tariff in dollars is converted for a cart in euros, rounded up', async () => {
  const inDollars = createRateCardCarrier(async () => ({ id: 8, card: { ...CARD, currency: 'usd' } }), rates)
  const { totalMinor } = await inDollars.quote([from('FR', crate)], to('FR'), 'eur')
  expect(totalMinor).toBe(4783n)
})

test('a postcode is required if it determines the zone, and a zone without a lane is not served', async () => {
  expect(await carrier.checkAddress(scotland)).toBe('ok')
  expect(await carrier.checkAddress(to('GB'))).toBe('malformed_postcode')
  expect(await carrier.checkAddress(to('GB', 'EC1A 1BB'))).toBe('not_served')
  expect(await carrier.checkAddress(to('IS'))).toBe('not_served')
})

test('goods from a place without a zone or lane need a quote: the address is not at fault', async () => {
  for (const origin of ['DE', 'IS'])
    await expect(carrier.quote([from(origin, crate)], to('FR'), 'eur')).rejects.toThrow('needs_quote')
})

test('without a tariff in force no delivery is offered', async () => {
  const none = createRateCardCarrier(async () => null, rates)
  expect(await none.isOffered()).toBe(false)
  await expect(none.checkAddress(to('FR'))).rejects.toThrow('delivery_not_offered')
  await expect(none.quote([from('FR', crate)], to('FR'), 'eur')).rejects.toThrow('delivery_not_offered')
})
