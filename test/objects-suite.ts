import { createHash, randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { PIECE_BYTES } from '#features/imports/domain/limits.ts'
import type { ByteRange, ObjectStore } from '#platform/storage/object-store.ts'

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** The content of an object; null without one. */
export async function contentIn(store: ObjectStore, key: string, range?: ByteRange): Promise<Buffer | null> {
  const found = await store.get(key, range)
  return found && buffer(found.stream)
}

/** The keys in a store, in order. */
export async function keysIn(store: Pick<ObjectStore, 'list'>): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of store.list()) keys.push(key)
  return keys.toSorted()
}

/** The contract of every store behind the port. Each test gets an empty one. */
export function describeObjects(name: string, open: () => Promise<ObjectStore>): void {
  describe(`${name}, like every object store,`, () => {
    test.each([
      ['nothing', 0],
      ['a byte', 1],
      ['a picture', 120_000],
      ['a piece of an import', PIECE_BYTES],
    ])('keeps %s as it is', { timeout: 60_000 }, async (_, size) => {
      const store = await open()
      const content = randomBytes(size)
      await store.put('pictures/ab12/960.jpg', content)
      expect(sha256((await contentIn(store, 'pictures/ab12/960.jpg')) ?? Buffer.from('none'))).toBe(
        sha256(content),
      )
      expect(await store.has('pictures/ab12/960.jpg')).toBe(true)
      expect(await store.size('pictures/ab12/960.jpg')).toBe(size)
      expect(await store.checksum('pictures/ab12/960.jpg')).toEqual({ size, sha256: sha256(content) })
      const found = await store.get('pictures/ab12/960.jpg')
      found?.stream.destroy()
      expect(found?.size).toBe(size)
    })

    test('returns null for an object that was never stored', async () => {
      const store = await open()
      const asked = (key: string) =>
        Promise.all([store.get(key), store.has(key), store.size(key), store.checksum(key)])
      expect(await asked('documents/none.pdf')).toEqual([null, false, null, null])
      await store.put('documents/a.pdf', Buffer.from('whole'))
      expect(await asked('documents/none.pdf')).toEqual([null, false, null, null])
      expect(await store.get('documents')).toBeNull()
    })

    test('reads the requested ranges', { timeout: 60_000 }, async () => {
      const store = await open()
      const content = randomBytes(500)
      await store.put('imports/7/sheet/0', content)
      const start = fc.integer({ min: 0, max: 510 })
      const length = fc.integer({ min: 1, max: 520 })
      await fc.assert(
        fc.asyncProperty(start, length, async (first, bytes) => {
          const range = { start: first, end: first + bytes }
          const found = await store.get('imports/7/sheet/0', range)
          expect(found?.size).toBe(500)
          expect(found && (await buffer(found.stream))).toEqual(content.subarray(first, first + bytes))
        }),
        { numRuns: 40, examples: [[499, 1], [500, 1], [0, 500], [0, 501]] }, // prettier-ignore
      )
      await store.put('imports/7/sheet/1', Buffer.alloc(0))
      const empty = await store.get('imports/7/sheet/1', { start: 0, end: 1 })
      expect([empty?.size, empty && (await buffer(empty.stream)).length]).toEqual([0, 0])
      expect(await store.get('imports/7/sheet/2', { start: 0, end: 1 })).toBeNull()
    })

    test('replaces an earlier object by a later one, and keeps one of many concurrent ones complete', async () => {
      const store = await open()
      await store.put('imports/7/sheet/0', Buffer.from('a longer earlier piece'))
      await store.put('imports/7/sheet/0', Buffer.from('later'))
      expect(String(await contentIn(store, 'imports/7/sheet/0'))).toBe('later')
      const contents = Array.from({ length: 10 }, () => randomBytes(50_000))
      await Promise.all(contents.map((content) => store.put('pictures/one.jpg', content)))
      const kept = await contentIn(store, 'pictures/one.jpg')
      expect(contents.map(sha256)).toContain(kept && sha256(kept))
      expect(await keysIn(store)).toEqual(['imports/7/sheet/0', 'pictures/one.jpg'])
    })

    test('never replaces an object by one that must be new', async () => {
      const store = await open()
      expect(await store.putNew('documents/a.pdf', Buffer.from('first'))).toBe(true)
      expect(await store.putNew('documents/a.pdf', Buffer.from('second'))).toBe(false)
      expect(String(await contentIn(store, 'documents/a.pdf'))).toBe('first')
      await store.delete('documents/a.pdf')
      expect(await store.putNew('documents/a.pdf', Buffer.from('third'))).toBe(true)
      const at = (each: number) => store.putNew('documents/b.pdf', Buffer.from(`${each}`))
      const told = await Promise.all([at(0), at(1), at(2), at(3)])
      expect(told.filter(Boolean)).toHaveLength(1)
      expect(String(await contentIn(store, 'documents/b.pdf'))).toBe(String(told.indexOf(true)))
      expect(await keysIn(store)).toEqual(['documents/a.pdf', 'documents/b.pdf'])
    })

    test('deletes objects, and ignores missing ones', async () => {
      const store = await open()
      await store.put('documents/a.pdf', Buffer.from('secret'))
      await store.delete('documents/a.pdf')
      await store.delete('documents/a.pdf')
      expect(await store.get('documents/a.pdf')).toBeNull()
      expect(await store.has('documents/a.pdf')).toBe(false)
      expect(await keysIn(store)).toEqual([])
    })

    test('lists every object once, with its size and time', async () => {
      const store = await open()
      expect(await keysIn(store)).toEqual([])
      const before = Date.now()
      const keys = Array.from({ length: 8 }, (_, index) => `pictures/p${index}/${index}.webp`)
      for (const [index, key] of keys.entries()) await store.put(key, Buffer.alloc(index))
      const found = new Map<string, number>()
      for await (const { key, size, storedAt } of store.list()) {
        expect(found.has(key)).toBe(false)
        found.set(key, size)
        // A bucket's times come from its own clock, in seconds.
        expect(Math.abs(storedAt.getTime() - before)).toBeLessThan(60_000)
      }
      expect([...found].toSorted()).toEqual(keys.map((key, index) => [key, index]))
    })

    test.each([
      '',
      '/etc/passwd',
      '../a',
      'a/../../b',
      'a//b',
      '.unfinished/a',
      '.probe',
      'A',
      'a\\b',
      'a b',
    ])('has keys of one form, and %j is none', async (key) => {
      const store = await open()
      const content = Buffer.from('x')
      for (const call of [
        () => store.put(key, content),
        () => store.putNew(key, content),
        () => store.get(key),
        () => store.has(key),
        () => store.size(key),
        () => store.checksum(key),
        () => store.delete(key),
      ])
        await expect(call()).rejects.toThrow('not a key')
    })

    test('allows content to be left unread', { timeout: 60_000 }, async () => {
      const store = await open()
      await store.put('pictures/a.jpg', randomBytes(200_000))
      for (let each = 0; each < 150; each += 1) (await store.get('pictures/a.jpg'))?.stream.destroy()
      expect((await contentIn(store, 'pictures/a.jpg'))?.length).toBe(200_000)
    })

    test('passes its write check, which leaves no object', async () => {
      const store = await open()
      await Promise.all([store.checkWritable(), store.checkWritable()])
      expect(await keysIn(store)).toEqual([])
    })
  })
}
