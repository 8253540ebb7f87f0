import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startDhlServer } from '#sandbox/carrier/dhl-server.ts'
import type { DhlServer, DhlWeather } from '#sandbox/carrier/dhl-state.ts'
import { crate, describeCarrier, from, to } from '#test/carrier-suite.ts'
import { needsCustoms, nextWorkingDay } from './dhl-places.ts'
import { createDhlExpress } from './dhl-express.ts'
import { readRates } from './dhl-rates.ts'

const server: DhlServer = await startDhlServer()
const warned: object[] = []
const rates = async (currency: string) => (currency === 'eur' ? 1_000_000n : 1_150_000n)
const dhl = (values: object = {}) =>
  createDhlExpress({
    ...server.account,
    address: server.address,
    rates,
    now: () => new Date(),
    log: { warn: (facts: object) => void warned.push(facts) },
    answerMs: 400,
    ...values,
  })
beforeAll(() => void (server.weather = 'fair'))
beforeEach(() => {
  server.weather = 'fair'
  server.asked = []
})
afterAll(() => server.close())

describeCarrier('DHL Express', dhl({ answerMs: 5000 }))

test('the cheapest product for goods is offered, with its price, days and date', async () => {
  const offer = await dhl().quote([from('FR', crate)], to('GA'), 'eur')
  expect(offer).toMatchObject({
    productName: { en: 'EXPRESS WORLDWIDE', fr: 'EXPRESS WORLDWIDE' },
    productCode: 'P',
    // 48.00 + 20 kg at 4.20.
    totalMinor: 13_200n,
    shipments: [{ priceMinor: 13_200n, weightKg: 20 }],
    transitDays: { from: 3, to: 3 },
    tariffId: null,
  })
  expect(offer.arrivesOn).toMatch(/^\d{4}-\d\d-\d\d$/)
})

test('each package is sent with its weight and size, and whether customs apply', async () => {
  await dhl().quote([from('FR', { ...crate, quantity: 2 })], to('GA'), 'eur')
  expect(server.asked[0]?.body).toMatchObject({
    isCustomsDeclarable: true,
    unitOfMeasurement: 'metric',
    packages: [
      { weight: 20, dimensions: { length: 60, width: 40, height: 40 } },
      { weight: 20, dimensions: { length: 60, width: 40, height: 40 } },
    ],
  })
})

test.each([
  ['FR', '64000', 'FR', '75001', false],
  ['FR', '64000', 'DE', '10115', false],
  ['FR', null, 'GA', null, true],
  ['GA', null, 'GA', null, false],
  ['ES', '28001', 'ES', '35001', true],
  ['FR', '64000', 'RE', '97400', true],
  ['FR', '20000', 'IT', '00100', false],
])('goods from %s %s to %s %s: customs %s', (country, postcode, other, otherPostcode, expected) => {
  const place = (countryCode: string, code: string | null) => ({ countryCode, postcode: code, city: 'x' })
  expect(needsCustoms(place(country, postcode), place(other, otherPostcode))).toBe(expected)
})

test('a load is handed over on a working day', () => {
  expect(nextWorkingDay(new Date('2026-11-20T12:00:00Z'))).toBe('2026-11-23')
  expect(nextWorkingDay(new Date('2026-11-23T12:00:00Z'))).toBe('2026-11-24')
})

test('a malformed product, or one without a price that we can convert, is left out', async () => {
  const product = (values: object) => ({
    productName: 'EXPRESS WORLDWIDE',
    productCode: 'P',
    totalPrice: [{ priceCurrency: 'EUR', price: 10.1 }],
    ...values,
  })
  const read = async (...products: object[]) =>
    (await readRates({ products }, { currency: 'eur', rates, day: '2026-11-24' })).map(
      ({ priceMinor }) => priceMinor,
    )
  expect(await read(product({}))).toEqual([1010n])
  expect(await read(product({ totalPrice: [{ priceCurrency: 'USD', price: 11.5 }] }))).toEqual([1000n])
  expect(
    await read(
      product({ productCode: '' }),
      product({ totalPrice: [{ priceCurrency: 'GBP', price: 10 }] }),
      product({ totalPrice: [{ priceCurrency: 'EUR', price: 0 }] }),
      product({ productName: 'EXPRESS ENVELOPE' }),
      product({ productName: 'EXPRESS '.repeat(50) }),
      product({ totalPrice: [{ priceCurrency: 'EUR', price: 1e15 }] }),
    ),
  ).toEqual([])
})

test('an arrival before the departure is left out', async () => {
  const arriving = (estimatedDeliveryDateAndTime: string) => ({
    productName: 'EXPRESS WORLDWIDE',
    productCode: 'P',
    totalPrice: [{ priceCurrency: 'EUR', price: 10.1 }],
    deliveryCapabilities: { estimatedDeliveryDateAndTime },
  })
  const products = ['1999-01-01T10:00:00', '2026-11-26T10:00:00'].map(arriving)
  const found = await readRates({ products }, { currency: 'eur', rates, day: '2026-11-24' })
  expect(found.map(({ arrivesOn }) => arrivesOn)).toEqual([null, '2026-11-26'])
})

test('wrong credentials and a wrong account are reported to the operator, not to the buyer', async () => {
  for (const values of [{ secret: 'wrong' }, { key: 'wrong' }])
    await expect(dhl(values).quote([from('FR', crate)], to('GA'), 'eur')).rejects.toMatchObject({
      code: 'provider_failed',
      cause: { status: 401, detail: 'Invalid Credentials' },
    })
  await expect(dhl({ account: '1' }).quote([from('FR', crate)], to('GA'), 'eur')).rejects.toThrow(
    'needs_quote',
  )
  expect(warned.at(-1)).toEqual({ status: 400, detail: '8009: The account number is not valid' })
})

const WEATHERS: DhlWeather[] = ['away', 'hangs', 'slow', 'lost', 'broken', 'page', 'busy', 'fails']
test.each(WEATHERS)('a failing DHL yields no price, and quickly: %s', async (weather) => {
  server.weather = weather
  const began = performance.now()
  const carrier = dhl()
  await expect(carrier.quote([from('FR', crate)], to('GA'), 'eur')).rejects.toThrow('provider_failed')
  await expect(carrier.checkAddress(to('GA'))).rejects.toThrow('provider_failed')
  expect(performance.now() - began).toBeLessThan(3000)
})

test('after repeated failures DHL is not called for a while', async () => {
  server.weather = 'fails'
  const carrier = dhl()
  for (let i = 0; i < 5; i += 1) await carrier.checkAddress(to('GA')).catch(() => undefined)
  server.weather = 'fair'
  server.asked = []
  await expect(carrier.checkAddress(to('GA'))).rejects.toThrow('provider_failed')
  expect(server.asked).toEqual([])
})
