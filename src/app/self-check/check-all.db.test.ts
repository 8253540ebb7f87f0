import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { DhlWeather } from '#sandbox/carrier/dhl-state.ts'
import { canMakeCertificates, CERTIFICATES } from '#test/faults/certificate.ts'
import { NEW_TARIFF, useInstallation } from '#test/installation.ts'
import type { Finding } from './finding.ts'

vi.setConfig({ testTimeout: 60_000 })

const it = useInstallation()
const testHere = test.skipIf(!canMakeCertificates)
const here = (title: string, run: () => Promise<void>) => testHere(title + CERTIFICATES, run)

const linesOf = (findings: readonly Finding[], grade: Finding['grade']) =>
  findings.filter((each) => each.grade === grade).map(({ what, says }) => `${what}: ${says}`)

here('a sound installation gives ok for everything', async () => {
  const findings = await it.look()
  expect(linesOf(findings, 'WRONG')).toEqual([])
  // The disk of the machine that runs this test may be nearly full.
  expect(linesOf(findings, 'note').filter((line) => !line.startsWith('disk'))).toEqual([])
  expect(linesOf(findings, 'ok')).toContain(
    'operator: Chantier du Havre, SARL, 12 rue du Port, 76600 Le Havre, France, RCS Le Havre 303 265 045, FR40303265045',
  )
  const looked =
    'settings database clock payments TRUSTED_PROXIES objects SPF DKIM DMARC bounces certificate port jobs money tariff backup'
  expect(findings.map(({ what }) => what)).toEqual(expect.arrayContaining(looked.split(' ')))
})

const set = (values: Record<string, string>) => () => void Object.assign(it.settings, values)
const forget = (record: string) => () => void delete it.world.records[record]
const change = (values: Partial<typeof it.world>) => () => void Object.assign(it.world, values)
const endpoint = (values: Partial<typeof it.world.endpoint>) => () =>
  void Object.assign(it.world.endpoint, values)
const sql = (text: string, undo: string) => async () => {
  await it.database.pool.query(text)
  onTestFinished(async () => void (await it.database.pool.query(undo)))
}

const TEST_KEYS = { STRIPE_SECRET_KEY: 'sk_test_x', STRIPE_PUBLISHABLE_KEY: 'pk_test_x' }
const OTHER_BUILD = [
  `INSERT INTO migration (name, digest) VALUES ('9999-later.sql', 'x')`,
  `DELETE FROM migration WHERE name = '9999-later.sql'`,
] as const
const FAILED_JOB = [
  `SELECT graphile_worker.add_job('send-mail', '{}', max_attempts => 1);
   UPDATE graphile_worker._private_jobs SET attempts = max_attempts`,
  'DELETE FROM graphile_worker._private_jobs',
] as const

const OLD_RATE = [
  `UPDATE exchange_rate SET day = current_date - 9 WHERE currency = 'usd';
   INSERT INTO graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
     VALUES ('keep-exchange-rates', now(), now())`,
  `UPDATE exchange_rate SET day = current_date WHERE currency = 'usd';
   DELETE FROM graphile_worker._private_known_crontabs`,
] as const

async function useSuperuser(): Promise<void> {
  it.settings['DATABASE_URL'] = await it.databaseUrl('superuserUrl')
}
async function fileAsBackups(): Promise<void> {
  const file = join(it.folder, 'backups-file')
  await writeFile(file, '')
  it.settings['BACKUP_TO'] = join(file, 'all')
}
async function nameNoReplica(): Promise<void> {
  it.settings['DATABASE_REPLICA_URL'] = await it.databaseUrl()
}
async function nameNoPooler(): Promise<void> {
  it.settings['DATABASE_DIRECT_URL'] = await it.databaseUrl()
}
async function mistypePassword(): Promise<void> {
  it.settings['DATABASE_URL'] = (await it.databaseUrl()).replace(/:[^:@]+@/, ':no@')
}
async function staffWithoutFactors(): Promise<void> {
  it.settings['STAFF_SECOND_FACTOR'] = 'optional'
  await sql('UPDATE second_factor SET confirmed_at = NULL', 'UPDATE second_factor SET confirmed_at = now()')()
}
function otherName(): void {
  it.world.records['a other.example'] = ['127.0.0.1']
  it.settings['PUBLIC_URL'] = it.settings['PUBLIC_URL']?.replace('localhost', 'other.example') ?? ''
}

function useDhl(values: Record<string, string> = {}, weather: DhlWeather = 'fair', perKg = 4.2): void {
  const { key, secret, account } = it.dhl.account
  const ours = { DHL_API_KEY: key, DHL_API_SECRET: secret, DHL_ACCOUNT: account, DHL_ADDRESS: it.dhl.address }
  Object.assign(it.settings, { CARRIER: 'dhl', ...ours, ...values })
  Object.assign(it.dhl, { weather, prices: { base: 0, perKg } })
}

async function loseLog(): Promise<void> {
  const wal = join(it.folder, 'backups', 'wal')
  const name = '000000010000000000000009.partial'
  await writeFile(join(wal, name), '')
  onTestFinished(() => rm(join(wal, name)))
}

