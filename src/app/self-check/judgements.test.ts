import { expect, test } from 'vitest'
import { judgeClock } from './check-clock.ts'
import { judgeDatabase, judgeReplica, type DatabaseFacts } from './check-database.ts'
import { judgeFolder, judgeProxy } from './check-machine.ts'
import { judgeMailServer } from './check-mail.ts'
import { domainOf } from '#platform/mail/dkim.ts'
import { judgeSender, lookAtSender, type NameServer, type SenderFacts } from './check-sender.ts'
import { judgeSite, type SiteFacts } from './check-site.ts'
import { judgeWork, type WorkFacts } from './check-work.ts'
import { reasonOf, type Finding } from './finding.ts'
import { pageOf, runChecks } from './run-checks.ts'

const told = (findings: readonly Finding[]) =>
  findings.filter(({ grade }) => grade !== 'ok').map(({ grade, what, says }) => `${grade} ${what}: ${says}`)

const DATABASE: DatabaseFacts = {
  version: 180_004,
  role: 'gisement',
  isSuperuser: false,
  mayCreate: true,
  free: 97,
  aheadMs: 0,
  pending: [],
  foreign: [],
}

test.each<[Partial<DatabaseFacts>, RegExp]>([
  [{ version: 170_002 }, /^WRONG database: it is PostgreSQL 17: 18 is needed/],
  [{ mayCreate: false }, /^WRONG database: gisement may not create tables/],
  [{ free: 20 }, /^WRONG database: 20 connections are free and a process opens 26/],
  [{ aheadMs: 61_000 }, /^WRONG database: its clock is 61 s ahead of/],
  [{ aheadMs: -7000 }, /^WRONG database: its clock is 7 s behind/],
  [{ pending: ['0021-x.sql'] }, /^note database: 1 migrations wait for the next start/],
])('a database with %o', (facts, line) => {
  expect(told(judgeDatabase({ ...DATABASE, ...facts }))).toEqual([expect.stringMatching(line)])
})

test('a database that differs by a few seconds, or not at all, is right', () => {
  expect(told(judgeDatabase({ ...DATABASE, aheadMs: 4000 }))).toEqual([])
})

test('a replica follows, is behind, or is away', () => {
  const replica = { host: 'db2', failure: null, isReplica: true, lagSeconds: 2 }
  expect(judgeReplica(replica).grade).toBe('ok')
  expect(judgeReplica({ ...replica, lagSeconds: 400 }).says).toMatch('db2 is 400 s behind')
  expect(judgeReplica({ ...replica, failure: 'ECONNREFUSED' }).says).toMatch('db2 does not answer')
})

test('the comparison of clocks allows for whole seconds and for the time that the answer took', () => {
  const answered = (date: string | null) => ({
    who: 'the payment provider',
    date,
    began: Date.parse('2026-11-23T10:00:00.900Z'),
    ended: Date.parse('2026-11-23T10:00:03Z'),
  })
  const judge = (date: string | null) => told(judgeClock([answered(date)]))
  expect(judge('Mon, 23 Nov 2026 10:00:00 GMT')).toEqual([])
  expect(judge('Mon, 23 Nov 2026 10:00:07 GMT')).toEqual([])
  expect(judge('Mon, 23 Nov 2026 09:59:40 GMT')).toEqual([expect.stringContaining('20 s ahead of')])
  expect(judge('Mon, 23 Nov 2026 10:01:03 GMT')).toEqual([expect.stringContaining('60 s behind')])
  expect(judge(null)).toEqual([expect.stringContaining('note clock: nobody outside told the time')])
})

const SENDER: SenderFacts = {
  domain: 'example.com',
  selector: 'k1',
  spf: ['v=spf1 -all'],
  dmarc: ['v=DMARC1; p=reject'],
  dkim: ['p=abc'],
  exchanges: ['mx.example.com'],
  addresses: [],
}

test.each<[Partial<SenderFacts>, RegExp]>([
  [{ spf: ['v=spf1 -all', 'v=spf1 a -all'] }, /^WRONG SPF: example\.com has 2 SPF records/],
  [{ spf: ['v=spf1 all'] }, /^WRONG SPF: .* lets everybody/],
  [{ selector: null, dkim: [] }, /^note DKIM: not looked at: set DKIM_SELECTOR/],
  [{ dkim: ['v=DKIM1; p='] }, /^WRONG DKIM: .* is withdrawn/],
  [{ dmarc: ['v=DMARC1; p=none'] }, /^note DMARC: p=none/],
  [{ exchanges: ['.'], addresses: ['192.0.2.1'] }, /^WRONG bounces: .*null MX/],
])('a domain of the sender with %o', (facts, line) => {
  expect(told(judgeSender({ ...SENDER, ...facts }))).toEqual([expect.stringMatching(line)])
})

