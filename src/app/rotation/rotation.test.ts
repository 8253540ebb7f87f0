import { spawnSync } from 'node:child_process'
import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseEnv } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { afterStep, describe as told, markOf, RotationError } from './rotation.ts'

test('a secret is added, used, and the old one dropped', () => {
  const added = afterStep('old', 'add', 'new')
  expect(added).toBe('old,new')
  const used = afterStep(added, 'use', 'x')
  expect(used).toBe('new,old')
  expect(afterStep(used, 'drop', 'x')).toBe('new')
  // Abandoned before the new secret was used.
  expect(afterStep(added, 'drop', 'x')).toBe('old')
  expect(told(used)).toBe(`${markOf('new')} in use, ${markOf('old')} accepted`)
})

test('a step out of turn is refused', () => {
  expect(() => afterStep('old,new', 'add', 'x')).toThrow(RotationError)
  for (const step of ['use', 'drop'] as const)
    expect(() => afterStep('one', step, 'x')).toThrow('"add" comes first')
})

const PROGRAM = fileURLToPath(new URL('../../../scripts/rotate.ts', import.meta.url))
const OLD = 'o'.repeat(40)
let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gisement-rotate-'))
})
afterEach(() => rm(folder, { recursive: true }))

const rotate = (parameters: string[], variables: Record<string, string> = {}) =>
  spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', PROGRAM, ...parameters], {
    cwd: folder,
    env: { PATH: process.env['PATH'], ...variables },
    encoding: 'utf8',
  })

test('the command changes the settings file, keeps the rest of it, and never shows a secret', async () => {
  const path = join(folder, 'settings.env')
  await writeFile(path, `# Ours\nTOKEN_SECRET=${OLD}\nPORT=3100\n`)
  await chmod(path, 0o600)
  let output = ''
  for (const step of ['add', 'use', 'drop']) {
    const done = rotate(['token-secret', step])
    expect(done.status, done.stderr).toBe(0)
    output += done.stdout
  }
  const text = await readFile(path, 'utf8')
  const { TOKEN_SECRET: now = '', PORT } = parseEnv(text) as Record<string, string>
  expect(now).toMatch(/^[\w-]{43}$/)
  expect(PORT).toBe('3100')
  expect(text).toMatch(/^# Ours$/m)
  expect((await stat(path)).mode & 0o777).toBe(0o600)
  for (const secret of [OLD, now]) expect(output).not.toContain(secret)
  expect(output).toMatch(/rotate -- token-secret use[^]*rotate -- token-secret drop/)
})

test('what the first start generated is changed in the data folder', async () => {
  await writeFile(join(folder, 'token-secret'), OLD, { mode: 0o600 })
  const done = rotate(['token-secret', 'add'], { DATA_DIR: folder })
  expect(done.status, done.stderr).toBe(0)
  expect(await readFile(join(folder, 'token-secret'), 'utf8')).toMatch(new RegExp(`^${OLD},[\\w-]{43}$`))
})

test.each([
  [['token-secret', 'add'], { TOKEN_SECRET: OLD }, 'TOKEN_SECRET is set in the environment'],
  [['token-secret', 'add'], {}, 'there is none yet'],
  [['password', 'add'], {}, 'token-secret or second-factor-secret'],
  [['token-secret', 'swap'], {}, 'add, use or drop'],
])('%j with %j is refused in words', (parameters, variables, words) => {
  const done = rotate(parameters, { DATA_DIR: folder, ...variables })
  expect(done.status).toBe(2)
  expect(done.stderr).toContain(words)
  expect(done.stderr).not.toContain('    at ')
})
