import { sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

/** The name of a member, or of an alias of the table, in a query; empty where nobody is joined. */
export const memberName = ({ firstName, lastName }: { firstName: AnyPgColumn; lastName: AnyPgColumn }) =>
  sql<string>`trim(concat_ws(' ', ${firstName}, ${lastName}))`
