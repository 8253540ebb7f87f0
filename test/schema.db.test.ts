import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import * as accounts from '#db/schema/accounts.ts'
import * as blog from '#db/schema/blog.ts'
import * as catalogue from '#db/schema/catalogue.ts'
import * as chargebacks from '#db/schema/chargebacks.ts'
import * as checkout from '#db/schema/checkout.ts'
import * as companies from '#db/schema/companies.ts'
import * as content from '#db/schema/content.ts'
import * as disputes from '#db/schema/disputes.ts'
import * as imports from '#db/schema/imports.ts'
import * as ledger from '#db/schema/ledger.ts'
import * as invoices from '#db/schema/invoices.ts'
import * as listings from '#db/schema/listings.ts'
import * as mandates from '#db/schema/mandates.ts'
import * as notifications from '#db/schema/notifications.ts'
import * as orderActs from '#db/schema/order-acts.ts'
import * as orders from '#db/schema/orders.ts'
import * as platform from '#db/schema/platform.ts'
import * as searches from '#db/schema/searches.ts'
import * as textPictures from '#db/schema/text-pictures.ts'
import * as wanted from '#db/schema/wanted.ts'
import { useDatabase } from './database.ts'

const database = useDatabase()

const tables = [
  accounts,
  blog,
  catalogue,
  chargebacks,
  checkout,
  companies,
  content,
  disputes,
  imports,
  ledger,
  invoices,
  listings,
  mandates,
  notifications,
  orderActs,
  orders,
  platform,
  searches,
  textPictures,
  wanted,
]
  .flatMap((module): unknown[] => Object.values(module))
  .filter((value) => is(value, PgTable))

test.each(tables.map((table) => [getTableName(table), table] as const))(
  'the columns that the code names for %s are those of the migrations',
  async (name, table) => {
    const { rows } = await database.pool.query<{ column: string; nullable: boolean }>(
      `SELECT column_name AS column, is_nullable = 'YES' AS nullable FROM information_schema.columns WHERE table_name = $1 AND table_schema = 'public'`,
      [name],
    )
    const inDatabase = rows.map(({ column, nullable }) => `${column}${nullable ? '?' : ''}`).toSorted()
    const inCode = Object.values(getTableColumns(table)).map(
      (column) => `${column.name}${column.notNull ? '' : '?'}`,
    )
    expect(inCode.toSorted()).toEqual(inDatabase)
  },
)
