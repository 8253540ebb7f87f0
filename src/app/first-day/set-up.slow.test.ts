import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseEnv, stripVTControlCharacters } from 'node:util'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { OPERATOR } from '#test/operator.ts'
import { loadConfig, SETTINGS } from '#platform/config/config.ts'
import { questionsFor, settled } from './questions.ts'
import { openQuestions } from './set-up.ts'

vi.setConfig({ testTimeout: 120_000 })

const PROGRAM = fileURLToPath(new URL('../../../scripts/setup.ts', import.meta.url))
const NODE = [process.execPath, '--disable-warning=ExperimentalWarning', PROGRAM]

/** Runs a command in a pseudo-terminal of its own. */
const TERMINAL = '/usr/bin/script'

const ANSWERS: Readonly<Record<string, string>> = {
  APP_ENV: '',
  PUBLIC_URL: 'https://equipment.example.com',
  DATA_DIR: '/var/lib/gisement',
  OBJECTS: 's3',
  S3_ENDPOINT: 'https://s3.example.com',
  S3_REGION: 'eu-west-3',
  S3_BUCKET: 'yard-objects',
  S3_ACCESS_KEY_ID: 'AKIAYARD',
  S3_SECRET_ACCESS_KEY: 'hidden789',
  DATABASE_URL: '',
  BACKUP_TO: '/mnt/backup/gisement',
  STRIPE_SECRET_KEY: 'sk_live_hidden123',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_shown123',
  STRIPE_WEBHOOK_SECRET: 'whsec_0123456789abcdef',
  ...OPERATOR,
  OPERATOR_CAPITAL: '50 000 EUR',
  TRANSFER_HOLDER: "L'Atelier & Fils",
  TRANSFER_IBAN: 'FR76 3000 6000 0112 3456 7890 189',
  TRANSFER_BIC: 'AGRIFRPP',
  TRANSFER_BANK: 'Crédit Agricole',
  CARRIER: 'dhl',
  DHL_API_KEY: 'yard-key',
  DHL_API_SECRET: 'hidden012',
  DHL_ACCOUNT: '950123456',
  DHL_ADDRESS: '',
  SMTP_URL: 'smtps://me:hidden456@mail.example.com',
  MAIL_FROM: 'Example <no-reply@example.com>',
  DKIM_SELECTOR: '',
  DKIM_KEY_FILE: '',
  MAIL_BOUNCES_SECRET: '',
  TRUSTED_PROXIES: '',
  FIRST_ADMIN: 'you@example.com',
}

let folder = ''
const begun: ChildProcess[] = []
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gisement-setup-'))
})
afterEach(async () => {
  for (const each of begun.splice(0)) each.kill('SIGKILL')
  await rm(folder, { recursive: true })
})

const environment = { PATH: process.env['PATH'], TERM: 'dumb' }
const settings = async () => parseEnv(await readFile(join(folder, 'settings.env'), 'utf8'))

/** The program in a pseudo-terminal of its own. */
function atTerminal() {
  const child = spawn(TERMINAL, ['-qec', NODE.join(' '), '/dev/null'], { cwd: folder, env: environment })
  begun.push(child)
  let output = ''
  let read = 0
  child.stdout.on('data', (chunk: Buffer) => {
    output = stripVTControlCharacters(output + String(chunk))
  })
  const ended = once(child, 'exit').then(([code]) => code as number | null)
  const asks = async (name: string) => {
    const question = new RegExp(`${name} [^]*?> $`)
    await expect.poll(() => output.slice(read), { timeout: 60_000 }).toMatch(question)
    read = output.length
  }
  const type = (keys: string) => child.stdin.write(keys)
  return {
    ended,
    type,
    asks,
    output: () => output,
    async answer(name: string, answer = ANSWERS[name]) {
      await asks(name)
      type(`${answer}\r`)
    },
  }
}

const needsTerminal = test.skipIf(process.platform !== 'linux' || !existsSync(TERMINAL))

