import { expect, test } from 'vitest'
import { AppError } from '#kernel/errors.ts'
import { writeStatement } from '#test/factories/bank-statements.ts'
import { TRANSACTIONS_MAX } from '../../domain/bank-statement/statement-entry.ts'
import { readCamt } from './read-camt.ts'

const paid = { endToEndId: 'GS-P-7', amount: '812.50', reference: 'TX 1' }

test.each(['02', '03', '04', '05', '06', '07', '08'])(
  'version .%s is read, with and without a prefix',
  (version) => {
    for (const prefix of ['', 'ns2:']) {
      const xml = writeStatement([{ amount: '812.50', reference: 'ENTRY 1', transactions: [paid] }], {
        version,
        prefix,
      })
      expect(readCamt(xml)).toEqual([
        {
          isCredit: false,
          iban: 'FR1420041010050500013M02606',
          booked: [{ currency: 'EUR', minor: 81_250n }],
          instructed: [],
          endToEndId: 'GS-P-7',
          file: null,
          bankReference: 'TX 1',
          bookedOn: '2026-11-26',
          remittance: '',
          isReturn: false,
          returnReason: null,
        },
      ])
    }
  },
)

test('a batch is its payments, each with a reference of its own', () => {
  const xml = writeStatement([
    {
      amount: '813.00',
      reference: 'BATCH 1',
      transactions: [
        { endToEndId: 'GS-P-7', amount: '812.5' },
        { endToEndId: 'GS-P-8', amount: '.5' },
        { endToEndId: 'NOTPROVIDED' },
      ],
    },
  ])
  expect(
    readCamt(xml).map(({ booked, bankReference, endToEndId }) => [
      booked[0]?.minor,
      bankReference,
      endToEndId,
    ]),
  ).toEqual([
    [81_250n, 'BATCH 1 GS-P-7', 'GS-P-7'],
    [undefined, 'BATCH 1 GS-P-8', 'GS-P-8'],
    [undefined, 'BATCH 1', null],
  ])
})

test('one payment without details has the amount and the reference of its entry', () => {
  const [alone] = readCamt(
    writeStatement([{ amount: '10', reference: 'E', transactions: [{ endToEndId: 'GS-P-7' }] }]),
  )
  expect(alone).toMatchObject({ booked: [{ currency: 'EUR', minor: 1000n }], bankReference: 'E' })
  const [bare] = readCamt(writeStatement([{ kind: 'CRDT', amount: '10.05' }]))
  expect(bare).toMatchObject({
    isCredit: true,
    booked: [{ currency: 'EUR', minor: 1005n }],
    endToEndId: null,
  })
})

test('what was booked stands apart from what was asked for; one payment has the amount of its entry too', () => {
  const transactions = [{ endToEndId: 'GS-P-7', instructed: '812.50' }]
  const euros = (minor: bigint) => ({ currency: 'EUR', minor })
  const read = (entry: object) =>
    readCamt(writeStatement([{ transactions, ...entry }])).map(({ booked, instructed }) => [
      booked,
      instructed,
    ])
  const instructed = [euros(81_250n)]
  expect(read({ amount: '820' })).toEqual([[[euros(82_000n)], instructed]])
  expect(read({ amount: '940', currency: 'USD' })).toEqual([
    [[{ currency: 'USD', minor: 94_000n }], instructed],
  ])
  expect(read({ amount: '820', transactions: [{ ...transactions[0], amount: '812.5' }] })).toEqual([
    [[euros(81_250n), euros(82_000n)], instructed],
  ])
  expect(read({ transactions: [...transactions, {}] })).toEqual([
    [[], instructed],
    [[], []],
  ])
})

test('each statement of a file has its own account, in the spelling of the setting, or none', () => {
  const ibans = (xml: string) => readCamt(xml).map(({ iban }) => iban)
  const one = writeStatement([{}], { iban: 'fr14 2004 1010 0505 0001 3m02 606' })
  const other = writeStatement([{}], { iban: null })
  expect(ibans(one)).toEqual(['FR1420041010050500013M02606'])
  expect(ibans(other)).toEqual([null])
  const [, statement = ''] = /(<Stmt>.*<\/Stmt>)/.exec(other) ?? []
  expect(ibans(one.replace('</BkToCstmrStmt>', `${statement}</BkToCstmrStmt>`))).toEqual([
    'FR1420041010050500013M02606',
    null,
  ])
})

