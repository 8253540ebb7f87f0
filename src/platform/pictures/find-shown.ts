import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { parsePictureName } from '#kernel/web/picture-address.ts'
import type { Services } from '#platform/services.ts'
import type { ObjectStore } from '#platform/storage/object-store.ts'
import { HOUR_MS, MINUTE_MS } from '#kernel/time.ts'
import { pictureKey } from './store-picture.ts'

/** How long an answer is cached: a withdrawn picture is gone for everybody after that. */
const FRESH_MS = 2000
/** How long a stale answer is used while the database is unavailable, like the cached pages that show it. */
const STALE_MS = MINUTE_MS
const REMEMBERED = 10_000
/**
 * Pictures uploaded for an operator's text are visible to its author before the text is saved; after that the
 * sweeper deletes them.
 */
const FRESH_UPLOAD_HOURS = 24

interface Answer {
  hash: string | null
  at: number
}

export type FindShown = (name: string) => Promise<string | null>

/**
 * Finds the files of a picture's address, as long as something shows it. Lookups in one turn of the event
 * loop, such as those of one page, are batched into one query; answers are cached for two seconds.
 */
export function shownPictures(db: Db, now: () => Date): FindShown {
  const known = new Map<string, Answer>()
  let batch: { names: Set<string>; answers: Promise<ReadonlyMap<string, string>> } | null = null
  const ask = (name: string) => {
    if (batch === null) {
      const names = new Set<string>()
      const answers = new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
        batch = null
        return readShown(db, [...names], now())
      })
      batch = { names, answers }
    }
    batch.names.add(name)
    return batch.answers
  }
  return async (name) => {
    const last = known.get(name)
    const at = performance.now()
    if (last && at - last.at < FRESH_MS) return last.hash
    let hash: string | null
    try {
      hash = (await ask(name)).get(name) ?? null
    } catch (error) {
      if (last && at - last.at < STALE_MS) return last.hash
      throw error
    }
    if (known.size >= REMEMBERED) known.clear()
    known.set(name, { hash, at })
    return hash
  }
}

/** The file of a picture's address; null where nothing shows it. */
export async function openPicture(
  { db, store, now }: Pick<Services, 'db' | 'store' | 'now'>,
  address: string,
): ReturnType<ObjectStore['get']> {
  const asked = parsePictureName(address.replace('/img/', ''))
  const hash = asked && (await readShown(db, [asked.name], now())).get(asked.name)
  return asked && hash ? store.get(pictureKey({ ...asked, hash })) : null
}

/**
 * Files by the names in addresses: the key of a listing's picture, or the hash of a picture in an operator's
 * text. A hash also finds publicly visible pictures of listings, since pages and mails of earlier releases
 * refer to them so.
 */
async function readShown(db: Db, names: readonly string[], now: Date): Promise<ReadonlyMap<string, string>> {
  const asked = sql`ANY(${sql.param([...names])}::text[])`
  const uploadedAfter = new Date(now.getTime() - FRESH_UPLOAD_HOURS * HOUR_MS).toISOString()
  const { rows } = await db.execute<{ name: string; hash: string }>(sql`
    SELECT p.key AS name, p.file_hash AS hash FROM picture p JOIN listing l ON l.id = p.listing_id
     WHERE p.key = ${asked} AND (p.approved OR NOT p.removed) AND l.state <> 'withdrawn'
    UNION ALL
    SELECT f.hash AS name, f.hash FROM picture_file f
     WHERE f.hash = ${asked} AND (
           EXISTS (SELECT FROM text_picture t WHERE t.file_hash = f.hash)
        OR EXISTS (SELECT FROM picture p JOIN listing l ON l.id = p.listing_id
                    WHERE p.file_hash = f.hash AND p.approved AND l.state IN ('published', 'dormant'))
        OR EXISTS (SELECT FROM content_version v WHERE v.entries @> jsonb_build_array(jsonb_build_object('picture', f.hash)))
        OR (f.stored_at > ${uploadedAfter}::timestamptz
            AND NOT EXISTS (SELECT FROM picture p WHERE p.file_hash = f.hash)
            AND NOT EXISTS (SELECT FROM listing_import_picture i WHERE i.file_hash = f.hash)))`)
  return new Map(rows.map(({ name, hash }) => [name, hash]))
}
