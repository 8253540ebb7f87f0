import { expect, test } from 'vitest'
import { documentNumber, euroVatOf, netOf, weightOf } from './document.ts'

test('each kind has a series of its own', () => {
  expect(documentNumber('invoice', 2026, 1)).toBe('F-2026-000001')
  expect(documentNumber('credit_note', 2026, 42)).toBe('A-2026-000042')
  expect(documentNumber('proforma', 2027, 1_234_567)).toBe('PF-2027-1234567')
})

test('the taxable amount is goods and carriage', () => {
  const lines = [{ title: 'Valve', brand: 'Cameron', quantity: 3, unitPrice: '1250' }]
  expect(netOf({ lines, shipping: '99' })).toBe(3849n)
})

test('goods are weighed with their packing and without, each only if that of every line is known', () => {
  const line = {
    title: 'Valve',
    brand: 'Cameron',
    quantity: 3,
    unitPrice: '1250',
    weightKg: 40.5,
    netWeightKg: 38,
  }
  const { netWeightKg: _, ...unknown } = line
  expect([weightOf([line]), weightOf([line], 'netWeightKg')]).toEqual([121.5, 114])
  expect([weightOf([line, unknown]), weightOf([line, unknown], 'netWeightKg')]).toEqual([243, null])
})

test('the VAT of a document in dollars is known in euros by its rate, and without one if it is zero', () => {
  const vat = { case: 'domestic', rateBp: 2000, amount: '200000', reason: null } as const
  expect(euroVatOf({ currency: 'usd', vat: { ...vat, perEuro: '1.1612' } })).toBe(172_236n)
  expect(euroVatOf({ currency: 'usd', vat })).toBeNull()
  expect(euroVatOf({ currency: 'usd', vat: { ...vat, amount: '0' } })).toBe(0n)
  expect(euroVatOf({ currency: 'eur', vat })).toBeNull()
})
