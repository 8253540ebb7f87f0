import { deleteDB, openDB, type DBSchema, type IDBPDatabase } from 'idb'
import { mergeReport, type Draft } from '../../domain/merge-report.ts'
import type { ReportWords } from '../../domain/report.ts'

/** The words of a report on the phone that were not sent. `link`: a hash of the token of the link. */
export interface KeptWords extends Draft {
  /** The tab that wrote them: none overwrites those of another. */
  writer: string
  link: string
  /** The version of `base`. */
  version: number
  writtenAt: number
  /** Words whose answer was lost: the server may have them. */
  unanswered?: ReportWords
}

/** A picture on the phone, without its content. */
export interface KeptPicture {
  key: string
  link: string
  point: string
  /** `removed`: on this phone; the server is still to be told. */
  state: 'waiting' | 'sent' | 'refused' | 'removed'
  /** It was on its way: the server may have it. */
  isTried?: boolean
  /** The server's words, against the picture or against its removal. */
  refusal: string
  takenAt: number
  /** A small copy, as a data: address; empty for one that was sent from elsewhere. */
  thumb: string
}

interface ReportSchema extends DBSchema {
  words: { key: string; value: KeptWords; indexes: { link: string } }
  pictures: { key: string; value: KeptPicture; indexes: { link: string } }
  contents: { key: string; value: ArrayBuffer }
}

/** The database of this device. The server never touches it. */
const DATABASE = 'inspection'

/** What the phone keeps of a report until it was sent. */
export interface KeptReport {
  /** `words`: of each tab those that were not sent, the newest first. */
  read(link: string): Promise<{ words: KeptWords[]; pictures: KeptPicture[] }>
  content(key: string): Promise<ArrayBuffer | undefined>
  keepWords(words: KeptWords): Promise<void>
  /** They have arrived, or another tab has taken them over. */
  removeWords(writer: string): Promise<void>
  keepPicture(picture: KeptPicture, content?: ArrayBuffer): Promise<void>
  /** The picture has arrived, or was removed: its content is not needed any more. */
  dropContent(picture: KeptPicture): Promise<void>
  removePicture(key: string): Promise<void>
  /** The report was handed in. */
  removeAll(link: string): Promise<void>
  close(): void
}

/** @throws DOMException where the browser keeps nothing, as in some private windows. */
export async function openKeptReport(): Promise<KeptReport> {
  const db = await openDB<ReportSchema>(DATABASE, 1, {
    upgrade(fresh) {
      fresh.createObjectStore('words', { keyPath: 'writer' }).createIndex('link', 'link')
      fresh.createObjectStore('pictures', { keyPath: 'key' }).createIndex('link', 'link')
      fresh.createObjectStore('contents')
    },
    // A later version must not wait for a tab that was forgotten.
    blocking: (_from, _to, { target }) => (target as IDBPDatabase<ReportSchema>).close(),
  })
  return keptIn(db)
}

const newestFirst = (words: readonly KeptWords[]) => words.toSorted((a, b) => b.writtenAt - a.writtenAt)

/** The words that were written last, with what other tabs have changed and they have not. */
export function joined([newest, ...older]: readonly KeptWords[]) {
  if (!newest) return null
  const { base, undecided, version, unanswered = null } = newest
  const words = older.reduce(
    (stands, { base: was, words: is }) => mergeReport({ was, is, stands }),
    newest.words,
  )
  return { draft: { words, base, undecided, version }, unanswered }
}

function keptIn(db: IDBPDatabase<ReportSchema>): KeptReport {
  return {
    async read(link) {
      const [words, pictures] = await Promise.all([
        db.getAllFromIndex('words', 'link', link),
        db.getAllFromIndex('pictures', 'link', link),
      ])
      return { words: newestFirst(words), pictures: pictures.toSorted((a, b) => a.takenAt - b.takenAt) }
    },
    content: (key) => db.get('contents', key),
    async keepWords(words) {
      await db.put('words', words)
    },
    removeWords: (writer) => db.delete('words', writer),
    async keepPicture(picture, content) {
      const tx = db.transaction(['pictures', 'contents'], 'readwrite')
      // A write that fails for want of space fails the transaction as well, and is reported once.
      await Promise.all([
        tx.objectStore('pictures').put(picture),
        ...(content ? [tx.objectStore('contents').put(content, picture.key)] : []),
        tx.done,
      ])
    },
    async dropContent(picture) {
      const tx = db.transaction(['pictures', 'contents'], 'readwrite')
      await Promise.all([
        tx.objectStore('pictures').put(picture),
        tx.objectStore('contents').delete(picture.key),
        tx.done,
      ])
    },
    removePicture: (key) => remove(db, { words: [], pictures: [key] }),
    async removeAll(link) {
      const [words, pictures] = await Promise.all([
        db.getAllKeysFromIndex('words', 'link', link),
        db.getAllKeysFromIndex('pictures', 'link', link),
      ])
      await remove(db, { words, pictures })
    },
    close: () => db.close(),
  }
}

async function remove(
  db: IDBPDatabase<ReportSchema>,
  { words, pictures }: { words: readonly string[]; pictures: readonly string[] },
): Promise<void> {
  const tx = db.transaction(['words', 'pictures', 'contents'], 'readwrite')
  await Promise.all([
    ...words.map((writer) => tx.objectStore('words').delete(writer)),
    ...pictures.flatMap((key) => [
      tx.objectStore('pictures').delete(key),
      tx.objectStore('contents').delete(key),
    ]),
    tx.done,
  ])
}

/** What is kept of a report; null where the browser keeps nothing. */
export async function readKept(link: string, open: () => Promise<KeptReport>) {
  try {
    const report = await open()
    return { report, ...(await report.read(link)) }
  } catch {
    return null
  }
}

/** For a report that was handed in: nothing of it stays. @throws DOMException where the browser refuses. */
export async function forgetKeptReport(link: string): Promise<void> {
  const kept = await openKeptReport()
  try {
    await kept.removeAll(link)
  } finally {
    kept.close()
  }
}

/** Where the browser keeps nothing: until the page is closed. */
export function memoryReport(): KeptReport {
  const words = new Map<string, KeptWords>()
  const pictures = new Map<string, KeptPicture>()
  const contents = new Map<string, ArrayBuffer>()
  const of = <Kept extends { link: string }>(all: ReadonlyMap<string, Kept>, link: string) =>
    [...all.values()].filter((each) => each.link === link)
  const removePicture = (key: string) => {
    pictures.delete(key)
    contents.delete(key)
  }
  return {
    read: async (link) => ({ words: newestFirst(of(words, link)), pictures: of(pictures, link) }),
    content: async (key) => contents.get(key),
    keepWords: async (kept) => void words.set(kept.writer, kept),
    removeWords: async (writer) => void words.delete(writer),
    keepPicture: async (picture, content) => {
      pictures.set(picture.key, picture)
      if (content) contents.set(picture.key, content)
    },
    dropContent: async (picture) => {
      pictures.set(picture.key, picture)
      contents.delete(picture.key)
    },
    removePicture: async (key) => removePicture(key),
    removeAll: async (link) => {
      for (const { writer } of of(words, link)) words.delete(writer)
      for (const { key } of of(pictures, link)) removePicture(key)
    },
    close: () => undefined,
  }
}

/** For tests. */
export const deleteKeptReports = () => deleteDB(DATABASE)
