import { desc, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { sanctionEntry, sanctionList, sanctionName } from '#db/schema/screening.ts'
import { lookupKey } from '../domain/name-words.ts'
import type { SanctionFile } from './read-list.ts'

type SanctionList = typeof sanctionList.$inferSelect

/** The list in force; null before the first import. */
export async function findList(db: Db | Tx): Promise<SanctionList | null> {
  const [row] = await db.select().from(sanctionList).orderBy(desc(sanctionList.id)).limit(1)
  return row ?? null
}

/** Waits for another import, which then is the present list. */
export async function lockLists(tx: Tx): Promise<void> {
  await tx.execute(sql`LOCK TABLE sanction_list IN SHARE ROW EXCLUSIVE MODE`)
}

/** Rows per statement, which has at most 65,535 parameters. */
const AT_ONCE = 2000

/** Puts a list in the place of the present one. */
export async function replaceList(
  tx: Tx,
  { generatedAt, entries, names, digest }: SanctionFile,
  importedAt: Date,
): Promise<void> {
  await tx.delete(sanctionName)
  await tx.delete(sanctionEntry)
  for (const some of inParts(entries)) await tx.insert(sanctionEntry).values(some)
  const rows = entries.flatMap(({ id, kind, names: all }) =>
    all.map(({ name, isStrong }) => ({ entryId: id, name, key: lookupKey(name, kind), isStrong })),
  )
  for (const some of inParts(rows)) await tx.insert(sanctionName).values(some)
  await tx.insert(sanctionList).values({ digest, generatedAt, importedAt, entries: entries.length, names })
}

function inParts<Row>(rows: readonly Row[]): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / AT_ONCE) }, (_, part) =>
    rows.slice(part * AT_ONCE, (part + 1) * AT_ONCE),
  )
}
