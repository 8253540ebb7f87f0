import { and, desc, eq, inArray, isNotNull, max } from 'drizzle-orm'
import type { ContentChanges } from '#kernel/web/content-changes.ts'
import type { ContentEntry, ContentPageName } from '#kernel/web/content-page.ts'
import type { Db, Tx } from './client.ts'
import { contentVersion } from './schema/content.ts'

/** Staff's changes to a page; `withChanges` of the kernel applies them to the texts of the catalogue. */
export interface ContentVersion {
  /** 0: nothing was published yet, the texts of the catalogue apply. */
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

/** The current content of these pages: the highest published version of each. */
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

/** The current content of a page: its highest published version. */
export async function readPublishedContent(db: Db | Tx, page: ContentPageName): Promise<ContentVersion> {
  return (await readPublishedContents(db, [page]))(page)
}

/** A version as saved; null if there is none. Version 0 is the catalogue itself. */
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

/** The channel on which a trigger notifies of published texts. */
export const CONTENT_CHANNEL = 'content_published'

/** How long the stamp is cached while no notices can arrive. */
const STAMP_KEPT_MS = 1000

/** Changes whenever any page is published: cached pages with another stamp are stale. */
export interface ContentStamp {
  /** The stamp without a query; null if it is too old. */
  known(): string | null
  /** The stamp that was last read, however old. */
  last(): string
  /** The current stamp, with at most one query a second; while queries fail, the last one stays valid. */
  read(): Promise<string>
}

/**
 * @param lastNotified changes when something may have been published; null while notifications can't arrive
 * (`watchDatabase`).
 */
export function contentStamp(
  db: Db,
  lastNotified: () => number | null,
  now: () => number = () => performance.now(),
): ContentStamp {
  let kept: { word: string; lastNotified: number | null; at: number } = {
    word: '',
    lastNotified: null,
    at: -Infinity,
  }
  const known = () => {
    const isTold = kept.lastNotified !== null && kept.lastNotified === lastNotified()
    return isTold || now() - kept.at < STAMP_KEPT_MS ? kept.word : null
  }
  async function ask(): Promise<string> {
    // Read before the query, so that a change in between leads to another query.
    const before = lastNotified()
    kept = { ...kept, lastNotified: null, at: now() }
    const rows = await db
      .select({ last: max(contentVersion.publishedAt) })
      .from(contentVersion)
      .catch(() => null)
    if (rows) kept = { ...kept, word: rows[0]?.last?.toISOString() ?? kept.word, lastNotified: before }
    return kept.word
  }
  return { known, last: () => kept.word, read: async () => known() ?? ask() }
}
