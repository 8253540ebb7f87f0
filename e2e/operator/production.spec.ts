import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { openDatabase, type Database } from '#db/client.ts'
import { createAccessTokens } from '#platform/session/access-token.ts'
import { createTestMember } from '#test/factories/accounts.ts'
import { createTestArticle } from '#test/factories/checkout.ts'
import { codeOfApp } from '#test/factories/second-factor.ts'
import { OPERATOR } from '#test/operator.ts'
import { mailServer, type MailServer } from '#test/faults/mail-server.ts'
import { addressOfRunning } from '../../src/platform/postgres/running-postgres.ts'
import { freePort } from '../support/free-port.ts'
import { endProcess, startProcess, type RunningApplication } from '../support/process.ts'

const OPERATIONS = new URL('../../docs/operations.md', import.meta.url)
const PASSWORD = 'Drill-Core!42'
const EMAIL = 'ines.martin@operator.example'
const SECRET = randomBytes(32).toString('hex')
const PAU = { country: 'France', city: 'Pau', postcode: '64000', street: '12 quai Nord' }

let dataDir: string
let mail: MailServer
let running: RunningApplication | undefined
let database: Database | undefined
test.beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'gisement-production-'))
  await chmod(dataDir, 0o755)
  mail = await mailServer()
})
test.afterEach(async () => {
  await database?.close()
  if (running?.process.exitCode === null) await endProcess(running, 'SIGKILL')
  await mail.close()
  await rm(dataDir, { recursive: true, force: true })
})

/** The production settings in docs/operations.md. */
async function documented(): Promise<string> {
  const [, section = ''] = (await readFile(OPERATIONS, 'utf8')).split('\n### Production\n')
  const [, block = ''] = /```sh\n([\s\S]*?)```/.exec(section) ?? []
  return block
}

/** Stands in for the operator's own values, with a mail server on this machine. */
const valuesOf = (): Record<string, string> => ({
  APP_ENV: 'production',
  PUBLIC_URL: 'https://market.example',
  TOKEN_SECRET: SECRET,
  STRIPE_SECRET_KEY: `sk_live_${SECRET}`,
  STRIPE_PUBLISHABLE_KEY: `pk_live_${SECRET}`,
  STRIPE_WEBHOOK_SECRET: `whsec_${SECRET}`,
  ...OPERATOR,
  TRANSFER_HOLDER: 'Gisement SAS',
  TRANSFER_IBAN: 'FR7630006000011234567890189',
  TRANSFER_BIC: 'AGRIFRPP',
  TRANSFER_BANK: 'Banque du Port',
  SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
  MAIL_FROM: 'Market <no-reply@market.example>',
  CARRIER: 'ratecard',
})