test('a subdomain has the DMARC record of the domain above, and an address instead of MX', async () => {
  const none = () => Promise.reject(Object.assign(new Error('no'), { code: 'ENOTFOUND' }))
  const names: NameServer = {
    resolveTxt: (name) =>
      name === '_dmarc.example.com' ? Promise.resolve([['v=DMARC1;', ' p=reject']]) : none(),
    resolveMx: none,
    resolve4: () => Promise.resolve(['192.0.2.1']),
    resolve6: none,
  }
  const facts = await lookAtSender(names, 'mail.example.com', null)
  expect(facts).toMatchObject({ dmarc: ['v=DMARC1; p=reject'], spf: [], addresses: ['192.0.2.1'] })
  expect(told(judgeSender(facts))).toEqual([
    expect.stringMatching(/^WRONG SPF/),
    expect.stringMatching(/^note DKIM/),
  ])
  expect([domainOf('A <b@C.example>'), domainOf('b@c.example')]).toEqual(['c.example', 'c.example'])
})

const NOW = new Date('2026-11-23T10:00:00Z')
const SITE: SiteFacts = {
  url: 'https://a.example',
  addresses: ['192.0.2.1'],
  failure: null,
  certificate: { endsAt: new Date('2027-01-23T10:00:00Z'), problem: null },
  isOurs: true,
  forwarded: 'trusted',
  answeredAt: null,
  isRunning: true,
  isBare: false,
}

test('a port that is open beside the proxy is a note, and the rest is right', () => {
  const place = { host: '0.0.0.0', port: 3000, publicUrl: SITE.url }
  expect(told(judgeSite(SITE, place, NOW))).toEqual([])
  expect(told(judgeSite({ ...SITE, isBare: true }, place, NOW))).toEqual([
    expect.stringMatching(/^note port: 3000 can be reached without the proxy/),
  ])
})

test('a folder that this user may not write to, and a disk that is nearly full', () => {
  const folder = { path: '/srv/g', isThere: true, isWritable: true, freeBytes: 9e9, freeFiles: null }
  const judge = (facts: Partial<typeof folder> | { freeFiles: number }) =>
    told(judgeFolder({ ...folder, ...facts }, 1e8, 'production'))
  expect(judge({})).toEqual([])
  expect(judge({ isWritable: false })).toEqual([
    expect.stringMatching(/^WRONG data folder: this user may not/),
  ])
  expect(judge({ freeBytes: 2e9 })).toEqual([expect.stringMatching(/^note disk: 2\.0 GB are free/)])
  expect(judge({ freeFiles: 10 })).toEqual([expect.stringMatching(/^WRONG disk: only 10 more files/)])
  expect(judge({ freeFiles: 5000 })).toEqual([expect.stringMatching(/^note disk: only 5000/)])
  for (const path of ['/tmp/g', '/var/tmp/g', '/tmp'])
    expect(judge({ path })).toEqual([expect.stringMatching(/^WRONG data folder: .* cleared/)])
  expect(judge({ path: '/tmpfiles' })).toEqual([])
})

const WORK: WorkFacts = {
  admins: 2,
  withoutFactor: 0,
  failedJobs: 0,
  oldestDue: 0,
  clockAge: 20,
  stillPayments: 0,
  mismatches: 0,
  rateDays: 1,
  hasAskedForRates: true,
  hasTariff: true,
}

