import { openCsv } from '#features/imports/server/csv-sheet.ts'
import { FileRefusal } from '#features/imports/domain/row-problem.ts'
import type {
  BankStatementView,
  BankTableView,
  ChosenOfStatement,
} from '#features/ledger/contract/bank-statement.ts'
import {
  guessColumns,
  guessCurrency,
  namesCurrency,
  readTable,
  splitTable,
  TableRefusal,
  type BankTable,
  type ReadTable,
  type TableRow,
} from '#features/ledger/domain/bank-statement/bank-table.ts'
import { TRANSACTIONS_MAX } from '#features/ledger/domain/bank-statement/statement-entry.ts'
import { layoutFaults, type TableLayout } from '#features/ledger/domain/bank-statement/table-layout.ts'
import { findLayouts, keepLayout } from '#features/ledger/server/bank-statement/layout-repository.ts'
import type { Actor } from '#kernel/actor.ts'
import { AppError, invalidField } from '#kernel/errors.ts'
import { CURRENCIES, type Currency } from '#kernel/money/money.ts'
import { bytesSource } from '#platform/archives/read-source.ts'
import { previewEntries, recordEntries, type StatementServices } from './bank-statement.ts'

const SAMPLE_LINES = 5
const UNREAD_SHOWN = 20

/**
 * What a bank's statement as CSV says. Its columns are those given, which are kept for the account, or those kept for
 * the same headings, unless the table may be of another account than those were kept for; until somebody confirmed any, guessed ones are shown and nothing is said. Nor is it where the kept
 * ones read nothing of this table: then others are chosen.
 * @throws AppError `invalid` for a file that is no table of transactions, and for columns that cannot be right.
 */
export async function previewBankTable(
  services: StatementServices,
  actor: Actor,
  { csv, layout: given }: { csv: string; layout: TableLayout | null },
): Promise<BankTableView> {
  const table = await openTable(csv)
  const kept = given === null ? await keptLayout(services, table) : null
  const layout = given ?? kept ?? guessLayout(services, table)
  const isAccountAsked = kept !== null && lacksAccount(services, table, kept)
  const byKept = kept && readKept(services, table, kept)
  const read = given ? readWith(services, table, given) : isAccountAsked ? null : byKept
  if (given !== null)
    await keepLayout(services.db, keyOf(services, given.currency), {
      ...given,
      head: table.head,
      confirmedBy: actor.memberId,
      confirmedAt: services.now(),
    })
  return {
    head: [...table.head],
    sample: table.rows.slice(0, SAMPLE_LINES).map(presentRow),
    layout,
    isConfirmed: read !== null,
    isKeptUnread: kept !== null && byKept === null,
    ...(isAccountAsked && { isAccountAsked }),
    accounts: presentAccounts(services),
    iban: table.iban,
    unread: read?.unread.slice(0, UNREAD_SHOWN).map(presentRow) ?? [],
    unreadCount: read?.unread.length ?? 0,
    statement: read && (await previewEntries(services, actor, read.entries)),
  }
}

/** Records what was chosen of a statement as CSV, by the same rules as those of camt.053. */
export async function recordBankTable(
  services: StatementServices,
  actor: Actor,
  { csv, layout, chosen }: { csv: string; layout: TableLayout; chosen?: ChosenOfStatement | undefined },
): Promise<BankStatementView> {
  const { entries } = readWith(services, await openTable(csv), layout)
  return recordEntries(services, actor, { entries, chosen })
}

const openTable = (csv: string) => openBytes(Buffer.from(csv, 'base64'))

/** The transactions of a table by the columns that its headings suggest. */
export async function readBankTable(bytes: Buffer): Promise<ReadTable> {
  const table = await openBytes(bytes)
  return readAs(table, { currency: 'eur', columns: guessColumns(table.head) }, null)
}

async function openBytes(bytes: Buffer): Promise<BankTable> {
  if (isOtherFile(bytes)) throw invalidField('csv', 'ledger.errors.table_kind')
  const rows: TableRow[] = []
  try {
    for await (const { number, cells } of (await openCsv(bytesSource(bytes))).rows(0)) {
      if (rows.length > TRANSACTIONS_MAX) throw new TableRefusal('long')
      const texts = cells.map((cell) => String(cell))
      // Text of two bytes a character may have it, and the database stores none.
      if (texts.some((text) => text.includes('\u0000'))) throw invalidField('csv', 'ledger.errors.table')
      rows.push({ number, cells: texts })
    }
    return splitTable(rows)
  } catch (error) {
    throw refusalOf(error)
  }
}

