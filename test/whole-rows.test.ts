import { getTableColumns, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { sourcesOf, wholeRowsIn } from './sources.ts'

/** A table with more columns than this, or with an unbounded column, counts as wide. */
const MOST_COLUMNS = 12
const UNBOUNDED = /^Pg(?:Jsonb|BinaryVector|CustomColumn)$/

/**
 * The files that read whole rows of wide tables, because they use nearly every column; others name columns.
 */
const WHOLE: Readonly<Record<string, readonly string[]>> = {
  'sandbox/mail/sandbox-mailbox.ts': ['sandboxMail'],
  'src/features/accounts/server/company/company-repository.ts': ['company'],
  // Lists omit the input.
  'src/features/approvals/server/approval-repository.ts': ['approval'],
  'src/features/checkout/server/deposit-repository.ts': ['deposit'],
  'src/features/checkout/server/payment-repository.ts': ['payment'],
  'src/features/disavowals/server/disavowal-repository.ts': ['disavowal'],
  'src/features/freight/server/freight-repository.ts': ['freightAnswer'],
  'src/features/collection/server/yard-repository.ts': ['yardTerms'],
  'src/features/content/server/messages/message-repository.ts': ['requirement'],
  'src/features/imports/server/import-repository.ts': ['listingImport'],
  'src/features/imports/server/row-pages.ts': ['listingImportRow'],
  'src/features/imports/server/row-repository.ts': ['listingImportRow'],
  'src/features/invoices/server/carried/carried-repository.ts': ['carriedDocument'],
  // Except the description without its tags.
  'src/features/invoices/server/commission-repository.ts': ['commissionDocument'],
  'src/features/ledger/server/payout-repository.ts': ['payout'],
  'src/features/listings/server/listing-repository.ts': ['listing'],
  'src/features/orders/server/booking-repository.ts': ['carrierBooking'],
  'src/features/orders/server/chargeback-repository.ts': ['chargeback'],
  // Of an order's line, all but what its price is compared by.
  'src/features/orders/server/bought-before.ts': ['orderLine'],
  'src/features/orders/server/order-reader.ts': ['orderLine'],
  'src/features/orders/server/order-repository.ts': ['orderLine'],
  'src/features/orders/server/sales-reader.ts': ['orderLine'],
  'src/features/quotes/server/thread-repository.ts': ['quoteMessage'],
  'src/features/requisitions/server/requisition-repository.ts': ['requisition'],
  'src/features/wanted/server/wanted-repository.ts': ['wanted'],
  // A data download contains everything except the password hash.
  'src/flows/member-data/collect-listings.ts': ['listing'],
  'src/flows/member-data/collect.ts': ['company', 'member'],
}

const schema = import.meta.glob<object>('../src/db/schema/*.ts', { eager: true })
const WIDE = Object.values(schema).flatMap((module) =>
  Object.entries(module).flatMap(([name, table]: [string, unknown]) => {
    if (!is(table, PgTable)) return []
    const columns = Object.values(getTableColumns(table))
    const isWide =
      columns.length > MOST_COLUMNS || columns.some(({ columnType }) => UNBOUNDED.test(columnType))
    return isWide ? [name] : []
  }),
)

test('whole rows of wide tables are read only where nearly every column is used', () => {
  const found = ['src', 'demo', 'sandbox'].flatMap(sourcesOf).flatMap(({ path, text }) => {
    const wide = wholeRowsIn(text).filter((table) => WIDE.includes(table))
    return wide.length > 0 ? [[path, wide.toSorted()] as const] : []
  })
  expect(Object.fromEntries(found)).toEqual(WHOLE)
})

test.each([
  'await db.select().from(member).where(isOne)',
  'await db.select().from(session).innerJoin(member, isOne)',
  'await db.select({ member, name: company.name }).from(member)',
  'await db.selectDistinctOn([member.id]).from(member)',
  'await db.select(getTableColumns(member)).from(member)',
  'await db.select({ ...getTableColumns(member) }).from(member)',
  'const { passwordHash: _, ...PROFILE } = getTableColumns(member)',
  "const buyer = alias(member, 'buyer')\nawait db.select({ buyer }).from(buyer)",
  'await tx.insert(company).values(one)\nawait tx.update(member).set(change).returning()',
])('a whole row: %s', (code) => {
  const whole = wholeRowsIn(`import { company, member, session } from '#db/schema/accounts.ts'\n${code}`)
  expect(whole).toContain('member')
})

test.each([
  'await db.select({ id: member.id, company: company.name }).from(member)',
  'await db.selectDistinctOn([member.id], { id: member.id }).from(member)',
  'await tx.update(member).set(change).returning({ id: member.id })',
  'await db.select().from(session).where(eq(session.memberId, member.id))\n\nawait db.select(ONE).from(member)',
])('named columns: %s', (code) => {
  const whole = wholeRowsIn(`import { company, member, session } from '#db/schema/accounts.ts'\n${code}`)
  expect(whole).not.toContain('member')
})
