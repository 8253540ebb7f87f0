import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withSetting, writeSettings } from './settings-text.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gisement-settings-text-'))
})
afterAll(() => rm(folder, { recursive: true }))

test.each([
  'plain',
  '',
  'Équipement & Fils <a@b.example>',
  "L'Atelier # 1",
  'a "quoted" one',
  'back\\nslash',
  '`', // prettier-ignore
  'smtps://me:pa%23ss@mail.example:465/?a=b',
  '$HOME ${HOME}',
])('a value is read back as it was given: %s', (value) => {
  expect(parseEnv(withSetting('PORT=1\n', 'MAIL_FROM', value))).toEqual({ PORT: '1', MAIL_FROM: value })
})

test('a value replaces its own line only; comments stay', () => {
  const before = '# ours\nexport PORT = 1\nMETRICS_PORT=2'
  expect(withSetting(before, 'PORT', '3')).toBe('# ours\nPORT=3\nMETRICS_PORT=2\n')
})

test('the file is replaced atomically and only its owner can read it, even if others could before', async () => {
  const path = join(folder, 'settings.env')
  await writeFile(path, 'PORT=1\n', { mode: 0o644 })
  await writeSettings(path, 'PORT=2\n')
  expect(await readFile(path, 'utf8')).toBe('PORT=2\n')
  expect((await stat(path)).mode & 0o777).toBe(0o600)
  expect(await readdir(folder)).toEqual(['settings.env'])
})
