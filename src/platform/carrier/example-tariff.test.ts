import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { COUNTRIES } from '#kernel/trade/countries.ts'
import type { Destination, Pieces, Shipment } from './carrier.ts'
import {
  createExampleTariff,
  NOT_SERVED,
  regionOf,
  zoneBetween,
  hasPostcodeFormat,
} from './example-tariff.ts'

const tariff = createExampleTariff(async (currency) => (currency === 'eur' ? 1_000_000n : 1_150_000n))
const to = (countryCode: string): Destination => ({
  countryCode,
  city: 'Somewhere',
  postcode: null,
  street: null,
})
const crate: Pieces = { weightKg: 20, lengthCm: 60, widthCm: 40, heightCm: 40, quantity: 1 }
const from = (countryCode: string, ...pieces: Pieces[]): Shipment => ({
  origin: { countryCode, city: 'There', postcode: null },
  pieces,
})

describe('the example tariff', () => {
  it('prices by zone, weight class and fuel', async () => {
    // 18.00 + 20 kg at 0.95, and an eighth for fuel: 41.625, rounded up.
    const offer = await tariff.quote([from('FR', crate)], to('FR'), 'eur')
    expect(offer.totalMinor).toBe(4163n)
    expect(offer).toMatchObject({ productName: 'EXAMPLE RATE', productCode: 'EX', currency: 'eur' })
  })

  it('charges by volume where that is more than the weight', async () => {
    // 120 × 100 × 100 cm count as 240 kg: 48.00 + 30 × 4.20 + 40 × 3.40 + 170 × 2.70 = 769.00, and an eighth.
    const bulky = { weightKg: 25, lengthCm: 120, widthCm: 100, heightCm: 100, quantity: 1 }
    const offer = await tariff.quote([from('FR', bulky)], to('GA'), 'eur')
    expect(offer.totalMinor).toBe(86_513n)
    expect(offer.shipments[0]?.weightKg).toBe(25)
  })

  it('converts to dollars at the kept rate', async () => {
    const offer = await tariff.quote([from('FR', crate)], to('FR'), 'usd')
    expect(offer.totalMinor).toBe(4788n)
  })

  it('asks extra for each piece above 70 kg', async () => {
    const heavy = { ...crate, weightKg: 71, quantity: 2 }
    const light = { ...crate, weightKg: 70, quantity: 2 }
    const [dear, cheap] = await Promise.all([
      tariff.quote([from('FR', heavy)], to('FR'), 'eur'),
      tariff.quote([from('FR', light)], to('FR'), 'eur'),
    ])
    expect(dear.totalMinor - cheap.totalMinor).toBe(21_488n)
  })

  it('rates shipments of different places apart and adds them up', async () => {
    const both = await tariff.quote([from('FR', crate), from('CG', crate)], to('GA'), 'eur')
    const apart = await Promise.all(
      ['FR', 'CG'].map((code) => tariff.quote([from(code, crate)], to('GA'), 'eur')),
    )
    expect(both.shipments.map(({ priceMinor }) => priceMinor)).toEqual(
      apart.map(({ totalMinor }) => totalMinor),
    )
    expect(both.totalMinor).toBe(apart.reduce((sum, { totalMinor }) => sum + totalMinor, 0n))
  })

  it('refuses loads over the limits of a piece or of a shipment', async () => {
    const full = { ...crate, weightKg: 250, quantity: 4 }
    await expect(tariff.quote([from('FR', full)], to('FR'), 'eur')).resolves.toBeDefined()
    for (const load of [
      { ...crate, weightKg: 300.1 },
      { ...crate, lengthCm: 301 },
      { ...full, weightKg: 250.001 },
      { ...crate, quantity: 5_000_000 },
    ])
      await expect(tariff.quote([from('FR', load)], to('FR'), 'eur')).rejects.toThrow('needs_quote')
  })

  it('never costs less for a heavier load, for any weights and places', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 299_999 }),
        fc.constantFrom('FR', 'GA', 'US', 'QA', 'JP'),
        async (grams, country) => {
          const weighing = (weightKg: number) =>
            tariff.quote([from('FR', { ...crate, weightKg })], to(country), 'usd')
          const [less, more] = await Promise.all([
            weighing(grams / 1000),
            weighing(Math.min(300, (grams + 1000) / 1000)),
          ])
          return less.totalMinor > 0n && more.totalMinor >= less.totalMinor
        },
      ),
    )
  })

  it('knows addresses that nobody serves and post codes of the wrong form', async () => {
    const check = (countryCode: string, postcode: string | null) =>
      tariff.checkAddress({ ...to(countryCode), postcode })
    expect(await check('AQ', null)).toBe('not_served')
    expect(await check('FR', null)).toBe('ok')
    expect(await check('FR', '64000')).toBe('ok')
    expect(await check('FR', '640')).toBe('malformed_postcode')
    expect(await check('GA', 'BP 1234')).toBe('ok')
    await expect(tariff.quote([from('FR', crate)], to('AQ'), 'eur')).rejects.toThrow('address_not_served')
  })
})

describe('zones', () => {
  it('put every country into one region, or serve it not at all', () => {
    for (const { code } of COUNTRIES) expect(regionOf(code) !== undefined, code).toBe(!NOT_SERVED.has(code))
  })

  it('are the same both ways', () => {
    expect(zoneBetween('FR', 'FR')).toBe(1)
    expect(zoneBetween('FR', 'DE')).toBe(2)
    expect(zoneBetween('FR', 'GA')).toBe(3)
    expect(zoneBetween('GA', 'FR')).toBe(3)
    expect(zoneBetween('GA', 'BR')).toBe(4)
  })
})

describe('post codes', () => {
  it.each([
    ['GB', 'ab21 0gt', true],
    ['GB', '12345', false],
    ['NL', '1012 AB', true],
    ['LU', 'L-1009', true],
    ['US', '77002-1234', true],
    ['US', '7700', false],
    ['PT', '1000-205', true],
    ['CG', 'whatever', true],
  ])('of %s: %s', (country, postcode, expected) => {
    expect(hasPostcodeFormat(country, postcode)).toBe(expected)
  })
})
