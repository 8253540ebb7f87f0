import { describe, expect, it } from 'vitest'
import { COUNTRIES } from '#kernel/trade/countries.ts'
import { crate, describeCarrier, from, to } from '#test/carrier-suite.ts'
import { createExampleTariff, NOT_SERVED, regionOf, zoneBetween } from './example-tariff.ts'

const tariff = createExampleTariff(async (currency) => (currency === 'eur' ? 1_000_000n : 1_150_000n))

describeCarrier('the example tariff', tariff)

describe('the example tariff', () => {
  it('prices by zone, weight class and fuel', async () => {
    // 18.00 + 20 kg at 0.95, and an eighth for fuel: 41.625, rounded up.
    const offer = await tariff.quote([from('FR', crate)], to('FR'), 'eur')
    expect(offer.totalMinor).toBe(4163n)
    expect(offer).toMatchObject({ productCode: 'STD', currency: 'eur', tariffId: null })
    expect(offer.transitDays).toEqual({ from: 1, to: 3 })
    const later = await tariff.quote([from('FR', crate), from('BR', crate)], to('GA'), 'eur')
    expect(later.transitDays).toEqual({ from: 6, to: 14 })
    expect(offer.productName).toEqual({ en: 'Standard', fr: 'Standard' })
  })

  it('charges by volume where that is more than the weight', async () => {
    // 120 × 100 × 100 cm count as 240 kg: 48.00 + 30 × 4.20 + 40 × 3.40 + 170 × 2.70 = 769.00, and an eighth.
    const bulky = { weightKg: 25, lengthCm: 120, widthCm: 100, heightCm: 100, quantity: 1 }
    const offer = await tariff.quote([from('FR', bulky)], to('GA'), 'eur')
    expect(offer.totalMinor).toBe(86_513n)
    expect(offer.shipments[0]?.weightKg).toBe(25)
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
