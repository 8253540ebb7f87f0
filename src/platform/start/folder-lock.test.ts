import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lockFolder } from './folder-lock.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gisement-lock-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const program = `
  import { lockFolder } from '${new URL('./folder-lock.ts', import.meta.url).href}'
  await lockFolder(process.argv[1], 'http://127.0.0.1:4711')
  console.log('taken')
  setInterval(() => undefined, 1000)`

const another = () =>
  spawn(process.execPath, ['--input-type=module', '-e', program, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })

test('a folder that a living process has is refused, and names it; once that is dead, it is free', async () => {
  const other = another()
  await once(other.stdout, 'data')
  await expect(lockFolder(folder, 'here')).rejects.toThrow(
    `${folder} is in use by process ${other.pid} (http://127.0.0.1:4711): stop that one, or name another folder with DATA_DIR`,
  )
  other.kill('SIGKILL')
  await once(other, 'exit')
  const lock = await lockFolder(folder, 'here')
  await lock.release()
  expect(await readdir(folder)).toEqual([])
})

test('a number that another process has by now, and a lock cut off by a power cut, stop nobody', async () => {
  await (await lockFolder(folder, 'here')).release()
  for (const left of [JSON.stringify({ pid: process.pid, began: 'long ago', address: 'x' }), '{"pi', '']) {
    await writeFile(join(folder, 'owner.json'), left)
    const lock = await lockFolder(folder, 'here')
    expect(JSON.parse(await readFile(join(folder, 'owner.json'), 'utf8'))).toMatchObject({ pid: process.pid })
    await lock.release()
  }
})

test('of many starts at once on what a dead process left, one gets the folder', async () => {
  await writeFile(join(folder, 'owner.json'), '')
  const starts = await Promise.allSettled(Array.from({ length: 20 }, () => lockFolder(folder, 'here')))
  expect(starts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await readdir(folder)).toEqual(['owner.json'])
})