test('only what is booked counts; several statements are one list', () => {
  const xml = writeStatement([
    { status: 'PDNG', transactions: [paid] },
    { status: 'INFO', transactions: [paid] },
    { transactions: [paid] },
    { kind: 'CRDT', transactions: [{ remittance: 'GS-O-2031\n  valve' }] },
  ])
  expect(readCamt(xml).map(({ remittance }) => remittance)).toEqual(['', 'GS-O-2031 valve'])
})

test.each([
  ['NOTPROVIDED', { remittance: 'VIR GS-P-7 Gisement SAS' }, {}],
  [undefined, { remittance: 'VIR GSP7 Gisement SAS' }, {}],
  ['BANK-0815', { remittance: 'GS-P-7' }, {}],
  ['NOTPROVIDED', {}, { info: 'VIREMENT EMIS GS-P-7' }],
  ['GS-P-7', { remittance: 'GS-P-8' }, {}],
])('the end-to-end id %s leaves the payout to the text', (endToEndId, transaction, entry) => {
  const written = { amount: '812.50', ...transaction, ...(endToEndId && { endToEndId }) }
  const xml = writeStatement([{ reference: 'E', ...entry, transactions: [written] }])
  expect(readCamt(xml)).toMatchObject([{ endToEndId: 'GS-P-7', file: null }])
})

test('an entry that names a payment file, and no payout, is the sum of it', () => {
  const named = (entry: object) => readCamt(writeStatement([{ amount: '20', reference: 'E', ...entry }]))
  for (const transactions of [[], [{}], [{ amount: '10' }, { amount: '10' }]])
    expect(named({ batch: 'GS-F-4-SEPA', transactions })).toMatchObject([
      { file: 'GS-F-4-SEPA', endToEndId: null, booked: [{ minor: 2000n }], bankReference: 'E' },
    ])
  expect(named({ info: 'REMISE VIR GS-F-4' })).toMatchObject([{ file: 'GS-F-4' }])
  const apart = [
    { endToEndId: 'GS-P-7', amount: '10' },
    { endToEndId: 'GS-P-8', amount: '10' },
  ]
  expect(named({ batch: 'GS-F-4-SEPA', transactions: apart })).toMatchObject([
    { endToEndId: 'GS-P-7', file: null },
    { endToEndId: 'GS-P-8', file: null },
  ])
  expect(named({ info: 'LOYER' })).toMatchObject([{ file: null }])
})

test('a payment status report is refused with what to do instead', () => {
  const xml =
    '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.03"><CstmrPmtStsRpt></CstmrPmtStsRpt></Document>'
  expect(refusalOf(xml)).toEqual([{ field: 'xml', message: 'ledger.errors.status_report' }])
  expect(refusalOf('<a/>')).toEqual([{ field: 'xml', message: 'ledger.errors.statement' }])
})

function refusalOf(xml: string): unknown {
  try {
    return readCamt(xml)
  } catch (error) {
    return error instanceof AppError ? error.details.fields : error
  }
}

test('what came back says why', () => {
  const xml = writeStatement([
    { kind: 'CRDT', transactions: [{ ...paid, returned: 'AC04' }] },
    { kind: 'CRDT', isReversal: true, transactions: [paid] },
  ])
  expect(readCamt(xml).map(({ isReturn, returnReason }) => [isReturn, returnReason])).toEqual([
    [true, 'AC04'],
    [true, null],
  ])
})

const good = writeStatement([{ transactions: [paid] }])
test.each([
  ['nothing', ''],
  ['no XML', 'a,b\n1,2'],
  ['another document', '<html xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"></html>'],
  ['another message', good.replaceAll('camt.053', 'camt.052')],
  ['another version', good.replaceAll('camt.053.001.02', 'camt.053.001.14')],
  ['half a file', good.slice(0, -30)],
  ['a document type', good.replace('?>', '?><!DOCTYPE x [<!ENTITY e "eeeeeeee">]>')],
  ['an entity of its own', good.replace('GS-P-7', '&e;')],
  [
    'too many levels',
    `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02">${'<a>'.repeat(2_000_000)}`,
  ],
  [
    'too many transactions',
    writeStatement([{ transactions: Array.from({ length: TRANSACTIONS_MAX + 1 }, () => paid) }]),
  ],
])('%s is refused in words', (_, xml) => {
  expect(() => readCamt(xml)).toThrow(AppError)
})

test('an amount that is none, and a day that is none, are left out', () => {
  const odd = writeStatement([
    { amount: '1e9', transactions: [{ ...paid, amount: '-5' }], day: '2026-02-30' },
    { amount: '12345678901234', transactions: [] },
  ])
  expect(readCamt(odd).map(({ booked, bookedOn }) => [booked, bookedOn])).toEqual([
    [[], null],
    [[], '2026-11-26'],
  ])
})
