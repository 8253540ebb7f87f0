import { deleteDB, openDB, type DBSchema, type IDBPDatabase } from 'idb'
import type { ReportWords } from '../../domain/report.ts'

/** The words of a report on the phone. `link`: a hash of the token of the link. */
export interface KeptWords {
  link: string
  words: ReportWords
  /** Grows with each change. */
  version: number
  /** The version that the server has. */
  sentVersion: number
}

/** A picture on the phone, without its content. */
export interface KeptPicture {
  key: string
  link: string
  point: string
  state: 'waiting' | 'sent' | 'refused'
  /** The server's words. */
  refusal: string
  takenAt: number
  /** A small copy, as a data: address. */
  thumb: string
}

interface ReportSchema extends DBSchema {
  words: { key: string; value: KeptWords }
  pictures: { key: string; value: KeptPicture; indexes: { link: string } }
  contents: { key: string; value: ArrayBuffer }
}

/** The database of this device. The server never touches it. */
const DATABASE = 'inspection'

/** What the phone keeps of a report until it was sent. */
export interface KeptReport {
  read(link: string): Promise<{ words: KeptWords | undefined; pictures: KeptPicture[] }>
  content(key: string): Promise<ArrayBuffer | undefined>
  keepWords(words: KeptWords): Promise<void>
  keepPicture(picture: KeptPicture, content?: ArrayBuffer): Promise<void>
  /** The picture has arrived: its content is not needed any more. */
  dropContent(picture: KeptPicture): Promise<void>
  removePicture(key: string): Promise<void>
  /** The report was handed in. */
  removeAll(link: string, pictures: readonly string[]): Promise<void>
  close(): void
}

/** @throws DOMException where the browser keeps nothing, as in some private windows. */
export async function openKeptReport(): Promise<KeptReport> {
  const db = await openDB<ReportSchema>(DATABASE, 1, {
    upgrade(fresh) {
      fresh.createObjectStore('words', { keyPath: 'link' })
      fresh.createObjectStore('pictures', { keyPath: 'key' }).createIndex('link', 'link')
      fresh.createObjectStore('contents')
    },
    // A later version must not wait for a tab that was forgotten.
    blocking: (_from, _to, { target }) => (target as IDBPDatabase<ReportSchema>).close(),
  })
  return keptIn(db)
}

function keptIn(db: IDBPDatabase<ReportSchema>): KeptReport {
  return {
    async read(link) {
      const [words, pictures] = await Promise.all([
        db.get('words', link),
        db.getAllFromIndex('pictures', 'link', link),
      ])
      return { words, pictures: pictures.toSorted((a, b) => a.takenAt - b.takenAt) }
    },
    content: (key) => db.get('contents', key),
    async keepWords(words) {
      await db.put('words', words)
    },
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
    removePicture: (key) => removeFrom(db, { pictures: [key] }),
    removeAll: (link, pictures) => removeFrom(db, { link, pictures }),
    close: () => db.close(),
  }
}

async function removeFrom(
  db: IDBPDatabase<ReportSchema>,
  { link, pictures }: { link?: string; pictures: readonly string[] },
): Promise<void> {
  const tx = db.transaction(['words', 'pictures', 'contents'], 'readwrite')
  await Promise.all([
    ...(link === undefined ? [] : [tx.objectStore('words').delete(link)]),
    ...pictures.flatMap((key) => [
      tx.objectStore('pictures').delete(key),
      tx.objectStore('contents').delete(key),
    ]),
    tx.done,
  ])
}

/** Where the browser keeps nothing: until the page is closed. */
export function memoryReport(): KeptReport {
  const words = new Map<string, KeptWords>()
  const pictures = new Map<string, KeptPicture>()
  const contents = new Map<string, ArrayBuffer>()
  const remove = (key: string) => {
    pictures.delete(key)
    contents.delete(key)
  }
  return {
    read: async (link) => ({
      words: words.get(link),
      pictures: [...pictures.values()].filter((each) => each.link === link),
    }),
    content: async (key) => contents.get(key),
    keepWords: async (kept) => void words.set(kept.link, kept),
    keepPicture: async (picture, content) => {
      pictures.set(picture.key, picture)
      if (content) contents.set(picture.key, content)
    },
    dropContent: async (picture) => {
      pictures.set(picture.key, picture)
      contents.delete(picture.key)
    },
    removePicture: async (key) => remove(key),
    removeAll: async (link, keys) => {
      words.delete(link)
      for (const key of keys) remove(key)
    },
    close: () => undefined,
  }
}

/** For tests. */
export const deleteKeptReports = () => deleteDB(DATABASE)
