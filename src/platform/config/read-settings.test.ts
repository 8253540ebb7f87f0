import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadConfig } from './config.ts'
import { readSettings } from './read-settings.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gisement-settings-'))
})
afterAll(() => rm(folder, { recursive: true }))

let files = 0
async function fileWith(text: string | Buffer, mode = 0o600): Promise<string> {
  files += 1
  const path = join(folder, `settings-${files}.env`)
  await writeFile(path, text)
  await chmod(path, mode)
  return path
}

const SECRET = `TOKEN_SECRET=${'x'.repeat(40)}\n`

test('the environment takes precedence over the file, unless empty', async () => {
  const SETTINGS_FILE = await fileWith(
    `# the site\nPORT=4100\nMAIL_FROM="A, B & Co # 1 <mail@a.example>"\n${SECRET}`,
  )
  const config = loadConfig(readSettings({ SETTINGS_FILE, PORT: '4200', MAIL_FROM: '' }))
  expect([config.port, config.mailFrom]).toEqual([4200, 'A, B & Co # 1 <mail@a.example>'])
  expect(config.tokenSecret).toHaveLength(40)
})

test('a named file that is missing is an error', () => {
  const SETTINGS_FILE = join(folder, 'nowhere.env')
  expect(() => readSettings({ SETTINGS_FILE })).toThrow(
    `SETTINGS_FILE must be a file that exists; there is no ${SETTINGS_FILE}`,
  )
})

test.each([0o604, 0o640, 0o644])(
  'secrets in a file of mode %i are refused: others may read them',
  async (mode) => {
    const SETTINGS_FILE = await fileWith(
      `${SECRET}DATABASE_URL=postgres://a:b@c/d\nDATABASE_DIRECT_URL=postgres://a:b@c/d\nPORT=4100\n`,
      mode,
    )
    expect(() => readSettings({ SETTINGS_FILE })).toThrow(
      `${SETTINGS_FILE} has secrets (DATABASE_DIRECT_URL, DATABASE_URL, TOKEN_SECRET) that other users may read: chmod 600 ${SETTINGS_FILE}`,
    )
  },
)

test('a file without secrets may be readable by everybody', async () => {
  const SETTINGS_FILE = await fileWith('PORT=4100\n', 0o644)
  expect(readSettings({ SETTINGS_FILE })).toEqual({ SETTINGS_FILE, PORT: '4100' })
})

test.each([
  ['TRUSTED_PROXY', 'TRUSTED_PROXIES'],
  ['port', 'PORT'],
  ['STRIPE_SECRETKEY', 'STRIPE_SECRET_KEY'],
])('%s is no setting of the file; the nearest is named', async (wrong, right) => {
  const SETTINGS_FILE = await fileWith(`PORT=4100\n${wrong}=\n`)
  expect(() => readSettings({ SETTINGS_FILE })).toThrow(
    `${SETTINGS_FILE} has ${wrong}, which is no setting: did you mean ${right}?`,
  )
})

test.each([
  ['PORT=4100\nAPP_ENV production\n', 'sets nothing on line 2: write NAME=value'],
  ['PORT=4100\n=production\n', 'sets nothing on line 2: write NAME=value'],
  ['MAIL_FROM="A\nB <a@b.example>"\nAPP_ENV: production\n', 'sets nothing on line 3: write NAME=value'],
  ['PORT=4100\n# the other\nPORT=4200\n', 'sets PORT twice, on lines 1 and 3'],
  [
    'PORT=4100 # ours\nDATABASE_URL=postgres://me:p#ss@host/x\n',
    'sets DATABASE_URL on line 2 only to what stands before the #: write the value in quotes',
  ],
  [Buffer.from('\uFEFFPORT=4100\n', 'utf16le'), 'is not in UTF-8: save it as UTF-8'],
  [Buffer.from('MAIL_FROM=Sociét\u00e9\n', 'latin1'), 'is not in UTF-8: save it as UTF-8'],
])('a file that does not say what it seems to is refused: %s', async (text, problem) => {
  const SETTINGS_FILE = await fileWith(text)
  expect(() => readSettings({ SETTINGS_FILE })).toThrow(`${SETTINGS_FILE} ${problem}`)
})

test('quotes, comments, blank lines, a byte order mark and CRLF line ends are understood', async () => {
  const SETTINGS_FILE = await fileWith(
    `\uFEFF# ours\r\n\r\nexport PORT = 4100 # behind nginx\r\nTRANSFER_BANK='a = "b" # c'\nMAIL_FROM="x\nPORT=4200"\n`,
  )
  expect(readSettings({ SETTINGS_FILE })).toEqual({
    SETTINGS_FILE,
    PORT: '4100',
    TRANSFER_BANK: 'a = "b" # c',
    MAIL_FROM: 'x\nPORT=4200',
  })
})

test('a folder is rejected as a settings file', () => {
  expect(() => readSettings({ SETTINGS_FILE: folder })).toThrow(`${folder} is a folder: name the file`)
})
