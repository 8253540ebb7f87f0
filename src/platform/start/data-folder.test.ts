import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { prepareDataFolder } from './data-folder.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gisement-folder-'))
})
afterAll(() => rm(folder, { recursive: true }))

test('a data folder is made with all that it lies in, and taken as it is the next time', async () => {
  const path = join(folder, 'some', 'where', 'data')
  await prepareDataFolder(path)
  await prepareDataFolder(path)
  expect((await stat(path)).isDirectory()).toBe(true)
})

test('one that is a file, or lies below one, is refused in words', async () => {
  const file = join(folder, 'file')
  await writeFile(file, 'x')
  await expect(prepareDataFolder(file)).rejects.toThrow('a part of the path is a file')
  await expect(prepareDataFolder(join(file, 'data'))).rejects.toThrow('a part of the path is a file')
})

test.runIf(process.platform === 'linux')(
  'one where the system makes no folders is refused, not tried for ever',
  async () => {
    await expect(prepareDataFolder('/proc/nowhere/data')).rejects.toThrow('no folder can be made there')
  },
)
