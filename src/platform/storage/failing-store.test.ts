import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createFileStore } from './file-store.ts'

test('what would eat up the room that others need is refused, and leaves nothing behind', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'gisement-store-'))
  const store = createFileStore(folder, Number.MAX_SAFE_INTEGER)
  await expect(store.put('a/b', new Uint8Array(10))).rejects.toMatchObject({ code: 'not_ready' })
  await expect(store.checkWritable()).rejects.toMatchObject({ code: 'not_ready' })
  expect(await readdir(folder, { recursive: true }), 'nothing but the empty folder of writes').toEqual([
    '.unfinished',
  ])
  await rm(folder, { recursive: true, force: true })
})