needsTerminal(
  'asks what is missing, refuses at once what is wrong, keeps what was answered, and goes on',
  async () => {
    const first = atTerminal()
    await first.answer('APP_ENV')
    await first.answer('PUBLIC_URL', 'http://equipment.example.com')
    await first.asks('PUBLIC_URL must be an https:// origin')
    first.type(`https://'"\`.example.com\r`)
    await first.asks('PUBLIC_URL must not have all three kinds of quotes')
    first.type(`${ANSWERS['PUBLIC_URL']}\r`)
    await first.answer('DATA_DIR')
    for (const name of Object.keys(ANSWERS).filter((each) => /OBJECTS|S3/.test(each)))
      await first.answer(name)
    await first.answer('DATABASE_URL')
    await first.answer('BACKUP_TO')
    await first.answer('STRIPE_SECRET_KEY')
    await first.asks('STRIPE_PUBLISHABLE_KEY')
    first.type('half an ans\u0003')
    expect(await first.ended).toBe(130)
    expect(first.output()).toContain('npm run setup asks for the rest')
    expect(first.output()).not.toContain('hidden123')
    expect(await settings()).toMatchObject({
      PUBLIC_URL: ANSWERS['PUBLIC_URL'],
      STRIPE_SECRET_KEY: 'sk_live_hidden123',
    })

    const second = atTerminal()
    for (const name of Object.keys(ANSWERS).slice(12)) await second.answer(name)
    expect(await second.ended, second.output()).toBe(0)
    expect(second.output()).toMatch(/npm run check[^]*npm start[^]*FIRST_ADMIN/)
    expect(second.output()).not.toMatch(/hidden|PUBLIC_URL/)
    expect((await stat(join(folder, 'settings.env'))).mode & 0o777).toBe(0o600)
    const written = await settings()
    expect(written).toMatchObject({
      ...ANSWERS,
      APP_ENV: 'production',
      DHL_ADDRESS: 'live',
      TRUSTED_PROXIES: '127.0.0.1',
    })
    expect(loadConfig(written).tokenSecret?.length).toBeGreaterThanOrEqual(43)
  },
)

test('without a terminal it says what is missing, and writes nothing', async () => {
  const without = () => {
    const [node = '', ...parameters] = NODE
    return spawnSync(node, parameters, {
      cwd: folder,
      env: { ...environment, PUBLIC_URL: 'https://a.example' },
      input: 'production\n',
      encoding: 'utf8',
    })
  }
  const { status, stderr } = without()
  expect(status).toBe(2)
  expect(stderr).toMatch(
    /there is no terminal to ask at\. These settings are missing or wrong: STRIPE_SECRET_KEY, [A-Z_, ]+, MAIL_FROM, TOKEN_SECRET, CARRIER\. Set them/,
  )
  expect(stderr).not.toContain('PUBLIC_URL')
  await expect(stat(join(folder, 'settings.env'))).rejects.toThrow('ENOENT')
  await writeFile(join(folder, 'settings.env'), 'PORTS=1\n')
  expect(without()).toMatchObject({ status: 2, stderr: expect.stringMatching('did you mean PORT') as string })
})

test('the questions cover what production needs, and every example is right', () => {
  const questions = questionsFor({ APP_ENV: 'production', OBJECTS: 's3', CARRIER: 'dhl' })
  const examples = Object.fromEntries(questions.map(({ name, example }) => [name, example]))
  const others = Object.entries(settled(() => 'x'.repeat(43))).map(([name, make]) => [name, make()])
  const all = { ...examples, ...Object.fromEntries(others) }
  // Its domain is reserved for examples, so it can't be anybody's address.
  expect(() => loadConfig(all)).toThrow(/^OPERATOR_EMAIL must be your own[^;]*$/)
  const own = { OPERATOR_EMAIL: 'contact@equipment-of-le-havre.fr' }
  expect(loadConfig({ ...all, ...own })).toMatchObject({ appEnv: 'production' })
  expect(questions.filter(({ name }) => !SETTINGS.includes(name))).toEqual([])
})

test('an earlier wrong answer is asked again; right ones and settings of the environment are not', () => {
  const names = (values: Record<string, string>, given: Record<string, string> = {}) =>
    openQuestions({
      path: '',
      environment: given,
      values: { ...ANSWERS, APP_ENV: 'production', ...values },
    }).map(({ name }) => name)
  expect(names({})).toEqual([])
  expect(names({ TRANSFER_IBAN: 'FR00', SMTP_URL: 'mail.example' })).toEqual(['TRANSFER_IBAN', 'SMTP_URL'])
  expect(names({ TRANSFER_IBAN: 'FR00' }, { TRANSFER_IBAN: 'FR00' })).toEqual([])
  expect(openQuestions({ path: '', environment: {}, values: { APP_ENV: 'demo' } })).toEqual([])
})