test.each<[Partial<WorkFacts>, RegExp]>([
  [{ admins: 0 }, /^note administrator: .* sign up with you@example\.com/],
  [{ withoutFactor: 3 }, /^note second factors: 3 of the staff have none, and no rights/],
  [{ oldestDue: 900 }, /^WRONG jobs: the oldest that is due has waited 15 minutes/],
  [{ clockAge: 900 }, /^WRONG jobs: no scheduled one began for 15 minutes/],
  [{ stillPayments: 2 }, /^WRONG money: 2 payments stand still/],
  [{ mismatches: 1 }, /^WRONG money: 1 payments are not what was asked for/],
  [{ hasTariff: false }, /^WRONG tariff: none is in force/],
  [{ rateDays: 60 }, /^note dollar rate: it is 60 days old/],
])('work with %o', (facts, line) => {
  const rules = {
    firstAdmin: 'you@example.com',
    staffSecondFactor: 'required',
    appEnv: 'production',
    ecbRates: null,
    carrier: 'ratecard',
  } as const
  expect(told(judgeWork({ ...WORK, ...facts }, rules, true))).toEqual([expect.stringMatching(line)])
})

test('a rate that was never fetched is a note with the time of the next try, and an error later', () => {
  const rules = {
    firstAdmin: null,
    staffSecondFactor: 'required',
    appEnv: 'production',
    ecbRates: 'https://a.example',
    carrier: 'example',
  } as const
  const judge = (facts: Partial<WorkFacts>) =>
    told(judgeWork({ ...WORK, rateDays: 330, ...facts }, rules, true))
  expect(judge({ hasAskedForRates: false })).toEqual([
    expect.stringMatching(/^note dollar rate: .* not read yet: the next try is at \d\d:20 UTC$/),
  ])
  expect(judge({})).toEqual([expect.stringMatching(/^WRONG dollar rate: it is 330 days old/)])
})

test('jobs that wait while the product does not run are no error', () => {
  const rules = {
    firstAdmin: null,
    staffSecondFactor: 'required',
    appEnv: 'production',
    ecbRates: 'https://a.example',
    carrier: 'example',
  } as const
  const before = { ...WORK, oldestDue: 9e5, clockAge: 9e5, rateDays: 20, hasTariff: false }
  expect(told(judgeWork(before, rules, false))).toEqual([])
})

test('a range of all addresses is not accepted as a trusted proxy', () => {
  const judge = (...trustedProxies: string[]) =>
    told(judgeProxy({ trustedProxies, appEnv: 'production' }, null))
  expect(judge('10.0.0.0/8')).toEqual([])
  expect(judge('10.0.0.1', '0.0.0.0/0')).toEqual([
    expect.stringMatching(/^WRONG TRUSTED_PROXIES: 0\.0\.0\.0\/0 is everybody/),
  ])
})

test('a proxy in use that the setting does not name is wrong, and one that was not reached is not judged', () => {
  const judge = (seen: Pick<SiteFacts, 'url' | 'forwarded'> | null) =>
    judgeProxy({ trustedProxies: ['10.0.0.0/8'], appEnv: 'production' }, seen)[0]
  expect(judge(null)).toMatchObject({ grade: 'ok', says: '10.0.0.0/8' })
  expect(judge({ ...SITE, forwarded: 'trusted' })).toMatchObject({ grade: 'ok' })
  expect(judge({ ...SITE, forwarded: 'ignored' })?.says).toMatch(/is not among 10\.0\.0\.0\/8: .* restart$/)
  expect(judge({ ...SITE, forwarded: null })?.says).toMatch('Have it send X-Forwarded-For')
})

test('an error of a mail server says what the operator can do', () => {
  const judge = (message: string, code: string) =>
    judgeMailServer(Object.assign(new Error(message), { code }), 'mail.example').says
  expect(judge('535 no', 'EAUTH')).toMatch('refuses the name or password in SMTP_URL')
  expect(judge('self-signed certificate', 'ESOCKET')).toMatch('no encrypted connection')
  expect(judge('Greeting never received', 'ETIMEDOUT')).toMatch('does not answer as a mail server')
})

test('a check that hangs is abandoned, one that throws is named, and the page counts the errors', async () => {
  const findings = await runChecks(
    [
      { what: 'slow', look: () => Promise.withResolvers<never>().promise },
      {
        what: 'broken',
        look: () => Promise.reject(new Error('no', { cause: new AggregateError([new Error('why')]) })),
      },
      { what: 'well', look: async () => [{ grade: 'ok', what: 'well', says: 'yes' }] },
    ],
    50,
  )
  expect(pageOf(findings).split('\n')).toEqual([
    'WRONG  slow                 could not be looked at: no answer within 0.05 s',
    'WRONG  broken               could not be looked at: why',
    'ok     well                 yes',
    '',
    '2 wrong.',
  ])
  expect(reasonOf('text')).toBe('text')
})
