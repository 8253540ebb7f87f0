import { describe, expect, test } from 'vitest'
import { dayIn, guessColumns, guessCurrency, readTable, splitTable, TableRefusal } from './bank-table.ts'
import { minorIn } from './table-amount.ts'
import { layoutFaults, type TableColumns } from './table-layout.ts'

const NONE = guessColumns([])
const rowsOf = (text: string) =>
  text.split('\n').map((line, index) => ({ number: index + 1, cells: line.split(';') }))
const read = (text: string, columns: Partial<TableColumns> = {}) => {
  const table = splitTable(rowsOf(text))
  const layout = { currency: 'eur' as const, columns: { ...guessColumns(table.head), ...columns } }
  return { table, ...readTable(table, layout, null) }
}
const short = ({ entries }: ReturnType<typeof read>) =>
  entries.map(({ isCredit, booked, endToEndId, bookedOn }) => [
    isCredit ? '+' : '-',
    booked[0]?.minor,
    booked[0]?.currency,
    endToEndId,
    bookedOn,
  ])

describe('a bank writes', () => {
  test('debit and credit in columns of their own, with a head and a total', () => {
    const found = read(
      `Compte courant;;;;\nIBAN FR76 3000 6000 0112 3456 7890 189;;;;\nSolde au 27/11/2026;;;;1 000,00
Date comptable;Date de valeur;Libellé;Débit euros;Crédit euros
26/11/2026;27/11/2026;VIR SEPA KOUILOU GS-P-7;812,50;
26/11/2026;27/11/2026;VIR SEPA RECU GS-O-2031;;1\u00a0000,00
25/11/2026;25/11/2026;VIR GS P 8;-10,00;0,00
Total;;;822,50;1 000,00
;;;;`,
    )
    expect(found.table.iban).toBe('FR7630006000011234567890189')
    expect(short(found)).toEqual([
      ['-', 81_250n, 'EUR', 'GS-P-7', '2026-11-26'],
      ['+', 100_000n, 'EUR', null, '2026-11-26'],
      ['-', 1000n, 'EUR', 'GS-P-8', '2026-11-25'],
    ])
    expect(found.entries[0]).toMatchObject({
      bankReference: 'CSV 2026-11-26 GS-P-7',
      iban: found.table.iban,
      remittance: '27/11/2026 VIR SEPA KOUILOU GS-P-7',
    })
    expect(found.unread.map(({ number }) => number)).toEqual([8])
  })

  test('one signed amount, with a currency and a reference of its own', () => {
    const found = read(
      'Booking date;Amount;Currency;Reference;Details\n2026-11-26;-812.50;EUR;X1;GS-P-7\n2026-11-27;+655,957;XOF;X2;in',
    )
    expect(short(found)).toEqual([
      ['-', 81_250n, 'EUR', 'GS-P-7', '2026-11-26'],
      ['+', 65_595_700n, 'XOF', null, '2026-11-27'],
    ])
    expect(found.entries[0]?.bankReference).toBe('CSV 2026-11-26 GS-P-7 X1')
  })

  test('an amount without a sign and the direction in words', () => {
    const found = read(
      'Date;Libellé;Montant;Sens\n26/11/26;GS-P-7;812,50;Débit\n26/11/26;x;5,00;C\n26/11/26;y;5,00;?',
    )
    expect(short(found).map(([sign]) => sign)).toEqual(['-', '+'])
    expect(found.unread.map(({ number }) => number)).toEqual([4])
  })

  test('headings that nobody knows: the row above the first day is taken, and people choose', () => {
    const { table } = read('Etat;;\nQuand;Quoi;Combien\n26.11.2026;GS-P-7;-812,50', NONE)
    expect(table.head).toEqual(['Quand', 'Quoi', 'Combien'])
    expect(layoutFaults(guessColumns(table.head), 3)).toEqual({ day: 'table_day', amount: 'table_amount' })
    const chosen = { ...NONE, day: 0, amount: 2 }
    expect(layoutFaults(chosen, 3)).toEqual({})
    expect(readTable(table, { currency: 'eur', columns: chosen }, 'OWN').entries).toMatchObject([
      { endToEndId: 'GS-P-7', iban: 'OWN', isCredit: false },
    ])
  })

  test('money that came back, which only people can tell from a payment', () => {
    const [back] = read('Date;Libellé;Débit;Crédit\n26/11/2026;REJET VIR GS-P-7 AC04;;812,50').entries
    expect(back).toMatchObject({
      isCredit: true,
      endToEndId: 'GS-P-7',
      returnReason: 'REJET VIR GS-P-7 AC04',
      isReturn: false,
    })
  })
})

