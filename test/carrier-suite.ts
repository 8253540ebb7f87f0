import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CURRENCIES } from '#kernel/money/money.ts'
import { LANGUAGES } from '#kernel/text/language.ts'
import type { Pieces } from '#kernel/trade/rate-card/weights.ts'
import type { CarrierProvider, Destination, Shipment } from '#platform/carrier/carrier.ts'

/** The carrier under test must at least deliver between these countries. */
export const SUITE_COUNTRIES = ['FR', 'GA', 'CG', 'US', 'QA', 'JP'] as const

export const crate: Pieces = { weightKg: 20, lengthCm: 60, widthCm: 40, heightCm: 40, quantity: 1 }
export const to = (countryCode: string, postcode: string | null = null): Destination => ({
  countryCode,
  city: 'Somewhere',
  postcode,
  street: null,
})
export const from = (countryCode: string, ...pieces: Pieces[]): Shipment => ({
  origin: { countryCode, city: 'There', postcode: null },
  pieces,
})

/**
 * The contract of every carrier behind the port: the example tariff, the operator's rate card, and future
 * ones.
 */
export function describeCarrier(name: string, carrier: CarrierProvider): void {
  describe(`${name}, like every carrier,`, () => {
    const quote = (shipments: Shipment[], country = 'FR') => carrier.quote(shipments, to(country), 'eur')

    test('has a name, and names its service in every language', async () => {
      expect(carrier.name).toMatch(/\S/)
      expect(await carrier.isOffered()).toBe(true)
      const { productName, productCode } = await quote([from('FR', crate)])
      for (const language of LANGUAGES) expect(productName[language]).toMatch(/\S/)
      expect(productCode).toMatch(/^[A-Z0-9]{1,8}$/)
    })

    test('checks the country and the format of the postcode', async () => {
      const check = (country: string, postcode: string | null) => carrier.checkAddress(to(country, postcode))
      expect(await check('AQ', null)).toBe('not_served')
      expect(await check('FR', '64000')).toBe('ok')
      expect(await check('FR', '640')).toBe('malformed_postcode')
      expect(await check('GA', 'BP 1234')).toBe('ok')
      expect(await check('GA', null)).toBe('ok')
    })

    test('rates the shipments of each place separately, in order, and adds them up', async () => {
      const heavy = { ...crate, quantity: 3 }
      const both = await quote([from('FR', heavy), from('CG', crate)], 'GA')
      expect(both.shipments.map(({ weightKg }) => weightKg)).toEqual([60, 20])
      const [first, second] = await Promise.all([
        quote([from('FR', heavy)], 'GA'),
        quote([from('CG', crate)], 'GA'),
      ])
      expect(both.shipments.map(({ priceMinor }) => priceMinor)).toEqual([
        first.totalMinor,
        second.totalMinor,
      ])
      expect(both.totalMinor).toBe(first.totalMinor + second.totalMinor)
    })

    test('prices in the currency of the cart', async () => {
      const [usd, eur] = await Promise.all(
        CURRENCIES.map((currency) => carrier.quote([from('FR', crate)], to('GA'), currency)),
      )
      expect([usd?.currency, eur?.currency]).toEqual(['usd', 'eur'])
      // 1.15 dollars per euro, rounded up.
      expect(usd?.totalMinor).toBe(((eur?.totalMinor ?? 0n) * 115n + 99n) / 100n)
    })

    test('gives the same answer to the same question', async () => {
      const asked = [from('FR', crate), from('US', { ...crate, quantity: 2 })]
      expect(await quote(asked, 'JP')).toEqual(await quote(asked, 'JP'))
    })

    test('requires a quote for a load above its limits', async () => {
      const full = { ...crate, weightKg: 250, quantity: 4 }
      await expect(quote([from('FR', full)])).resolves.toBeDefined()
      for (const load of [
        { ...crate, weightKg: 300.1 },
        { ...crate, lengthCm: 301 },
        { ...full, weightKg: 250.001 },
        { ...crate, quantity: 5_000_000 },
      ])
        await expect(quote([from('FR', load)])).rejects.toThrow('needs_quote')
    })

    test('does not rate deliveries to places that are not served', async () => {
      await expect(quote([from('FR', crate)], 'AQ')).rejects.toThrow('address_not_served')
    })

    test('never charges less for a heavier load, for any weights and places', async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.integer({ min: 1, max: 299_999 }),
          fc.constantFrom(...SUITE_COUNTRIES),
          async (grams, country) => {
            const weighing = (weightKg: number) => quote([from('FR', { ...crate, weightKg })], country)
            const [less, more] = await Promise.all([
              weighing(grams / 1000),
              weighing(Math.min(300, (grams + 1000) / 1000)),
            ])
            return less.totalMinor > 0n && more.totalMinor >= less.totalMinor
          },
        ),
      )
    })
  })
}
