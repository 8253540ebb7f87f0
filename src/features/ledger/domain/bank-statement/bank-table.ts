import { isIban, plainIban } from '#kernel/money/bank-details.ts'
import { CURRENCIES, type Currency, type Minor } from '#kernel/money/money.ts'
import { isDay } from '#kernel/text/day.ts'
import { BANK_REFERENCE_MAX } from '../payout.ts'
import { fileIn, payoutReferenceIn } from '../payout-order.ts'
import { tradeReferenceIn } from './named.ts'
import { tableReference, TRANSACTIONS_MAX, type StatementEntry } from './statement-entry.ts'
import { minorIn } from './table-amount.ts'
import { COLUMNS_MAX, type TableColumns, type TableField, type TableLayout } from './table-layout.ts'

export interface TableRow {
  /** The number of its line in the file. */
  number: number
  cells: readonly string[]
}

/** A bank's export without what stands above its headings. */
export interface BankTable {
  /** The account that is named above the headings; null if none is. */
  iban: string | null
  head: readonly string[]
  rows: readonly TableRow[]
}

/** Banks write addresses, balances and periods above the headings. */
const HEAD_WITHIN = 40

type Refusal = 'no_head' | 'long' | 'month_first'

/** A table that cannot be read as a statement. */
export class TableRefusal extends Error {
  readonly why: Refusal
  constructor(why: Refusal) {
    super(why)
    this.why = why
  }
}

/**
 * Finds the headings: the row with the most known ones or, where none is known, the one above the first line with a
 * day. Some banks give none, and begin with their lines: then each column is known by its place alone.
 * @throws TableRefusal
 */
export function splitTable(rows: readonly TableRow[]): BankTable {
  if (rows.length > TRANSACTIONS_MAX) throw new TableRefusal('long')
  const known = rows.slice(0, HEAD_WITHIN).map(({ cells }) => knownIn(cells))
  const most = Math.max(0, ...known)
  const dated = rows.findIndex(({ cells }) => cells.some((cell) => dayIn(cell) !== null))
  const at = most >= 2 ? known.indexOf(most) : lastFull(rows, dated)
  const width = rows[dated]?.cells.length ?? 0
  if (at < 0 && width >= 3 && width <= COLUMNS_MAX)
    return {
      iban: ibanIn(rows.slice(0, dated)),
      head: Array.from({ length: width }, () => ''),
      rows: rows.slice(dated),
    }
  const head = rows[at]?.cells.map((cell) => cell.trim().slice(0, 100))
  if (!head || head.length < 3 || head.length > COLUMNS_MAX || at + 1 >= rows.length)
    throw new TableRefusal('no_head')
  return { iban: ibanIn(rows.slice(0, at)), head, rows: rows.slice(at + 1) }
}

/** The last row above a line that has as many cells as headings need. */
const lastFull = (rows: readonly TableRow[], end: number): number =>
  rows.slice(0, Math.max(0, end)).findLastIndex(({ cells }) => cells.filter((cell) => cell.trim()).length > 2)

const knownIn = (cells: readonly string[]): number =>
  Object.values(guessColumns(cells)).filter((column) => column !== null).length

function ibanIn(rows: readonly TableRow[]): string | null {
  for (const cell of rows.flatMap(({ cells }) => cells)) {
    const [found = ''] = /[A-Z]{2}\d{2}(?:[ \u00a0.-]?[A-Z0-9]){11,30}/i.exec(cell) ?? []
    // Words may follow the number.
    const iban = plainIban(found)
    for (let end = iban.length; end >= 15; end -= 1) if (isIban(iban.slice(0, end))) return iban.slice(0, end)
  }
  return null
}

const plain = (heading: string): string =>
  heading
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

