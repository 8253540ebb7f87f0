import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { MeasuredUnit } from '../carrier-limits.ts'
import { rateLoad } from './price.ts'
import { isDivided, zoneOf, type Lane, type RateCard, type RateService } from './rate-card.ts'

const SERVICE: RateService = {
  code: 'ROAD',
  names: { en: 'Road freight', fr: 'Fret routier' },
  cm3PerKg: 5000,
  fuelBp: 1250,
  piece: { weightKg: 250, lengthCm: 300, widthCm: 120, heightCm: 160 },
  shipmentKg: 900,
}
const LANE: Lane = {
  service: 'ROAD',
  from: 'France',
  to: 'Europe',
  days: [3, 6],
  minimum: 3200,
  breaks: [
    { upToGrams: 10_000, price: 2000 },
    { upToGrams: 30_000, price: 6300 },
    { upToGrams: 100_000, price: 18_000 },
  ],
  perFurtherKg: 120,
}
const CARD: RateCard = {
  currency: 'eur',
  services: [SERVICE],
  places: [
    { zone: 'France', countryCode: 'FR', prefix: '' },
    { zone: 'Corsica', countryCode: 'FR', prefix: '20' },
    { zone: 'Bastia', countryCode: 'FR', prefix: '202' },
    { zone: 'Europe', countryCode: 'LU', prefix: '' },
    { zone: 'Scotland', countryCode: 'GB', prefix: 'AB' },
  ],
  lanes: [LANE],
}
const crate = (values: Partial<MeasuredUnit> = {}, quantity = 1) => {
  return { weightKg: 20, lengthCm: 40, widthCm: 40, heightCm: 40, quantity, ...values }
}
const at = (countryCode: string, postcode: string | null = null) => ({ countryCode, postcode })
const rate = (pieces = [crate()], { card = CARD, origin = at('FR'), destination = at('LU') } = {}) =>
  rateLoad(card, card.services[0] ?? SERVICE, { origin, destination, pieces })
const priceOf = (...given: Parameters<typeof rate>) => {
  const rated = rate(...given)
  return rated.ok ? Number(rated.value.priceMinor) / 100 : rated.refusal
}

describe('zones', () => {
  test.each([
    [at('FR'), 'France'],
    [at('FR', '64000'), 'France'],
    [at('FR', '20 000'), 'Corsica'],
    [at('FR', 'FR-20200'), 'Bastia'],
    [at('FR', 'F-20000'), 'Corsica'],
    [at('LU', 'L-1009'), 'Europe'],
    [at('GB', 'ab21 0gt'), 'Scotland'],
    [at('GB', 'EC1A 1BB'), null],
    [at('GB'), null],
    [at('US'), null],
  ])('%o is in %s', (place, zone) => {
    expect(zoneOf(CARD, place)).toBe(zone)
  })

  test('a divided country needs a postcode to find the zone', () => {
    expect(['FR', 'GB', 'LU', 'US'].map((code) => isDivided(CARD, code))).toEqual([true, true, false, false])
  })
})

describe('the price of a shipment', () => {
  test.each([
    ['by its break, with fuel', [crate()], 70.88],
    ['at the break itself', [crate({ weightKg: 30 })], 70.88],
    ['just above it', [crate({ weightKg: 30.001 })], 202.5],
    ['of several pieces together', [crate({ weightKg: 15 }, 2)], 70.88],
    ['at least the minimum', [crate({ weightKg: 5, heightCm: 10 })], 36],
    ['above the last break by each started kg', [crate({ weightKg: 100.5 })], 203.85],
    [
      'by its volume where that is more: 120 × 100 × 50 cm count as 120 kg',
      [crate({ lengthCm: 120, widthCm: 100, heightCm: 50 })],
      229.5,
    ],
  ])('is %s', (_what, pieces, price) => {
    expect(priceOf(pieces)).toBe(price)
  })

  test('includes weight, chargeable weight, fuel and days', () => {
    expect(rate([crate({ weightKg: 2.5 }, 2)])).toEqual({
      ok: true,
      value: {
        netMinor: 6300n,
        fuelMinor: 788n,
        priceMinor: 7088n,
        actualGrams: 5000n,
        chargeableGrams: 25_600n,
        days: [3, 6],
      },
    })
  })

  test.each([
    ['from nowhere', { origin: at('US') }, 'no_origin'],
    ['to nowhere', { destination: at('US') }, 'no_destination'],
    ['to a zone without a lane', { destination: at('FR', '20000') }, 'no_lane'],
  ])('%s there is none', (_what, route, refusal) => {
    expect(priceOf([crate()], route)).toBe(refusal)
  })

  test('is refused above the limits of a piece, whichever side is the length, or of a shipment', () => {
    expect(priceOf([crate({ weightKg: 250.1 })])).toBe('too_large')
    expect(priceOf([crate({ heightCm: 301 })])).toBe('too_large')
    expect(priceOf([crate({ heightCm: 299 })])).not.toBe('too_large')
    expect(priceOf([crate({ weightKg: 225 }, 4)])).not.toBe('too_heavy')
    expect(priceOf([crate({ weightKg: 226 }, 4)])).toBe('too_heavy')
    const card = { ...CARD, lanes: [{ ...LANE, perFurtherKg: null }] }
    expect(priceOf([crate({ weightKg: 100 })], { card })).not.toBe('too_heavy')
    expect(priceOf([crate({ weightKg: 100.1 })], { card })).toBe('too_heavy')
  })

  test('may be by kg alone', () => {
    const card = { ...CARD, lanes: [{ ...LANE, breaks: [], minimum: 0 }] }
    expect(priceOf([crate({ weightKg: 19.2, heightCm: 10 })], { card })).toBe(27)
  })

  test('never falls as the weight grows', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 249_000 }), fc.integer({ min: 1, max: 1000 }), (grams, more) => {
        const lighter = rate([crate({ weightKg: grams / 1000 })])
        const heavier = rate([crate({ weightKg: (grams + more) / 1000 })])
        return lighter.ok && heavier.ok && heavier.value.priceMinor >= lighter.value.priceMinor
      }),
    )
  })
})
