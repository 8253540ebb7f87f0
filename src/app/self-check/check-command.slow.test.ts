import { spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

vi.setConfig({ testTimeout: 120_000 })

const PROGRAM = fileURLToPath(new URL('../../../scripts/check.ts', import.meta.url))

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gisement-check-'))
})
afterAll(() => rm(folder, { recursive: true }))

const check = (variables: Record<string, string>) =>
  spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', PROGRAM], {
    cwd: folder,
    env: { PATH: process.env['PATH'], ...variables },
    encoding: 'utf8',
  })

test('each wrong setting is a line, and the exit says that something is wrong', () => {
  const { status, stdout } = check({ APP_ENV: 'production', RATE_LIMITS: 'relaxed' })
  expect(status).toBe(1)
  expect(stdout).toMatch(/^WRONG {2}settings +STRIPE_SECRET_KEY must be set with APP_ENV=production/m)
  expect(stdout).toMatch(/^WRONG {2}settings +RATE_LIMITS must be standard with APP_ENV=production$/m)
  expect(stdout).toMatch(/\d\d wrong\.$/m)
})

test('a settings file that others may read is found', async () => {
  const path = join(folder, 'open.env')
  await writeFile(path, `TOKEN_SECRET=${'x'.repeat(40)}\n`, { mode: 0o644 })
  const { status, stdout } = check({ SETTINGS_FILE: path })
  expect(status).toBe(1)
  expect(stdout).toContain(`chmod 600 ${path}`)
  expect(stdout).not.toContain('xxxx')
})

test('a demonstration needs no external service, and notes which stand-ins it uses', () => {
  const { status, stdout, stderr } = check({ DATA_DIR: 'data', DISK_RESERVE_MB: '0', PORT: '4461' })
  expect([status, stderr]).toEqual([0, ''])
  expect(stdout).toMatch(/^note {3}payments +the sandbox stands in/m)
  expect(stdout).toContain('Nothing is wrong.')
})
