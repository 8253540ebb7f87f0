import { describe, expect, test } from 'vitest'
import { writeElectronicInvoice } from '#features/invoices/server/electronic/cross-industry-invoice.ts'
import { writeUbl } from '#features/invoices/server/electronic/universal-business-language.ts'
import type { DrawnDocument } from '#features/invoices/server/document-words.ts'
import { billed } from '#test/factories/billing.ts'
import { ALL_RULES, faultsOf, isBroken, OFFICIAL_RULES, ublFaultsOf, withDocument } from './check-invoice.ts'
import { sharedFaults, type Fault, type Sample } from './faults.ts'
import { outlineFaults } from './follow-outline.ts'
import { OFFICIAL_NUMBERS } from './official-numbers.ts'
import { CII_OUTLINE, UBL_OUTLINE } from './outlines.ts'
import { SET_ASIDE } from './set-aside.ts'
import { CII_FAULTS, UBL_FAULTS } from './syntax-faults.ts'
import { CII, UBL } from './syntaxes.ts'

const LINE = {
  title: 'Vanne',
  brand: 'Cameron',
  quantity: 3,
  unitPrice: '12345',
  hsCode: '8481.80',
  originCountry: 'IT',
  weightKg: 40.5,
}
const DOMESTIC = { case: 'domestic', rateBp: 2000 } as const
const untaxed = (vatCase: 'service_eu') => ({ case: vatCase, rateBp: 0, amount: '0', reason: null })
const SAMPLES: Readonly<Record<Sample, Parameters<typeof billed>[0]>> = {
  S: { vat: DOMESTIC },
  K: { vat: { case: 'eu_supply', rateBp: 0 } },
  G: { vat: { case: 'export', rateBp: 0 } },
  O: { vat: { case: 'outside', rateBp: 0 } },
  AE: { vat: { case: 'export', rateBp: 0 }, values: { vat: untaxed('service_eu') } },
  E: { vat: { case: 'settled', rateBp: 0, reason: 'Art. 262 du CGI' } },
  credit: { kind: 'credit_note', vat: DOMESTIC },
  dollars: { vat: DOMESTIC, values: { currency: 'usd' } },
  open: {
    vat: DOMESTIC,
    values: {
      payment: {
        state: 'awaited',
        until: '2026-12-01',
        reference: 'CMD-000045',
        account: { holder: 'G', iban: 'FR76', bic: 'ABC', bank: 'B', isExample: false },
      },
    },
  },
  'French buyer': {
    vat: DOMESTIC,
    values: {
      buyer: {
        name: 'Client',
        address: ['1 rue du Port', '76600 Le Havre', 'France'],
        place: { street: '1 rue du Port', postcode: '76600', city: 'Le Havre', country: 'FR' },
        vatNumber: 'FR40552100554',
        registration: '552 100 554',
      },
    },
  },
}
const sample = (name: Sample): DrawnDocument => {
  const { values = {}, ...rest } = SAMPLES[name] ?? {}
  return billed({ ...rest, values: { lines: [LINE, { ...LINE, title: 'Joint' }], ...values } })
}

const SYNTAXES = {
  cii: {
    write: writeElectronicInvoice,
    faultsIn: faultsOf,
    outline: CII_OUTLINE,
    faults: [...sharedFaults(CII), ...CII_FAULTS],
  },
  ubl: {
    write: writeUbl,
    faultsIn: ublFaultsOf,
    outline: UBL_OUTLINE,
    faults: [...sharedFaults(UBL), ...UBL_FAULTS],
  },
} as const

describe.each(['cii', 'ubl'] as const)('the rules of %s', (syntax) => {
  const { write, faultsIn, outline, faults } = SYNTAXES[syntax]
  const rules = ALL_RULES[syntax]

  test('are all official ones, or these are set aside with a reason', () => {
    const ours = Object.keys(OFFICIAL_RULES[syntax])
    const aside = SET_ASIDE[syntax].map(([number]) => number)
    expect([...ours, ...aside].toSorted()).toEqual([...OFFICIAL_NUMBERS[syntax]].toSorted())
  })

  test.for(Object.keys(SAMPLES) as Sample[])('find nothing in what is written: %s', (name) => {
    expect(faultsIn(write(sample(name)) ?? '')).toEqual([])
  })

  test.for(faults.map((fault, index) => [fault[0], index, fault] as const))(
    'find a fault against %s (%i)',
    ([rule, , [, change, name = 'S']]: readonly [string, number, Fault]) => {
      const isFound = withDocument(write(sample(name)) ?? '', (document) => {
        change(document)
        return rule === 'outline'
          ? outlineFaults(document.root, outline).length > 0
          : isBroken(document, rules[rule] ?? 'true()')
      })
      expect(isFound).toBe(true)
    },
  )

  test('are each broken by a fault', () => {
    const broken = new Set(faults.map(([rule]) => rule))
    expect(Object.keys(rules).filter((rule) => !broken.has(rule))).toEqual([])
  })
})
