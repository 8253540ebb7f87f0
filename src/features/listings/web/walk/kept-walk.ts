import { deleteDB, openDB, type DBSchema, type IDBPDatabase } from 'idb'
import type { CategoryName, Condition } from '#kernel/trade/taxonomy.ts'
import type { QueuedItem, QueuedPicture, Refusal } from '../../domain/walk/queue.ts'
import type { Shot } from '../../domain/walk/shots.ts'

/** An item on the phone. `owner`: the member and the company that it belongs to. */
export interface WalkItem extends QueuedItem {
  owner: string
  categorie: CategoryName
  type: string
  condition: Condition
  plate: string
  /** The listing whose goods are photographed; without one it becomes a draft. */
  listing?: number
  startedAt: number
}

/** A picture on the phone, without its content, so that hundreds fit into the memory of a small phone. */
export interface WalkPicture extends QueuedPicture {
  owner: string
  shot: Shot | 'other'
  takenAt: number
  /** A small copy, as a data: address. */
  thumb: string
  refusal: Refusal | null
}

interface WalkSchema extends DBSchema {
  items: { key: string; value: WalkItem; indexes: { owner: string } }
  pictures: { key: string; value: WalkPicture; indexes: { owner: string } }
  contents: { key: string; value: ArrayBuffer }
}

/** The database of this device. The server never touches it. */
const DATABASE = 'walk'

/** What the phone keeps of walks until it was sent. */
export interface KeptWalk {
  read(owner: string): Promise<{ items: WalkItem[]; pictures: WalkPicture[] }>
  item(key: string): Promise<WalkItem | undefined>
  picture(key: string): Promise<WalkPicture | undefined>
  content(key: string): Promise<ArrayBuffer | undefined>
  keepItem(item: WalkItem): Promise<void>
  keepPicture(picture: WalkPicture, content?: ArrayBuffer): Promise<void>
  /** The picture has arrived: its content is not needed any more. */
  dropContent(picture: WalkPicture): Promise<void>
  remove(keys: { items?: readonly string[]; pictures?: readonly string[] }): Promise<void>
  close(): void
}

/** @throws DOMException where the browser keeps nothing, as in some private windows. */
export async function openKeptWalk(): Promise<KeptWalk> {
  const db = await openDB<WalkSchema>(DATABASE, 1, {
    upgrade(fresh) {
      fresh.createObjectStore('items', { keyPath: 'key' }).createIndex('owner', 'owner')
      fresh.createObjectStore('pictures', { keyPath: 'key' }).createIndex('owner', 'owner')
      fresh.createObjectStore('contents')
    },
    // A later version must not wait for a tab that was forgotten.
    blocking: (_from, _to, { target }) => (target as IDBPDatabase<WalkSchema>).close(),
  })
  return keptIn(db)
}

function keptIn(db: IDBPDatabase<WalkSchema>): KeptWalk {
  return {
    async read(owner) {
      const [items, pictures] = await Promise.all([
        db.getAllFromIndex('items', 'owner', owner),
        db.getAllFromIndex('pictures', 'owner', owner),
      ])
      return {
        items: items.toSorted((a, b) => a.startedAt - b.startedAt),
        pictures: pictures.toSorted((a, b) => a.takenAt - b.takenAt),
      }
    },
    item: (key) => db.get('items', key),
    picture: (key) => db.get('pictures', key),
    content: (key) => db.get('contents', key),
    async keepItem(item) {
      await db.put('items', item)
    },
    async keepPicture(picture, content) {
      const tx = db.transaction(['pictures', 'contents'], 'readwrite')
      // A write that fails for want of space fails the transaction as well, and is reported once.
      const writes = [
        tx.objectStore('pictures').put(picture),
        ...(content ? [tx.objectStore('contents').put(content, picture.key)] : []),
        tx.done,
      ]
      await Promise.all(writes)
    },
    async dropContent(picture) {
      const tx = db.transaction(['pictures', 'contents'], 'readwrite')
      await Promise.all([
        tx.objectStore('pictures').put(picture),
        tx.objectStore('contents').delete(picture.key),
        tx.done,
      ])
    },
    async remove({ items = [], pictures = [] }) {
      const tx = db.transaction(['items', 'pictures', 'contents'], 'readwrite')
      await Promise.all([
        ...items.map((key) => tx.objectStore('items').delete(key)),
        ...pictures.flatMap((key) => [
          tx.objectStore('pictures').delete(key),
          tx.objectStore('contents').delete(key),
        ]),
        tx.done,
      ])
    },
    close: () => db.close(),
  }
}

/** Where the browser keeps nothing: until the page is closed. */
export function memoryWalk(): KeptWalk {
  const items = new Map<string, WalkItem>()
  const pictures = new Map<string, WalkPicture>()
  const contents = new Map<string, ArrayBuffer>()
  return {
    read: async (owner) => ({
      items: [...items.values()].filter((each) => each.owner === owner),
      pictures: [...pictures.values()].filter((each) => each.owner === owner),
    }),
    item: async (key) => items.get(key),
    picture: async (key) => pictures.get(key),
    content: async (key) => contents.get(key),
    keepItem: async (item) => void items.set(item.key, item),
    keepPicture: async (picture, content) => {
      pictures.set(picture.key, picture)
      if (content) contents.set(picture.key, content)
    },
    dropContent: async (picture) => {
      pictures.set(picture.key, picture)
      contents.delete(picture.key)
    },
    remove: async (keys) => {
      for (const key of keys.items ?? []) items.delete(key)
      for (const key of keys.pictures ?? []) {
        pictures.delete(key)
        contents.delete(key)
      }
    },
    close: () => undefined,
  }
}

/** For tests. */
export const deleteKeptWalk = () => deleteDB(DATABASE)
