import { isKey, type ObjectStore } from './object-store.ts'

/**
 * A store that is moving: what is written goes to its new place; what is not there yet is read from the old one.
 * What is deleted goes from both, from the old one first: the command that moves looks there last
 * (`move-objects.ts`), and takes back what it had copied meanwhile.
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
    checkWritable: now.checkWritable,
  }
}
