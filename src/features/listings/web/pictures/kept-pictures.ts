import { deleteDB, openDB, type DBSchema, type IDBPDatabase } from 'idb'
import { DAY_MS } from '#kernel/time.ts'

/** A chosen picture of a draft, without its content. */
interface KeptPicture {
  key: string
  name: string
  type: string
  lastModified: number
  description: string
}

interface KeptSchema extends DBSchema {
  drafts: { key: string; value: { at: number; pictures: KeptPicture[] } }
  contents: { key: string; value: ArrayBuffer }
}

export interface ChosenPicture {
  file: File
  description: string
}

/** The database of this device. The server never touches it. */
const DATABASE = 'listing-pictures'
/** As long as the words of a draft. */
const KEPT_MS = 30 * DAY_MS

const KEYS = new WeakMap<File, string>()

function keyOf(file: File): string {
  const key = KEYS.get(file) ?? crypto.randomUUID()
  KEYS.set(file, key)
  return key
}

/** Each use closes it again, so that signing out can delete it. */
async function within<Result>(use: (db: IDBPDatabase<KeptSchema>) => Promise<Result>): Promise<Result> {
  const db = await openDB<KeptSchema>(DATABASE, 1, {
    upgrade(fresh) {
      fresh.createObjectStore('drafts')
      fresh.createObjectStore('contents')
    },
  })
  try {
    return await use(db)
  } finally {
    db.close()
  }
}

/**
 * The pictures of a draft, by the name of the draft; deletes those of old drafts.
 * @throws DOMException where the browser keeps nothing, as in some private windows.
 */
export function readKeptPictures(draft: string, now = Date.now()): Promise<ChosenPicture[]> {
  return within(async (db) => {
    for (const name of await db.getAllKeys('drafts')) {
      const kept = await db.get('drafts', name)
      if (kept && now - kept.at > KEPT_MS) await write(db, name, [], now)
    }
    const found: ChosenPicture[] = []
    for (const { key, name, type, lastModified, description } of (await db.get('drafts', draft))?.pictures ??
      []) {
      const content = await db.get('contents', key)
      if (!content) continue
      const file = new File([content], name, { type, lastModified })
      KEYS.set(file, key)
      found.push({ file, description })
    }
    return found
  })
}

/**
 * Keeps the pictures of a draft in place of those before; none forgets it. A content is written once.
 * @throws DOMException where the browser keeps nothing, or has no room.
 */
export function keepPictures(
  draft: string,
  pictures: readonly ChosenPicture[],
  now = Date.now(),
): Promise<void> {
  return within((db) => write(db, draft, pictures, now))
}

async function write(
  db: IDBPDatabase<KeptSchema>,
  draft: string,
  pictures: readonly ChosenPicture[],
  now: number,
): Promise<void> {
  const before = (await db.get('drafts', draft))?.pictures ?? []
  const after = pictures.map(({ file, description }) => ({
    key: keyOf(file),
    name: file.name,
    type: file.type,
    lastModified: file.lastModified,
    description,
  }))
  const isIn = (list: readonly KeptPicture[], key: string) => list.some((each) => each.key === key)
  // Read first: a transaction ends while nothing is asked of it.
  const fresh: [string, ArrayBuffer][] = []
  for (const { file } of pictures)
    if (!isIn(before, keyOf(file))) fresh.push([keyOf(file), await file.arrayBuffer()])
  const tx = db.transaction(['drafts', 'contents'], 'readwrite')
  const drafts = tx.objectStore('drafts')
  const contents = tx.objectStore('contents')
  await Promise.all([
    after.length > 0 ? drafts.put({ at: now, pictures: after }, draft) : drafts.delete(draft),
    ...fresh.map(([key, content]) => contents.put(content, key)),
    ...before.filter(({ key }) => !isIn(after, key)).map(({ key }) => contents.delete(key)),
    tx.done,
  ])
}

/** When its member signs out, no pictures are left to the next user of this device. */
export const forgetKeptPictures = () => deleteDB(DATABASE)
