import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { parsePictureName } from '#kernel/picture-address.ts'
import type { Services } from '#platform/services.ts'
import type { ObjectStore } from '#platform/storage/object-store.ts'
import { pictureKey } from './store-picture.ts'

/** So long an answer counts: a picture that was taken away is gone for everybody within it. */
const FRESH_MS = 2000
/** So long the last answer counts while the database is away, as the kept pages do that show it. */
const STALE_MS = 60_000
const REMEMBERED = 10_000
/**
 * What was uploaded for a text of the operator is shown to its author before the text is stored; then the
 * sweeper takes it.
 */
const FRESH_UPLOAD_HOURS = 24

interface Answer {
  hash: string | null
  at: number
}

export type FindShown = (name: string) => Promise<string | null>

/**
 * Finds the files that a picture's address leads to, as long as something shows it. Names that are asked for
 * in one turn of the event loop, as those of one page are, cost one statement; an answer is remembered for
 * two seconds.
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
    const at = now().getTime()
    if (last && Math.abs(at - last.at) < FRESH_MS) return last.hash
    let hash: string | null
    try {
      hash = (await ask(name)).get(name) ?? null
    } catch (error) {
      if (last && Math.abs(at - last.at) < STALE_MS) return last.hash
      throw error
    }
    if (known.size >= REMEMBERED) known.clear()
    known.set(name, { hash, at })
    return hash
  }
}

/** The file that an address of our own pictures leads to; null where nothing shows it. */
export async function openPicture(
  { db, store, now }: Pick<Services, 'db' | 'store' | 'now'>,
  address: string,
): ReturnType<ObjectStore['get']> {
  const asked = parsePictureName(address.replace('/img/', ''))
  const hash = asked && (await readShown(db, [asked.name], now())).get(asked.name)
  return asked && hash ? store.get(pictureKey({ ...asked, hash })) : null
}

/**
 * Files by the names in addresses: the key of a listing's picture, or the hash of one that a text of the
 * operator shows. A hash also leads to what strangers see of a listing, since pages and mails of earlier
 * releases name pictures so.
 */
async function readShown(db: Db, names: readonly string[], now: Date): Promise<ReadonlyMap<string, string>> {
  const asked = sql`ANY(${sql.param([...names])}::text[])`
  const uploadedAfter = new Date(now.getTime() - FRESH_UPLOAD_HOURS * 3_600_000).toISOString()
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
