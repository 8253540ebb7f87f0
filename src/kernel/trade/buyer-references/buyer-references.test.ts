import { describe, expect, test } from 'vitest'
import { decideReferences, NO_REFERENCES, referencesBody, referencesOf } from './buyer-references.ts'

const TODAY = '2026-11-27'
const KEPT = referencesOf({ poNumber: 'PO-1', requestedOn: '2026-11-01' })
const change = (typed: object, seen = KEPT) =>
  decideReferences(KEPT, referencesBody.parse({ ...typed, seen }), TODAY)

describe('what is kept', () => {
  test.each([
    ['another number', { poNumber: 'PO-2' }, { ...NO_REFERENCES, poNumber: 'PO-2' }],
    ['nothing', {}, NO_REFERENCES],
    ['blanks, which are nothing', { poNumber: '  ', costCentre: '\u200b' }, NO_REFERENCES],
    [
      'the day that has passed meanwhile',
      { requestedOn: '2026-11-01' },
      { ...NO_REFERENCES, requestedOn: '2026-11-01' },
    ],
    ['today', { requestedOn: TODAY }, { ...NO_REFERENCES, requestedOn: TODAY }],
  ])('%s', (_, typed, value) => {
    expect(change(typed)).toEqual({ ok: true, value })
  })

  test.each([
    ['a day that has passed', { requestedOn: '2026-11-26' }, KEPT, 'requested_past'],
    ['a day of another century', { requestedOn: '2106-11-26' }, KEPT, 'requested_past'],
    ['others than the sender saw', { poNumber: 'PO-2' }, NO_REFERENCES, 'changed'],
  ])('not %s', (_, typed, seen, refusal) => {
    expect(change(typed, seen)).toEqual({ ok: false, refusal })
  })

  test('the same again, whatever the sender saw', () => {
    expect(change({ poNumber: 'PO-1', requestedOn: '2026-11-01' }, NO_REFERENCES)).toEqual({
      ok: true,
      value: KEPT,
    })
  })
})

test.each([
  ['a long PO number', { poNumber: 'x'.repeat(51) }, 'references.errors.po_number'],
  ['one of two lines', { poNumber: 'a\nb' }, 'references.errors.po_number'],
  ['a cost centre with a control', { costCentre: 'a\u0007b' }, 'references.errors.cost_centre'],
  ['a day that does not exist', { requestedOn: '2026-02-30' }, 'references.errors.requested_on'],
  ['nine lines', { invoiceAddress: 'x\n'.repeat(8) + 'x' }, 'references.errors.invoice_address'],
  ['a tab', { invoiceAddress: 'Accounts\tpayable' }, 'references.errors.invoice_address'],
  ['a long address', { invoiceAddress: 'x'.repeat(301) }, 'references.errors.invoice_address'],
])('refuses %s', (_, typed, message) => {
  const read = referencesBody.safeParse({ ...typed, seen: NO_REFERENCES })
  expect(read.error?.issues[0]?.message).toBe(message)
})

test('takes an address with the line ends of any system', () => {
  const invoiceAddress = 'Accounts payable\r\n1 rue du Port'
  expect(referencesBody.parse({ invoiceAddress, seen: NO_REFERENCES }).invoiceAddress).toBe(
    'Accounts payable\n1 rue du Port',
  )
})