async function call(method: string, path: string, { token, body }: { token?: string; body?: object } = {}) {
  const response = await fetch(`${running?.url}${path}`, {
    method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.startsWith('application/json') === true
  return { status: response.status, text, json: (isJson ? JSON.parse(text) : {}) as Record<string, unknown> }
}

/** The text of the next mail to an address that matches, without soft line breaks. */
async function mailWith(to: string, pattern: RegExp): Promise<string> {
  let found: string | undefined
  const find = () => {
    const texts = mail.mails.filter((each) => each.to === to).map(({ text }) => text.replaceAll('=\r\n', ''))
    found = texts.flatMap((text) => pattern.exec(text)?.[0] ?? [])[0]
    return found
  }
  await expect.poll(find, { timeout: 30_000 }).toBeDefined()
  return found ?? ''
}

test('docs/operations.md names exactly the settings that production requires', async () => {
  const refused = spawnSync(process.execPath, ['dist/server/main.js'], {
    env: { ...process.env, NODE_ENV: 'production', APP_ENV: 'production', DATA_DIR: dataDir },
    encoding: 'utf8',
    timeout: 30_000,
  })
  expect(refused.status).toBe(2)
  const asked = Array.from(refused.stderr.matchAll(/([A-Z_]+) must be/g), ([, name]) => name)
  const named = Array.from((await documented()).matchAll(/^([A-Z_]+)=/gm), ([, name]) => name)
  expect(named.filter((name) => name !== 'APP_ENV').toSorted()).toEqual(asked.toSorted())
  expect(named.toSorted()).toEqual(Object.keys(valuesOf()).toSorted())
})

test('the first day in production: start, first administrator, tariff, and an order with its delivery', async () => {
  test.slow()
  running = await startProcess({
    ...valuesOf(),
    FIRST_ADMIN: EMAIL,
    PORT: String(await freePort()),
    DATA_DIR: dataDir,
  })
  expect((await call('GET', '/readyz')).status).toBe(200)
  expect((await call('GET', '/')).status).toBe(200)
  for (const sandbox of ['/sandbox/mail', '/sandbox/stripe/stripe.js'])
    expect((await call('GET', sandbox)).status).toBe(404)
  database = openDatabase({
    url: await addressOfRunning(dataDir),
    maxConnections: 2,
    onError: () => undefined,
  })
  const services = { db: database.db, tokens: createAccessTokens(SECRET) }
  const token = await signUpFirstAdministrator()

  const seller = await createTestMember(services)
  const { token: buyer, email } = await createTestMember(services, { country: 'France', city: 'Pau' })
  const article = await createTestArticle(database.db, { ...seller })
  const rate = () => call('POST', `/api/shipping/rate/${article}`, { token: buyer, body: PAU })
  expect((await call('GET', '/api/staff/waiting', { token })).json['isDeliveryOffered']).toBe(false)
  expect((await rate()).json['code']).toBe('delivery_not_offered')

  const { text: file } = await call('GET', '/api/staff/tariffs/template', { token })
  const validFrom = new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Paris' })
  const body = { file, validFrom, note: 'The first tariff.', replaces: null }
  expect((await call('POST', '/api/staff/tariffs', { token, body })).status).toBe(201)
  const { json: offer } = await rate()
  // 40 kg: 72.00 up to 100 kg, plus one eighth for fuel.
  expect(offer).toMatchObject({
    carrier: 'Gisement',
    productCode: 'ROAD',
    totalPrice: { price: 81, priceCurrency: 'eur' },
    transitDays: { from: 2, to: 4 },
  })

  const ordered = await call('POST', `/api/checkout/cart/${String(offer['cartId'])}/transfer`, {
    token: buyer,
  })
  expect(ordered.status).toBe(201)
  await mailWith(email, /application\/pdf/)
  await expectOperator()
  expect(await endProcess(running, 'SIGTERM')).toBe(0)
})

/** Pages, hydrated ones included, and mails name only the operator in the settings. */
async function expectOperator(): Promise<void> {
  for (const path of ['/', '/fr/contact', '/privacy', '/terms']) {
    const { text } = await call('GET', path)
    expect(text).toContain(OPERATOR.OPERATOR_NAME)
    expect(text).not.toMatch(/Foreurs|987 ?654 ?321|gisement\.example/)
  }
  const { text: security } = await call('GET', '/.well-known/security.txt')
  expect(security).toContain(OPERATOR.OPERATOR_EMAIL)
  for (const { text } of mail.mails) expect(text).not.toMatch(/Foreurs|987 ?654 ?321|gisement\.example/)
  expect(await mailWith(EMAIL, /Chantier du Havre/)).toBeTruthy()
}

/**
 * Signs up with the address in the settings, sets a password by the mailed link, and sets up the second
 * factor.
 */
async function signUpFirstAdministrator(): Promise<string> {
  const profile = { prenom: 'Inès', nom: 'Martin', contact: '+33559000000', fonction: 'Manager' }
  const place = { pays: 'France', ville: 'Pau', entreprise: 'Gisement SAS' }
  const password = { password: PASSWORD, c_password: PASSWORD }
  const signUp = await call('POST', '/api/signup', {
    body: { ...profile, ...place, ...password, email: EMAIL },
  })
  expect(signUp.status).toBe(201)
  const link = await mailWith(EMAIL, /https:\/\/market\.example\/user\/reset\/[\w-]+/)
  const chosen = await call('PATCH', `/auth/reset/${link.split('/').at(-1)}`, { body: password })
  expect(chosen.status).toBe(200)
  const { json: signedIn } = await call('POST', '/auth/login', { body: { email: EMAIL, password: PASSWORD } })
  const token = String(signedIn['token'])
  expect((await call('GET', '/api/staff/waiting', { token })).json['code']).toBe('second_factor_missing')
  const { json: begun } = await call('POST', '/api/second-factor', { token, body: { password: PASSWORD } })
  const code = codeOfApp(String(begun['secret']), Date.now())
  expect((await call('POST', '/api/second-factor/confirmation', { token, body: { code } })).status).toBe(200)
  return token
}
