import { expect, test } from 'vitest'
import type { KnownOrder } from './match.ts'
import { namedFiles, takeSumsApart, type FileBlock } from './one-sum.ts'
import type { StatementEntry } from './statement-entry.ts'

const ENTRY: StatementEntry = {
  isCredit: false,
  iban: null,
  booked: [{ currency: 'EUR', minor: 300n }],
  instructed: [],
  endToEndId: null,
  file: 'GS-F-4-SEPA',
  bankReference: 'SUM 1',
  bookedOn: '2026-11-26',
  remittance: '',
  isReturn: false,
  returnReason: null,
}
const order = (id: number, amountMinor: bigint, state: KnownOrder['state'] = 'sent'): KnownOrder => ({
  id,
  companyId: id,
  company: 'Kouilou',
  currency: 'eur',
  amountMinor,
  state,
  orderedAt: new Date('2026-11-25T09:00:00Z'),
  bankReference: null,
  paidOn: null,
  payoutId: null,
  returned: null,
  wasReturnUndone: false,
})
const BLOCKS: FileBlock[] = [
  { fileId: 4, reference: 'GS-F-4-SEPA', payouts: [1, 2, 3] },
  { fileId: 4, reference: 'GS-F-4-OTHER', payouts: [5] },
]
const ORDERS = [order(1, 100n), order(2, 200n), order(3, 50n, 'refused'), order(5, 40n)]
const apart = (entries: Partial<StatementEntry>[], blocks = BLOCKS, orders = ORDERS) => {
  const known = { blocks, orders: new Map(orders.map((one) => [one.id, one])) }
  const { entries: single, exceptions } = takeSumsApart(
    entries.map((changes) => ({ ...ENTRY, ...changes })),
    known,
  )
  return { single, ids: single.map(({ endToEndId }) => endToEndId), why: exceptions.map((each) => each.why) }
}
const euros = (minor: bigint) => [{ currency: 'EUR', minor }]

test('the sum of a block is a payment for each of its payouts that the bank did not refuse', () => {
  const { single, why } = apart([{}])
  expect(why).toEqual([])
  expect(
    single.map(({ endToEndId, booked, bankReference, file }) => [endToEndId, booked, bankReference, file]),
  ).toEqual([
    ['GS-P-1', euros(100n), 'SUM 1 GS-P-1', null],
    ['GS-P-2', euros(200n), 'SUM 1 GS-P-2', null],
  ])
  const [long] = apart([{ bankReference: 'X'.repeat(70) }]).single
  expect(long?.bankReference).toMatch(/^X{63} GS-P-1$/)
})

test.each<[string, Partial<StatementEntry>, (string | null)[], string[]]>([
  ['the whole file', { file: 'GS-F-4', booked: euros(340n) }, ['GS-P-1', 'GS-P-2', 'GS-P-5'], []],
  ['one block of a named file', { file: 'GS-F-4', booked: euros(40n) }, ['GS-P-5'], []],
  ['the other block', { booked: euros(40n) }, ['GS-P-5'], []],
  ['a fee within it', { booked: euros(301n) }, [], ['file_amount']],
  ['with what was refused', { booked: euros(350n) }, [], ['file_amount']],
  ['another currency', { booked: [{ currency: 'USD', minor: 300n }] }, [], ['file_amount']],
  ['no amount', { booked: [] }, [], ['file_amount']],
  ['an unknown file', { file: 'GS-F-5' }, [], ['unknown']],
  ['a credit', { isCredit: true }, [], ['returned']],
  ['a return', { isReturn: true }, [], ['returned']],
  ['no file', { file: null, endToEndId: 'GS-P-9' }, ['GS-P-9'], []],
])('%s', (_, changes, ids, why) => {
  expect(apart([changes])).toMatchObject({ ids, why })
})

test('a file whose blocks have the same sum is left to people unless its block is named', () => {
  const orders = [order(1, 40n), order(5, 40n)]
  expect(apart([{ file: 'GS-F-4', booked: euros(40n) }], BLOCKS, orders)).toMatchObject({
    ids: [],
    why: ['file_amount'],
  })
  expect(apart([{ booked: euros(40n) }], BLOCKS, orders).ids).toEqual(['GS-P-1'])
})

test('a sum that the same statement gives back settles nothing', () => {
  expect(apart([{}, { isCredit: true }])).toMatchObject({ ids: [], why: ['paid_and_returned', 'returned'] })
})

test('the files that are named are looked up once', () => {
  expect(namedFiles([ENTRY, { ...ENTRY, file: 'GS-F-4' }, { ...ENTRY, file: null }])).toEqual([4])
})
