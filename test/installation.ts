import { generateKeyPairSync } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo, Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, inject } from 'vitest'
import { checkAll } from '../src/app/self-check/check-all.ts'
import type { NameServer } from '../src/app/self-check/check-sender.ts'
import type { Finding } from '../src/app/self-check/finding.ts'
import { MANIFEST, nameOf, placesIn, textOfManifest, type Manifest } from '../src/platform/backup/layout.ts'
import { positionOf, walNameOf } from '../src/platform/backup/wal-names.ts'
import { loadConfig } from '../src/platform/config/config.ts'
import { dkimRecordOf } from '../src/platform/mail/dkim.ts'
import { createAccessTokens } from '../src/platform/session/access-token.ts'
import { OPERATOR } from './operator.ts'
import { useDatabase } from './database.ts'
import { ratesOf, startEcbServer, type EcbServer } from './ecb-server.ts'
import { createTestMember } from './factories/accounts.ts'
import { startDhlServer } from '../sandbox/carrier/dhl-server.ts'
import type { DhlServer } from '../sandbox/carrier/dhl-state.ts'
import { startViesServer, type ViesServer } from './vies-server.ts'
import { makeCertificate } from './faults/certificate.ts'

export const NEW_TARIFF = `INSERT INTO carrier_tariff (valid_from, card, note, created_by, created_at)
  SELECT '2026-01-01', '{}', 'first', min(id), now() FROM member`

const LATE_DAYS = 5
const DKIM_KEY = generateKeyPairSync('rsa', { modulusLength: 2048 })
  .privateKey.export({ type: 'pkcs8', format: 'pem' })
  .toString()

/** The outside world of a sound installation, in which a test plants a fault. */
const soundWorld = () => ({
  /** DNS, by kind and name. */
  records: {
    'txt example.com': ['v=spf1 include:mail.example -all'],
    'txt _dmarc.example.com': ['v=DMARC1; p=quarantine'],
    'txt k1._domainkey.example.com': [dkimRecordOf(DKIM_KEY)],
    'mx example.com': ['mx.example.com'],
    'a localhost': ['127.0.0.1'],
  } as Record<string, string[]>,
  areNamesAway: false,
  keyStatus: 200,
  mayCharge: true,
  /** An empty address stands for this installation's. */
  endpoint: { url: '', status: 'enabled', enabled_events: ['*'] },
  /** How far the provider's clock is ahead. */
  providerAheadMs: 0,
  providerHangs: false,
  /** The proxy's answer. */
  site: '{"status":"ok","forwarded":"trusted"}',
  isRunning: true,
})

/** A backup that was just made, and the log file that follows. */
async function soundBackup(to: string): Promise<void> {
  const name = nameOf(new Date())
  const folder = join(placesIn(to).bases, name)
  for (const each of [folder, placesIn(to).wal]) await mkdir(each, { recursive: true })
  const [system, timeline, walSize] = ['1', 1, 16 * 1024 * 1024]
  const database = { system, timeline, walSize, version: 180_004, start: '0/2000028', end: '0/2000120' }
  const manifest = {
    format: 1 as const,
    name,
    endedAt: new Date().toISOString(),
    database,
    withoutDatabase: null,
    counts: {},
    deletedMembers: [],
    objects: { count: 0, bytes: 0 },
    files: {},
  } satisfies Manifest
  await writeFile(join(folder, MANIFEST), textOfManifest(manifest))
  const received = { system, timeline, walSize, position: '0/3000000', at: new Date().toISOString() }
  await writeFile(placesIn(to).received, JSON.stringify(received))
  await writeFile(
    join(placesIn(to).wal, `${walNameOf(timeline, positionOf(database.start), walSize)}.gz`),
    '',
  )
}

const dateIn = (ms: number) => new Date(Date.now() + ms).toUTCString()