/** Workbooks, archives and PDFs, by their first bytes. */
const isOtherFile = (bytes: Buffer) =>
  /^(504b0304|d0cf11e0|25504446|89504e47|ffd8ff|1f8b)/.test(bytes.subarray(0, 4).toString('hex'))

const readWith = (services: StatementServices, table: BankTable, layout: TableLayout): ReadTable =>
  readAs(table, layout, accountOf(services, layout.currency))

/** By columns that were kept; null where they read nothing of this table. */
function readKept(services: StatementServices, table: BankTable, layout: TableLayout): ReadTable | null {
  try {
    return readWith(services, table, layout)
  } catch (error) {
    if (error instanceof AppError && error.code === 'invalid') return null
    throw error
  }
}

function readAs(table: BankTable, layout: TableLayout, ownIban: string | null): ReadTable {
  const [fault] = Object.entries(layoutFaults(layout.columns, table.head.length))
  if (fault) throw invalidField(fault[0], `ledger.errors.${fault[1]}`)
  try {
    const read = readTable(table, layout, ownIban)
    if (read.entries.length === 0) throw invalidField('day', 'ledger.errors.table_nothing')
    return read
  } catch (error) {
    throw refusalOf(error)
  }
}

function refusalOf(error: unknown): unknown {
  if (error instanceof FileRefusal)
    return new AppError('invalid', {
      fields: [{ field: 'csv', message: 'ledger.errors.table' }],
      cause: error,
    })
  if (!(error instanceof TableRefusal)) return error
  return invalidField('csv', MESSAGES[error.why])
}

const MESSAGES = {
  no_head: 'ledger.errors.table_head',
  long: 'ledger.errors.statement_long',
  month_first: 'ledger.errors.table_month_first',
} as const satisfies Record<TableRefusal['why'], string>

const accountOf = ({ payoutAccounts }: StatementServices, currency: Currency): string | null =>
  payoutAccounts[currency]?.iban ?? null

/** One account may be in several currencies, each with a table of its own. */
const keyOf = (services: StatementServices, currency: Currency): string =>
  [currency, accountOf(services, currency)].filter(Boolean).join(' ')

/** The columns kept for the account of the table or, if it names none, for the only one with the same headings. */
async function keptLayout(services: StatementServices, table: BankTable): Promise<TableLayout | null> {
  const found = (await findLayouts(services.db, table.head)).filter(
    ({ account, currency }) =>
      account === keyOf(services, currency) &&
      (table.iban === null || accountOf(services, currency) === table.iban),
  )
  const [only] = found
  return only && found.length === 1 ? { currency: only.currency, columns: only.columns } : null
}

/**
 * Whether a table may be of several accounts and says nothing of which: headings of a bank are alike for each of them, so
 * that the kept columns do not tell the currency of this one.
 */
function lacksAccount(services: StatementServices, table: BankTable, { columns }: TableLayout): boolean {
  const isNamed = table.iban !== null || columns.currency !== null || namesCurrency(table.head)
  return !isNamed && presentAccounts(services).length > 1
}

function guessLayout(services: StatementServices, { head, iban }: BankTable): TableLayout {
  const set = CURRENCIES.filter((currency) => accountOf(services, currency) !== null)
  const named = set.filter((currency) => iban !== null && accountOf(services, currency) === iban)
  return { currency: guessCurrency(head, named.length > 0 ? named : set), columns: guessColumns(head) }
}

function presentAccounts(services: StatementServices): BankTableView['accounts'] {
  const all = CURRENCIES.map((currency) => ({ currency, iban: accountOf(services, currency) }))
  const set = all.filter(({ iban }) => iban !== null)
  return set.length > 0 ? set : all
}

const presentRow = ({ number, cells }: TableRow) => ({
  number,
  cells: cells.map((cell) => cell.trim().slice(0, 200)),
})