/** By field, the headings of French, African and English exports, the best first; each field takes a column once. */
const HEADINGS: readonly [TableField, readonly RegExp[]][] = [
  ['direction', [/^(sens|debit credit|credit debit|d c|c d|dc|cd|dr cr|cr dr|side)$/]],
  [
    'day',
    [
      /^date (de )?compta/,
      /^(date (de l |d )?(operation|ope)|booking date|date ecriture|transaction date)/,
      /^(date|jour|dates?)$/,
      /^date (?!val)/,
      /^(date (de )?valeur|value date)/,
    ],
  ],
  ['debit', [/^(debit|montant (du )?debit|sorties?|retraits?|paid out|money out|withdrawals?)/]],
  ['credit', [/^(credit|montant (du )?credit|entrees?|versements?|paid in|money in|deposits?)/]],
  ['amount', [/^(montant|amount|mouvement|valeur en)/]],
  ['currency', [/^(devise|monnaie|currency|ccy)/]],
  [
    'reference',
    [
      /^(reference (banque|bancaire|bank)|bank reference|transaction id|identifiant)/,
      /^(n|no|num|numero)( d| de l)? (operation|ecriture|mouvement)/,
      /^(ref|reference)( (de l )?operation)?$/,
    ],
  ],
]

/** Guesses the columns by their headings. Debit and credit in columns of their own need no amount beside them. */
export function guessColumns(head: readonly string[]): TableColumns {
  const found: TableColumns = {
    day: null,
    amount: null,
    debit: null,
    credit: null,
    direction: null,
    currency: null,
    reference: null,
  }
  const names = head.map(plain)
  for (const [field, patterns] of HEADINGS) {
    const taken = Object.values(found)
    for (const pattern of patterns) {
      const at = names.findIndex((name, column) => pattern.test(name) && !taken.includes(column))
      if (at < 0) continue
      found[field] = at
      break
    }
  }
  if (found.debit !== null && found.credit !== null) return { ...found, amount: null, direction: null }
  return { ...found, debit: null, credit: null }
}

const CURRENCY_WORDS: Readonly<Record<Currency, RegExp>> = { eur: /€|\beur/i, usd: /\$|\busd\b|dollar/i }

/** Whether the headings say of which currency a table is. */
export const namesCurrency = (head: readonly string[]): boolean =>
  CURRENCIES.some((currency) => head.some((cell) => CURRENCY_WORDS[currency].test(cell)))

/** The currency that the headings name, among those of the accounts that the table may be of; else euros. */
export function guessCurrency(head: readonly string[], among: readonly Currency[]): Currency {
  const [first, ...others] = among
  if (first !== undefined && others.length === 0) return first
  const said = CURRENCIES.find((currency) => head.some((cell) => CURRENCY_WORDS[currency].test(cell)))
  if (said !== undefined && (first === undefined || among.includes(said))) return said
  return first === undefined || among.includes('eur') ? 'eur' : first
}

export interface ReadTable {
  entries: StatementEntry[]
  /** Lines that are no transaction: totals, balances, and what cannot be read. */
  unread: TableRow[]
}

/**
 * The transactions of a table. A line without a day or without exactly one amount is left out, and is named.
 * @throws TableRefusal for days with the month first.
 */
export function readTable(table: BankTable, layout: TableLayout, ownIban: string | null): ReadTable {
  const read: ReadTable = { entries: [], unread: [] }
  const { day } = layout.columns
  const days = table.rows.map(({ cells }) => cellOf(cells, day))
  if (days.some((text) => dayIn(text) === null && isMonthFirst(text))) throw new TableRefusal('month_first')
  for (const row of table.rows) {
    const entry = entryOf(row, layout, table.iban ?? ownIban)
    if (entry) read.entries.push(entry)
    else if (row.cells.some((cell) => cell.trim() !== '')) read.unread.push(row)
  }
  return read
}

const cellOf = (cells: readonly string[], column: number | null): string =>
  column === null ? '' : (cells[column] ?? '').trim()

function entryOf({ cells }: TableRow, layout: TableLayout, iban: string | null): StatementEntry | null {
  const { columns } = layout
  const bookedOn = dayIn(cellOf(cells, columns.day))
  const moved = movedBy(cells, columns)
  const currency = currencyIn(cellOf(cells, columns.currency)) ?? layout.currency.toUpperCase()
  if (bookedOn === null || moved === null) return null
  const figures = [columns.day, columns.amount, columns.debit, columns.credit]
  const remittance = cells
    .filter((_, column) => !figures.includes(column))
    .map((cell) => cell.trim().replace(/\s+/g, ' '))
    .filter(Boolean)
    .join(' ')
    .slice(0, 1000)
  const endToEndId = payoutReferenceIn(remittance)
  const own = endToEndId ?? tradeReferenceIn(remittance)
  const said = [own, cellOf(cells, columns.reference) || (endToEndId === null ? remittance : '')]
  return {
    isCredit: moved > 0n,
    iban,
    booked: [{ currency, minor: moved < 0n ? -moved : moved }],
    instructed: [],
    endToEndId,
    file: endToEndId === null ? (fileIn(remittance)?.reference ?? null) : null,
    bankReference: tableReference(bookedOn, said.filter(Boolean).join(' '))
      .slice(0, BANK_REFERENCE_MAX)
      .trim(),
    bookedOn,
    remittance,
    isReturn: false,
    // For people, who decide what it is.
    returnReason: endToEndId !== null && moved > 0n ? remittance.slice(0, 140) : null,
  }
}