test('a table without headings begins with its lines, and its columns are known by their place', () => {
  const text =
    'Compte de chèques;FR76 3000 6000 0112 3456 7890 189\n26/11/2026;;VIR SEPA KOUILOU GS-P-7;-812,50\n27/11/2026;;VIR RECU GS-O-2031;1 000,00'
  const found = read(text, { day: 0, amount: 3 })
  expect(found.table.head).toEqual(['', '', '', ''])
  expect(found.table.iban).toBe('FR7630006000011234567890189')
  expect(short(found)).toEqual([
    ['-', 81_250n, 'EUR', 'GS-P-7', '2026-11-26'],
    ['+', 100_000n, 'EUR', null, '2026-11-27'],
  ])
})

test.each([
  ['3,789.50 DR', -378_950n],
  ['3.789,50DR', -378_950n],
  ['3789,50 D', -378_950n],
  ['-3,789.50 DR', -378_950n],
  ['3,789.50 CR', 378_950n],
  ['-3,789.50 CR', null],
  ['-€3,789.50', -378_950n],
  ['($12.50)', -1250n],
  ['+USD 12.50', 1250n],
  ['100 USD', 10_000n],
  ['DR', null],
])('the amount %j is %s, with its mark', (text, minor) => {
  expect(minorIn(text)).toBe(minor)
})

test.each([
  ['', 'no_head'],
  ['a;b', 'no_head'],
  ['Date;Libellé;Débit;Crédit', 'no_head'],
  [`Date;Libellé;Montant\n${'26/11/2026;x;1\n'.repeat(5001)}`, 'long'],
  ['Date;Libellé;Montant\n11/26/2026;x;1', 'month_first'],
])('%# is refused as %s', (text, why) => {
  expect(() => read(text)).toThrow(new TableRefusal(why as 'long'))
})

test.each<[string, bigint | null]>([
  ['812,50', 81_250n],
  ['1 234,5', 123_450n],
  ['1\u202f234,56 €', 123_456n],
  ['1,234.56', 123_456n],
  ['1.234.567 XOF', 123_456_700n],
  ['1,000', 100_000n],
  ['-12.50', -1250n],
  ['\u221212,50', -1250n],
  ['12,50-', -1250n],
  ['(12.50)', -1250n],
  ['+5', 500n],
  ['0,00', 0n],
  ['1.234.56', null],
  ['1,23,456', null],
  ['12.5000', null],
  ['--5', null],
  ['(5', null],
  ['x', null],
  ['', null],
  ['.', null],
])('the amount %j is %s', (text, minor) => {
  expect(minorIn(text)).toBe(minor)
})

test.each([
  ['26/11/2026', '2026-11-26'],
  ['6/1/26', '2026-01-06'],
  ['26-11-2026 14:03', '2026-11-26'],
  ['2026-11-26T00:00:00', '2026-11-26'],
  ['20261126', '2026-11-26'],
  ['26-Nov-2026', '2026-11-26'],
  ['26 nov. 2026', '2026-11-26'],
  ['26NOV26', '2026-11-26'],
  ['1er décembre 2026', '2026-12-01'],
  ['5 août 2026 09:12', '2026-08-05'],
  ['31 juin 2026', null],
  ['26 nord 2026', null],
  ['31/02/2026', null],
  ['Solde au 26/11/2026', null],
  ['812,50', null],
])('the day %j is %s', (text, day) => {
  expect(dayIn(text)).toBe(day)
})

test.each([
  [['Débit euros'], [], 'eur'],
  [['Amount (USD)'], [], 'usd'],
  [['Montant'], [], 'eur'],
  [['Montant'], ['usd', 'eur'], 'eur'],
  [['Amount $'], ['usd', 'eur'], 'usd'],
  [['Montant EUR'], ['usd'], 'usd'],
] as const)('the currency of %j with accounts in %j is %s', (head, among, currency) => {
  expect(guessCurrency(head, among)).toBe(currency)
})

test('a choice of columns that cannot be read says what is missing', () => {
  expect(layoutFaults({ ...NONE, day: 0, debit: 1 }, 9)).toEqual({ credit: 'table_pair' })
  expect(layoutFaults({ ...NONE, day: 0, debit: 1, credit: 1 }, 9)).toEqual({ credit: 'table_twice' })
  expect(layoutFaults({ ...NONE, day: 0, amount: 1, debit: 2, credit: 3 }, 9)).toEqual({
    amount: 'table_both',
  })
  expect(layoutFaults({ ...NONE, day: 9, amount: 1 }, 9)).toEqual({ day: 'table_twice' })
})
