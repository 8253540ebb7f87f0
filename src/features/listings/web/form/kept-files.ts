import { deleteDB, openDB, type DBSchema, type IDBPDatabase } from 'idb'
import { DAY_MS } from '#kernel/time.ts'

/** A chosen file of a draft, without its content. */
interface KeptFile {
  key: string
  name: string
  type: string
  lastModified: number
  note: string
}

interface KeptSchema extends DBSchema {
  drafts: { key: string; value: { at: number; files: KeptFile[] } }
  contents: { key: string; value: ArrayBuffer }
}

/** A chosen file and what goes with it: the description of a picture, the kind of a document. */
export interface ChosenFile {
  file: File
  note: string
}

/** The database of this device. The server never touches it. */
const DATABASE = 'listing-files'
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
 * The files of a draft, by the name of the draft; deletes those of old drafts.
 * @throws DOMException where the browser keeps nothing, as in some private windows.
 */
export function readKeptFiles(draft: string, now = Date.now()): Promise<ChosenFile[]> {
  return within(async (db) => {
    for (const name of await db.getAllKeys('drafts')) {
      const kept = await db.get('drafts', name)
      if (kept && now - kept.at > KEPT_MS) await write(db, name, [], now)
    }
    const found: ChosenFile[] = []
    for (const { key, name, type, lastModified, note } of (await db.get('drafts', draft))?.files ?? []) {
      const content = await db.get('contents', key)
      if (!content) continue
      const file = new File([content], name, { type, lastModified })
      KEYS.set(file, key)
      found.push({ file, note })
    }
    return found
  })
}

/**
 * Keeps the files of a draft in place of those before; none forgets it. A content is written once.
 * @throws DOMException where the browser keeps nothing, or has no room.
 */
export function keepFiles(draft: string, files: readonly ChosenFile[], now = Date.now()): Promise<void> {
  return within((db) => write(db, draft, files, now))
}

async function write(
  db: IDBPDatabase<KeptSchema>,
  draft: string,
  files: readonly ChosenFile[],
  now: number,
): Promise<void> {
  const before = (await db.get('drafts', draft))?.files ?? []
  const after = files.map(({ file, note }) => ({
    key: keyOf(file),
    name: file.name,
    type: file.type,
    lastModified: file.lastModified,
    note,
  }))
  const isIn = (list: readonly KeptFile[], key: string) => list.some((each) => each.key === key)
  // Read first: a transaction ends while nothing is asked of it.
  const fresh: [string, ArrayBuffer][] = []
  for (const { file } of files)
    if (!isIn(before, keyOf(file))) fresh.push([keyOf(file), await file.arrayBuffer()])
  const tx = db.transaction(['drafts', 'contents'], 'readwrite')
  const drafts = tx.objectStore('drafts')
  const contents = tx.objectStore('contents')
  await Promise.all([
    after.length > 0 ? drafts.put({ at: now, files: after }, draft) : drafts.delete(draft),
    ...fresh.map(([key, content]) => contents.put(content, key)),
    ...before.filter(({ key }) => !isIn(after, key)).map(({ key }) => contents.delete(key)),
    tx.done,
  ])
}

/** When its member signs out, no files are left to the next user of this device. */
export const forgetKeptFiles = () => deleteDB(DATABASE)
