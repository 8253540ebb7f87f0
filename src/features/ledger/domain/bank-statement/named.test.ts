import { expect, test } from 'vitest'
import { namedIn, tradeReferenceIn } from './named.ts'

const inText = (remittance: string) => namedIn({ endToEndId: null, remittance })

test.each([
  ['Invoice GS-O-2031 thank you', [2031]],
  ['gs - o - 2031', [2031]],
  ['GSO2031', [2031]],
  ['VIR GS O 2014 KOUILOU', [2014]],
  ['GS-O-7 and GS-O-8, GS O 7', [7, 8]],
  ['PGS-O-2031', []],
  ['GS-O-12345678901', []],
  ['LOGS O 2014', []],
  ['GS-P-7', []],
  ['', []],
])('%j names the orders %j', (remittance, orders) => {
  expect(inText(remittance)).toEqual({ orders, proformas: [], refunds: [] })
})

test.each([
  ['Payment of PF-2026-000005', ['PF-2026-000005']],
  ['pf 2026 000005', ['PF-2026-000005']],
  ['PF2026000005', ['PF-2026-000005']],
  ['PF-2026-5', []],
  ['APF-2026-000005', []],
  ['PF-2026-0000051', []],
])('%j names the pro-forma invoices %j', (remittance, proformas) => {
  expect(inText(remittance)).toEqual({ orders: [], proformas, refunds: [] })
})

test.each([
  ['Refund GS-R-2031-1', [{ order: 2031, place: 1 }]],
  ['gs r 2031 12', [{ order: 2031, place: 12 }]],
  ['GSR2031-1 GS-R-2031-1', [{ order: 2031, place: 1 }]],
  ['GS-R-20311', []],
  ['GS-R-2031-0', []],
  ['AGS-R-2031-1', []],
])('%j names the refunds %j', (remittance, refunds) => {
  expect(inText(remittance)).toEqual({ orders: [], proformas: [], refunds })
})

test('what a bank passes on is read beside the text', () => {
  expect(namedIn({ endToEndId: 'GS-O-7', remittance: 'PF-2026-000005' })).toEqual({
    orders: [7],
    proformas: ['PF-2026-000005'],
    refunds: [],
  })
})

test.each([
  ['VIR GS-O-7', 'GS-O-7'],
  ['GS R 7 1 for GS-O-7', 'GS-R-7-1'],
  ['PF 2026 000005', 'PF-2026-000005'],
  ['RENT', null],
])('a line of a table, %j, is recorded with %j', (text, reference) => {
  expect(tradeReferenceIn(text)).toBe(reference)
})