/** A fault: its name, how it is introduced, and the line that reports it. */
type Planted = [string, () => unknown, RegExp]

const PLATFORM = {
  INVOICE_PLATFORM: 'http://127.0.0.1:1/afnor-flow',
  INVOICE_PLATFORM_TOKEN: 'http://127.0.0.1:1/oauth2/token',
  INVOICE_PLATFORM_CLIENT: 'yard',
  INVOICE_PLATFORM_SECRET: 'secret',
  INVOICE_PLATFORM_FROM: '2026-09-01',
}

// prettier-ignore
const MISTAKES: Planted[] = [
  ['a database that does not answer', set({ DATABASE_URL: 'postgres://a:b@127.0.0.1:1/x' }), /^database: 127\.0\.0\.1:1 does not let us in \(.*ECONNREFUSED/],
  ['a wrong password of the database', mistypePassword, /^database: .*password authentication failed/],
  ['a superuser as the role', useSuperuser, /^database: .* is a superuser/],
  ['a database of another build', sql(...OTHER_BUILD), /^database: it has migrations of another build \(9999-later\.sql\)/],
  ['a replica address that is not a replica', nameNoReplica, /^replica: .* is no replica/],
  ['a pooler address that is not a pooler', nameNoPooler, /^database: DATABASE_URL must lead through a pooler/],
  ['a clock that is behind', change({ providerAheadMs: 60_000 }), /^clock: this machine is (59|60) s behind the payment provider/],
  ['a key that is refused', change({ keyStatus: 401 }), /^payments: the provider refuses STRIPE_SECRET_KEY/],
  ['test keys in production', set(TEST_KEYS), /^payments: STRIPE_SECRET_KEY is a test key/],
  ['an account that may not charge', change({ mayCharge: false }), /^payments: the account may not take payments/],
  ['no webhook', endpoint({ url: 'https://elsewhere.example/webhooks/stripe' }), /^webhook: the provider has no endpoint https:\/\/localhost/],
  ['a disabled webhook', endpoint({ status: 'disabled' }), /^webhook: .* is disabled/],
  ['a webhook that is not told of disputes', endpoint({ enabled_events: ['payment_intent.succeeded'] }), /^webhook: .* does not send .*charge\.dispute\.created/],
  ['credentials that DHL refuses', () => useDhl({ DHL_API_SECRET: 'wrong' }), /^carrier: 127\.0\.0\.1:\d+ refuses DHL_API_KEY/],
  ['an account that is not one of DHL’s', () => useDhl({ DHL_ACCOUNT: '1' }), /^carrier: .* DHL_ACCOUNT: 8009: The account number is not valid/],
  ['a DHL account without prices', () => useDhl({}, 'fair', 0), /^carrier: .* prices nothing in euros or dollars/],
  ['DHL that does not answer', () => useDhl({}, 'fails'), /^carrier: .* gives no answer \(DHL fails \(500\)/],
  ['a mail server that is not there', set({ SMTP_URL: 'smtp://127.0.0.1:1' }), /^mail server: 127\.0\.0\.1:1 does not answer.*ECONNREFUSED/],
  ['a wrong password of the mail server', () => set({ SMTP_URL: `smtp://me:wrong@127.0.0.1:${it.mail}` })(), /^mail server: .* refuses the name or password/],
  ['a mail server without TLS', () => set({ SMTP_URL: `smtps://127.0.0.1:${it.bareMail}` })(), /^mail server: no encrypted connection/],
  ['no SPF', forget('txt example.com'), /^SPF: example\.com has no SPF record/],
  ['SPF that allows everybody', () => void (it.world.records['txt example.com'] = ['v=spf1 +all']), /^SPF: .* lets everybody/],
  ['no DMARC', forget('txt _dmarc.example.com'), /^DMARC: example\.com has no DMARC record/],
  ['no DKIM key', forget('txt k1._domainkey.example.com'), /^DKIM: there is no key at k1\._domainkey/],
  ['a DKIM record of another key', () => void (it.world.records['txt k1._domainkey.example.com'] = ['v=DKIM1; k=rsa; p=MIIBIjANBg']), /^DKIM: the record is not that of the key in DKIM_KEY_FILE: publish "v=DKIM1; k=rsa; p=/],
  ['a DKIM key file that does not exist', set({ DKIM_KEY_FILE: '/nowhere/dkim.pem' }), /^DKIM: DKIM_KEY_FILE: \/nowhere\/dkim\.pem can not be read/],
  ['a sender without a mailbox', forget('mx example.com'), /^bounces: .* neither MX nor address/],
  ['a source of exchange rates that fails', () => void Object.assign(it.ecb, { status: 503 }), /^exchange rates: 127\.0\.0\.1:\d+ does not tell them \(.*503\)/],
  ['exchange rates that are no longer fetched', sql(...OLD_RATE), /^dollar rate: it is 9 days old/],
  ['a register of VAT numbers that is away', () => void Object.assign(it.vies, { weather: '503' }), /^VAT numbers: 127\.0\.0\.1:\d+ gives no answer/],
  ['an own VAT number that is not valid', () => void Object.assign(it.vies, { known: {} }), /^VAT numbers: .* VIES_REQUESTER is not valid/],
  ['a platform of invoices that is not there', set(PLATFORM), /^invoices: 127\.0\.0\.1:1 does not take them \(.+\): compare INVOICE_PLATFORM/],
  ['a domain that does not resolve', forget('a localhost'), /^public address: localhost does not resolve/],
  ['a proxy that leads elsewhere', change({ site: '<h1>Hello</h1>' }), /^public address: .* is answered by something else/],
  ['a proxy that is away', set({ PUBLIC_URL: 'https://localhost:1' }), /^public address: .* does not answer \(.*ECONNREFUSED/],
  ['a certificate that expires soon', () => set({ PUBLIC_URL: `https://localhost:${it.lateProxy}` })(), /^certificate: .* ends in [45] days/],
  ['a certificate of another name', otherName, /^certificate: browsers refuse/],
  ['a proxy that TRUSTED_PROXIES does not name', change({ site: '{"status":"ok","forwarded":"ignored"}' }), /^TRUSTED_PROXIES: the proxy in front of https:\/\/localhost:\d+ is not among 127\.0\.0\.1: /],
  ['a proxy that names no reader', change({ site: '{"status":"ok"}' }), /^TRUSTED_PROXIES: .* names no reader: /],
  ['no trusted proxy', set({ TRUSTED_PROXIES: '' }), /^TRUSTED_PROXIES: names no proxy/],
  ['data that the system clears', () => set({ DATA_DIR: join(it.folder, 'cleared/data') })(), /^data folder: .* is cleared by the system/],
  ['a full disk', set({ DISK_RESERVE_MB: '1000000' }), /^disk: .* are free, not more than DISK_RESERVE_MB/],
  ['no backups', set({ BACKUP_TO: '' }), /^backup: stored files and secrets are not saved/],
  ['a folder for backups that is a file', fileAsBackups, /^backup: .*backups-file\/all can't be written to \(.*backups-file is no folder\)/],
  ['a folder of backups that is empty', () => set({ BACKUP_TO: it.folder })(), /^backup: .* there is none yet/],
  ['a log that is not archived any more', loseLog, /^backup: .* a part of the write-ahead log is missing/],
  ['no administrator', sql(`UPDATE member SET role = 'staff'`, `UPDATE member SET role = 'admin'`), /^administrator: there is none/],
  ['staff without second factors', staffWithoutFactors, /^second factors: 2 of the staff have none/],
  ['no tariff in force', sql('UPDATE carrier_tariff SET withdrawn_by = created_by, withdrawn_at = now()', NEW_TARIFF), /^tariff: none is in force/],
  ['a job that failed for good', sql(...FAILED_JOB), /^jobs: 1 failed for good/],
]

testHere.each(MISTAKES)(`finds %s, and nothing else is wrong${CERTIFICATES}`, async (_, plant, line) => {
  await plant()
  expect(linesOf(await it.look(), 'WRONG')).toEqual([expect.stringMatching(line)])
})

here('with DHL no tariff of ours is looked for', async () => {
  useDhl()
  const withdraw =
    'UPDATE carrier_tariff SET withdrawn_by = created_by, withdrawn_at = now() WHERE withdrawn_at IS NULL'
  await sql(withdraw, NEW_TARIFF)()
  const findings = await it.look()
  expect(linesOf(findings, 'WRONG')).toEqual([])
  expect(linesOf(findings, 'ok').filter((line) => /^(carrier|tariff)/.test(line))).toEqual([
    expect.stringMatching(/^carrier: 127\.0\.0\.1:\d+ answers, and prices for your account/),
  ])
})

here('a provider that hangs is a line, and so is a name server that fails; they hide no other', async () => {
  it.world.providerHangs = true
  it.world.areNamesAway = true
  it.settings['TRUSTED_PROXIES'] = ''
  expect(linesOf(await it.look(), 'WRONG')).toEqual([
    expect.stringMatching(/^payments: could not be looked at: .*timeout/),
    expect.stringMatching(/^sender: could not be looked at: queryTxt ESERVFAIL/),
    expect.stringMatching(/^public address: could not be looked at: queryTxt ESERVFAIL/),
    expect.stringMatching(/^TRUSTED_PROXIES: /),
  ])
})

here('before the first start what the product would answer is a note', async () => {
  const { DATABASE_URL: _, ...others } = it.settings
  it.world.isRunning = false
  it.world.site = 'bad gateway'
  it.settings = { ...others, FIRST_ADMIN: 'you@example.com', DATA_DIR: join(it.folder, 'new') }
  const findings = await it.look()
  expect(linesOf(findings, 'WRONG')).toEqual([])
  const notes = /database: the embedded one[^]*public address: [^]*npm start[^]*administrator: known once/
  expect(linesOf(findings, 'note').join('\n')).toMatch(notes)
})
