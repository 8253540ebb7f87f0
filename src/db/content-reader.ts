import { and, desc, eq, isNotNull } from 'drizzle-orm'
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

/** What a page shows now: its highest published version. */
export async function readPublishedContent(db: Db | Tx, page: ContentPageName): Promise<ContentVersion> {
  const [found] = await db
    .select(READ)
    .from(contentVersion)
    .where(and(eq(contentVersion.page, page), isNotNull(contentVersion.publishedAt)))
    .orderBy(desc(contentVersion.version))
    .limit(1)
  return found ?? SHIPPED
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
