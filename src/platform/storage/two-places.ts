import { isKey, type ObjectStore } from './object-store.ts'

/**
 * A store during a move: writes go to the new place; reads fall back to the old one. Deletions apply to both,
 * the old one first: the moving command checks there last (`move-objects.ts`), and then undoes its copy.
 */
export function createMovingStore(now: ObjectStore, before: ObjectStore): ObjectStore {
  return {
    put: now.put,
    putNew: async (key, content) => !(await before.has(key)) && now.putNew(key, content),
    get: async (key, range) => (await now.get(key, range)) ?? before.get(key, range),
    has: async (key) => (await now.has(key)) || before.has(key),
    size: async (key) => (await now.size(key)) ?? before.size(key),
    checksum: async (key) => (await now.checksum(key)) ?? before.checksum(key),
    async *list() {
      yield* now.list()
      for await (const object of before.list())
        if (!isKey(object.key) || !(await now.has(object.key))) yield object
    },
    async delete(key) {
      await before.delete(key)
      await now.delete(key)
    },
    freeBytes: now.freeBytes,
    checkWritable: now.checkWritable,
  }
}
