import { spawnSync } from 'node:child_process'
import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
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

test.runIf(process.platform === 'linux')(
  'one with files of another user is refused, and names the file and what to do',
  async () => {
    const path = join(folder, 'shared')
    await mkdir(path)
    await chmod(folder, 0o755)
    await chmod(path, 0o777)
    await mkdir(join(path, 'lost+found'), { mode: 0o000 })
    expect(await prepareAsSomebodyElse(path)).toBe('')
    await writeFile(join(path, 'token-secret'), 'x')
    // Owned by another user or, if we are not root, just as inaccessible.
    await chmod(join(path, 'token-secret'), process.getuid?.() === 0 ? 0o600 : 0o000)
    expect(await prepareAsSomebodyElse(path)).toBe(
      `${path}/token-secret belongs to another user: start as the user who started with ${path} before, or set DATA_DIR to another folder`,
    )
  },
)

/** What the refusal says, or nothing: as nobody, if this process may become that. */
async function prepareAsSomebodyElse(path: string): Promise<string> {
  const module = new URL('data-folder.ts', import.meta.url).href
  const script = `const { prepareDataFolder } = await import('${module}')
    await prepareDataFolder('${path}').catch((error) => process.stdout.write(error.message))`
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', script],
    { encoding: 'utf8', cwd: '/', env: {}, ...(process.getuid?.() === 0 && { uid: 65_534, gid: 65_534 }) },
  )
  expect(stderr).toBe('')
  return stdout
}
