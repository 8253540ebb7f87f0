import { and, desc, eq, inArray, max, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { takeLock } from '#db/advisory-locks.ts'
import type { Db, Tx } from '#db/client.ts'
import { member } from '#db/schema/accounts.ts'
import { contentVersion } from '#db/schema/content.ts'
import { pictureFile } from '#db/schema/listings.ts'
import type { ContentPageName } from '#kernel/web/content-page.ts'

/**
 * Locks a page against saving and publishing until the transaction ends. Returns its newest version, 0 if
 * nothing was saved.
 */
export async function lockPage(tx: Tx, page: ContentPageName): Promise<number> {
  await takeLock(tx, 'contentPage', page)
  const [row] = await tx
    .select({ newest: max(contentVersion.version) })
    .from(contentVersion)
    .where(eq(contentVersion.page, page))
  return row?.newest ?? 0
}

export async function insertVersion(tx: Tx, row: typeof contentVersion.$inferInsert): Promise<void> {
  await tx.insert(contentVersion).values(row)
}

/** Returns false if the version was published before. */
export async function publishVersion(
  tx: Tx,
  { page, version }: { page: ContentPageName; version: number },
  { by, at }: { by: number; at: Date },
): Promise<boolean> {
  const published = await tx
    .update(contentVersion)
    .set({ publishedAt: at, publishedBy: by })
    .where(
      and(
        eq(contentVersion.page, page),
        eq(contentVersion.version, version),
        sql`${contentVersion.publishedAt} IS NULL`,
      ),
    )
    .returning({ version: contentVersion.version })
  return published.length > 0
}

const author = alias(member, 'author')
const publisher = alias(member, 'publisher')
const nameOf = (who: typeof author | typeof publisher) =>
  sql<string>`concat_ws(' ', ${who.firstName}, ${who.lastName})`

/** All versions of a page, or of all pages, newest first, with who saved and published them. */
export async function listVersions(db: Db | Tx, page?: ContentPageName) {
  return db
    .select({
      page: contentVersion.page,
      version: contentVersion.version,
      en: contentVersion.en,
      fr: contentVersion.fr,
      entries: contentVersion.entries,
      note: contentVersion.note,
      createdAt: contentVersion.createdAt,
      publishedAt: contentVersion.publishedAt,
      author: nameOf(author),
      publisher: sql<string | null>`nullif(${nameOf(publisher)}, '')`,
    })
    .from(contentVersion)
    .innerJoin(author, eq(author.id, contentVersion.authorId))
    .leftJoin(publisher, eq(publisher.id, contentVersion.publishedBy))
    .where(page === undefined ? undefined : eq(contentVersion.page, page))
    .orderBy(desc(contentVersion.version))
}
export type VersionRow = Awaited<ReturnType<typeof listVersions>>[number]

/** Stored pictures by hash. */
export async function findPictures(db: Db | Tx, hashes: readonly string[]) {
  if (hashes.length === 0) return new Map<string, never>()
  const rows = await db
    .select({
      hash: pictureFile.hash,
      width: pictureFile.width,
      height: pictureFile.height,
      variants: pictureFile.variants,
      placeholder: pictureFile.placeholder,
    })
    .from(pictureFile)
    .where(inArray(pictureFile.hash, [...new Set(hashes)]))
  return new Map(rows.map((row) => [row.hash, row]))
}
