import { and, desc, eq, inArray, isNotNull, max } from 'drizzle-orm'
import type { ContentChanges } from '#kernel/content-changes.ts'
import type { ContentEntry } from '#kernel/content-entry.ts'
import type { ContentPageName } from '#kernel/content-page.ts'
import type { Db, Tx } from './client.ts'
import { contentVersion } from './schema/content.ts'

/** What staff changed of a page; laid over the code's texts by `withChanges` of the kernel. */
export interface ContentVersion {
  /** 0: nothing was published yet, the code's texts stand. */
  version: number
  en: ContentChanges
  fr: ContentChanges
  entries: readonly ContentEntry[]
  /** Null for version 0 and for drafts. */
  publishedAt: Date | null
}

const SHIPPED: ContentVersion = { version: 0, en: {}, fr: {}, entries: [], publishedAt: null }

const READ = {
  version: contentVersion.version,
  en: contentVersion.en,
  fr: contentVersion.fr,
  entries: contentVersion.entries,
  publishedAt: contentVersion.publishedAt,
}

/** What these pages show now: each its highest published version. */
export async function readPublishedContents(
  db: Db | Tx,
  pages: readonly ContentPageName[],
): Promise<(page: ContentPageName) => ContentVersion> {
  const rows = await db
    .selectDistinctOn([contentVersion.page], { page: contentVersion.page, ...READ })
    .from(contentVersion)
    .where(and(inArray(contentVersion.page, [...pages]), isNotNull(contentVersion.publishedAt)))
    .orderBy(contentVersion.page, desc(contentVersion.version))
  const found = new Map(rows.map(({ page, ...version }) => [page, version]))
  return (page) => found.get(page) ?? SHIPPED
}

/** What a page shows now: its highest published version. */
export async function readPublishedContent(db: Db | Tx, page: ContentPageName): Promise<ContentVersion> {
  return (await readPublishedContents(db, [page]))(page)
}

/** One version as it was saved; null where there is none of that number. 0 is the code's own. */
export async function readContentVersion(
  db: Db | Tx,
  page: ContentPageName,
  version: number,
): Promise<ContentVersion | null> {
  if (version === 0) return SHIPPED
  const [found] = await db
    .select(READ)
    .from(contentVersion)
    .where(and(eq(contentVersion.page, page), eq(contentVersion.version, version)))
  return found ?? null
}

/** How long nobody asks again whether something was published. */
const STAMP_KEPT_MS = 1000

/**
 * Says which content is published, in a word that changes with every publishing of any page: what is kept of
 * a page with another word is out of date. Asks the database at most once a second; while that fails the last
 * word stands.
 */
export function contentStamp(db: Db, now: () => number = Date.now): () => Promise<string> {
  let kept = { word: '', at: -Infinity }
  return async () => {
    if (now() - kept.at < STAMP_KEPT_MS) return kept.word
    kept = { ...kept, at: now() }
    const [row] = await db
      .select({ last: max(contentVersion.publishedAt) })
      .from(contentVersion)
      .catch(() => [{ last: null }])
    const word = row?.last?.toISOString() ?? kept.word
    kept = { ...kept, word }
    return word
  }
}