/** A sound production installation with local stand-ins. Call it at the top of a test file. */
export function useInstallation() {
  const database = useDatabase()
  const servers: Server[] = []
  const it = {
    database,
    world: soundWorld(),
    settings: {} as Record<string, string>,
    folder: '',
    /** Ports of a proxy whose certificate expires soon, and of mail servers with and without sign-in. */
    lateProxy: 0,
    mail: 0,
    bareMail: 0,
    ecb: {} as EcbServer,
    dkimKey: '',
    vies: {} as ViesServer,
    dhl: {} as DhlServer,
    databaseUrl,
    look,
  }
  let ports = { provider: 0, proxy: 0, product: 0 }
  let ca = ''

  async function listen(server: Server): Promise<number> {
    servers.push(server)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
    return (server.address() as AddressInfo).port
  }

  async function databaseUrl(role: 'templateUrl' | 'superuserUrl' = 'templateUrl'): Promise<string> {
    const { rows } = await database.pool.query<{ name: string }>('SELECT current_database() AS name')
    const url = new URL(inject(role))
    url.pathname = `/${rows[0]?.name}`
    return url.href
  }

  function answerAsProvider(request: IncomingMessage, response: ServerResponse): void {
    const { world, settings } = it
    if (world.providerHangs) return
    const date = dateIn(world.providerAheadMs)
    const url = world.endpoint.url || `${settings['PUBLIC_URL']}/webhooks/stripe`
    const isAccount = request.url?.startsWith('/v1/account')
    const isKnown = request.headers.authorization === `Bearer ${settings['STRIPE_SECRET_KEY']}`
    response.writeHead(isKnown ? world.keyStatus : 401, { 'content-type': 'application/json', date })
    const body = isAccount ? { charges_enabled: world.mayCharge } : { data: [{ ...world.endpoint, url }] }
    response.end(JSON.stringify(body))
  }

  function mailServer(disabledCommands: string[]): Server {
    const server = new SMTPServer({
      disabledCommands,
      allowInsecureAuth: true,
      closeTimeout: 50,
      onAuth: ({ username, password }, _session, done) =>
        username === 'me' && password === 'right' ? done(null, { user: 'me' }) : done(new Error('no')),
    })
    // Tests cut its connections.
    server.on('error', () => undefined)
    return server.server
  }

  function records(kind: string, name: string): string[] {
    if (it.world.areNamesAway) throw Object.assign(new Error('queryTxt ESERVFAIL'), { code: 'ESERVFAIL' })
    const found = it.world.records[`${kind} ${name}`]
    if (found === undefined) throw Object.assign(new Error('no such record'), { code: 'ENODATA' })
    return found
  }
  const names: NameServer = {
    resolveTxt: async (name) => records('txt', name).map((text) => [text.slice(0, 20), text.slice(20)]),
    resolveMx: async (name) => records('mx', name).map((exchange) => ({ exchange, priority: 10 })),
    resolve4: async (name) => records('a', name),
    resolve6: async (name) => records('aaaa', name),
  }

  async function look(): Promise<Finding[]> {
    const provider = `http://127.0.0.1:${ports.provider}`
    return checkAll(loadConfig(it.settings), { names, provider, cleared: [join(it.folder, 'cleared')], ca })
  }

  beforeAll(async () => {
    it.folder = await mkdtemp(join(tmpdir(), 'gisement-check-'))
    await mkdir(join(it.folder, 'data'))
    await soundBackup(join(it.folder, 'backups'))
    const good = makeCertificate(it.folder, 'site', 90)
    const late = makeCertificate(it.folder, 'late', LATE_DAYS)
    if (good === null || late === null) return
    ca = good.cert + late.cert
    const answer = (_request: IncomingMessage, response: ServerResponse) => response.end(it.world.site)
    const answerIfRunning = (_request: IncomingMessage, response: ServerResponse) =>
      it.world.isRunning ? response.end('{"status":"ok"}') : response.destroy()
    ports = {
      provider: await listen(createServer(answerAsProvider)),
      proxy: await listen(createTlsServer({ key: good.key, cert: good.cert }, answer)),
      product: await listen(createServer(answerIfRunning)),
    }
    it.lateProxy = await listen(createTlsServer({ key: late.key, cert: late.cert }, answer))
    it.ecb = await startEcbServer()
    it.dkimKey = join(it.folder, 'dkim.pem')
    await writeFile(it.dkimKey, DKIM_KEY)
    it.vies = await startViesServer()
    it.dhl = await startDhlServer()
    it.mail = await listen(mailServer(['STARTTLS']))
    it.bareMail = await listen(mailServer(['STARTTLS', 'AUTH']))
    const services = { db: database.db, tokens: createAccessTokens('x'.repeat(32)) }
    await createTestMember(services, { role: 'admin' })
    await createTestMember(services, { role: 'admin' })
    await database.pool.query(
      `INSERT INTO second_factor (member_id, secret, confirmed_at) SELECT id, '\\x00', now() FROM member`,
    )
    await database.pool.query(`UPDATE exchange_rate SET day = current_date WHERE currency = 'usd'`)
    await database.pool.query(NEW_TARIFF)
  })
  afterAll(async () => {
    for (const server of servers) server.close()
    await it.ecb.close()
    await it.vies.close()
    await it.dhl.close()
    await rm(it.folder, { recursive: true })
  })
  beforeEach(async () => {
    it.world = soundWorld()
    Object.assign(it.ecb, { status: 200, body: ratesOf('2026-11-20', '1.0812') })
    Object.assign(it.dhl, { weather: 'fair' })
    Object.assign(it.vies, { weather: 'fair', known: { FR40303265045: 'YARD SAS' }, errors: {} })
    it.settings = {
      APP_ENV: 'production',
      PUBLIC_URL: `https://localhost:${ports.proxy}`,
      PORT: String(ports.product),
      DATA_DIR: join(it.folder, 'data'),
      DATABASE_URL: await databaseUrl(),
      STRIPE_SECRET_KEY: 'sk_live_x',
      STRIPE_PUBLISHABLE_KEY: 'pk_live_x',
      STRIPE_WEBHOOK_SECRET: 'whsec_0123456789abcdef',
      ...OPERATOR,
      TRANSFER_HOLDER: 'Yard',
      TRANSFER_IBAN: 'FR7630006000011234567890189',
      TRANSFER_BIC: 'AGRIFRPP',
      TRANSFER_BANK: 'Bank',
      SMTP_URL: `smtp://me:right@127.0.0.1:${it.mail}`,
      MAIL_FROM: 'Yard <no-reply@example.com>',
      DKIM_SELECTOR: 'k1',
      DKIM_KEY_FILE: it.dkimKey,
      MAIL_BOUNCES: 'bounces@example.com',
      MAIL_BOUNCES_SECRET: 'y'.repeat(40),
      TRUSTED_PROXIES: '127.0.0.1',
      TOKEN_SECRET: 'x'.repeat(40),
      CARRIER: 'ratecard',
      ECB_RATES: it.ecb.url,
      VIES: it.vies.address,
      VIES_REQUESTER: 'FR 40 303265045',
      DISK_RESERVE_MB: '0',
      BACKUP_TO: join(it.folder, 'backups'),
    }
  })
  return it
}