/** Money in above zero, money out below; null if the line does not say exactly one of them. */
function movedBy(cells: readonly string[], columns: TableColumns): Minor | null {
  if (columns.amount !== null) {
    const minor = minorIn(cellOf(cells, columns.amount))
    if (minor === null || minor === 0n || columns.direction === null) return minor || null
    const direction = plain(cellOf(cells, columns.direction))
    const size = minor < 0n ? -minor : minor
    if (/^(d|deb|debit|debits|debiteur|dr|dbit|out|sortie|sorties)$/.test(direction)) return -size
    return /^(c|cre|credit|credits|crediteur|cr|crdt|in|entree|entrees)$/.test(direction) ? size : null
  }
  const debit = minorIn(cellOf(cells, columns.debit)) ?? 0n
  const credit = minorIn(cellOf(cells, columns.credit)) ?? 0n
  // Some banks write a debit in its column with a minus, others without.
  if (debit !== 0n) return credit === 0n ? (debit < 0n ? debit : -debit) : null
  return credit > 0n ? credit : null
}

const withoutTime = (text: string) => text.trim().replace(/[ T]\d{1,2}[:h]\d{2}.*$/, '')

/** By month, how banks write it in French and English, without accents and dots. */
const MONTHS: readonly (readonly string[])[] = [
  ['jan', 'janv', 'janvier', 'january'],
  ['fev', 'fevr', 'fevrier', 'feb', 'february'],
  ['mar', 'mars', 'march'],
  ['avr', 'avril', 'apr', 'april'],
  ['mai', 'may'],
  ['juin', 'jun', 'june'],
  ['juil', 'juillet', 'jul', 'july'],
  ['aou', 'aout', 'aug', 'august'],
  ['sep', 'sept', 'septembre', 'september'],
  ['oct', 'octobre', 'october'],
  ['nov', 'novembre', 'november'],
  ['dec', 'decembre', 'december'],
]

/** A day whose month is a word: `26-Nov-2026`, `26 nov. 2026`, `1er décembre 2026`. */
function dayInWords(text: string): string | null {
  const [, day = '', word = '', year = ''] =
    /^(\d{1,2})(?:er)? ?([a-z]{3,9}) ?(\d{2}|\d{4})$/.exec(plain(text)) ?? []
  const month = MONTHS.findIndex((names) => names.includes(word)) + 1
  if (month === 0) return null
  return `${year.padStart(4, '20')}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`
}

/** A day as banks write it, with the day first or as ISO 8601. */
export function dayIn(text: string): string | null {
  const bare = withoutTime(text)
  const iso = /^(\d{4})([/.-]?)(\d{2})\2(\d{2})$/.exec(bare)
  const dmy = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{2}|\d{4})$/.exec(bare)
  const day = iso
    ? `${iso[1]}-${iso[3]}-${iso[4]}`
    : dmy
      ? `${(dmy[4] ?? '').padStart(4, '20')}-${(dmy[3] ?? '').padStart(2, '0')}-${(dmy[1] ?? '').padStart(2, '0')}`
      : dayInWords(bare)
  return day && isDay(day) ? day : null
}

/** Whether a day makes sense only with the month first. */
function isMonthFirst(text: string): boolean {
  const [, month = '', mark = '', day = '', year = ''] =
    /^(\d{1,2})([/.-])(\d{1,2})\2(\d{2}|\d{4})$/.exec(withoutTime(text)) ?? []
  return month !== '' && dayIn([day, month, year].join(mark)) !== null
}

function currencyIn(text: string): string | null {
  if (text === '€') return 'EUR'
  if (text === '$') return 'USD'
  return /^[A-Z]{3}$/i.test(text) ? text.toUpperCase() : null
}
