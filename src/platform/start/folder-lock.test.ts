import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lockFolder } from './data-folder.ts'

let folder = ''
const begun: ChildProcess[] = []
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gisement-lock-'))
})
afterEach(async () => {
  // None outlives a test that failed.
  for (const process of begun.splice(0)) process.kill('SIGKILL')
  await rm(folder, { recursive: true, force: true })
})

const program = `
  import { lockFolder } from '${new URL('./data-folder.ts', import.meta.url).href}'
  await lockFolder(process.argv[1], 'http://127.0.0.1:4711')
  console.log('taken')
  setInterval(() => undefined, 1000)`

function another() {
  const started = spawn(process.execPath, ['--input-type=module', '-e', program, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  begun.push(started)
  return started
}

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
})

test('of many starts at once one gets the folder', async () => {
  const starts = await Promise.allSettled(Array.from({ length: 20 }, () => lockFolder(folder, 'here')))
  const taken = starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []))
  expect(taken).toHaveLength(1)
  await taken[0]?.release()
  await (await lockFolder(folder, 'here')).release()
})
