import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DrizzleQueryError } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { keepLines } from '#test/log-lines.ts'
import { createLog, describeError, maskAddress, maskText, writeTogether } from './log.ts'

const folder = mkdtempSync(join(tmpdir(), 'gisement-log-'))
afterAll(() => rmSync(folder, { recursive: true }))

test.each([
  ['/user/reset/abcDEF123', '/user/reset/***'],
  ['/user/emailverif/abc?x=1', '/user/emailverif/***?x=1'],
  ['/auth/tokenverif/abc', '/auth/tokenverif/***'],
  ['/fr/user/invitation/abc', '/fr/user/invitation/***'],
  ['/auth/invitation/abc/accept', '/auth/invitation/***/accept'],
  ['/fr/user/payout-account/link/abc', '/fr/user/payout-account/link/***'],
  ['/api/payout-account/link/abc/stop', '/api/payout-account/link/***/stop'],
  ['/fr/User/RESET/abc', '/fr/User/RESET/***'],
  [
    '/confirmorder?payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_x',
    '/confirmorder?payment_intent=pi_1&payment_intent_client_secret=***',
  ],
  ['pi_1_secret_abc was wrong', 'pi_1_secret_*** was wrong'],
  ['mail to amina@port-gentil.example failed', 'mail to ***@*** failed'],
  ['/sandbox/mail.json?to=a@b.example', '/sandbox/mail.json?to=***@***'],
  ['a forged\nline', 'a forged⏎line'],
])('%s is logged as %s', (text, masked) => {
  expect(maskText(text)).toBe(masked)
})

test.each([
  ['/user/%72eset/abc', '/user/reset/***'],
  ['/%55ser//emailverif/abc', '/User/emailverif/***'],
  [
    '/confirmorder?payment_intent_client%5Fsecret=pi_1_secret_x',
    '/confirmorder?payment_intent_client_secret=***',
  ],
  ['/sandbox/mail.json?to=a%40b.example', '/sandbox/mail.json?to=***@***'],
])('the address %s is logged as %s', (address, masked) => {
  expect(maskAddress(address)).toBe(masked)
})

test('secrets and personal data are censored at every depth that our lines have', () => {
  const { log, lines } = keepLines()
  log.info(
    {
      password: 'Hidden-1!',
      user: { email: 'hidden@x.example', deep: { token: 'hidden-token' } },
      member: 7,
    },
    'signed up',
  )
  const all = lines.join('')
  expect(all).not.toMatch(/hidden/i)
  expect(all).toContain('"member":7')
})

test('what lies deeper, in lists and in what turns itself into JSON is censored too', () => {
  const { log, lines } = keepLines()
  const told = { toJSON: () => ({ email: 'hidden@x.example', at: 1 }) }
  log.info({ of: [{ in: { a: { b: { nom: 'Hidden', kept: true } } } }], told, day: new Date(0) }, 'deep')
  expect(JSON.parse(lines.join(''))).toMatchObject({
    of: [{ in: { a: { b: { nom: '***', kept: true } } } }],
    told: { email: '***', at: 1 },
    day: '1970-01-01T00:00:00.000Z',
  })
})

test('what refers to itself ends a line, not the process', () => {
  const { log, lines } = keepLines()
  const loop: Record<string, unknown> = { name: 'loop' }
  loop['self'] = loop
  log.info({ loop }, 'round')
  expect(JSON.parse(lines.join(''))).toMatchObject({ loop: { self: { name: 'loop' } }, msg: 'round' })
})

test('lines are written together, within a second; an error at once, with those before it', async () => {
  const file = join(folder, 'log')
  const log = createLog('info', writeTogether(file))
  const written = () => readFileSync(file, 'utf8').split('\n').length - 1
  log.info('one')
  expect(written()).toBe(0)
  await expect.poll(written, { timeout: 1000 }).toBe(1)
  log.info('two')
  log.error('three')
  expect(written()).toBe(3)
})

test.each([
  ['exits', 'process.exit(0)'],
  ['ends by an exception that nobody caught', "throw new Error('on purpose')"],
])('a process that %s has written every line', (_, end) => {
  const script = `import { createLog } from '#platform/log/log.ts'
    const log = createLog('info')
    for (let line = 0; line < 500; line += 1) log.info({ line }, 'told')
    ${end}`
  const { stdout } = spawnSync(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', '--input-type=module-typescript', '-e', script],
    { encoding: 'utf8' },
  )
  expect(stdout.trim().split('\n')).toHaveLength(500)
  expect(stdout).toContain('"line":499')
})

test('what something came to is told; whom a mail went to is not', () => {
  const { log, lines } = keepLines()
  log.info({ payment: 'p', from: 'held', to: 'paid', mail: { to: 'hidden@x.example' } }, 'moved')
  expect(JSON.parse(lines.join(''))).toMatchObject({ from: 'held', to: 'paid', mail: { to: '***' } })
})

test('an error in a line is described once, whether the caller did it or not', () => {
  const { log, lines } = keepLines()
  log.error({ err: new TypeError('broken pipe') }, 'one')
  log.error({ err: describeError(new TypeError('broken pipe')) }, 'two')
  for (const line of lines)
    expect(JSON.parse(line)).toMatchObject({ err: { name: 'TypeError', message: 'broken pipe' } })
})

test('an error keeps its kind and loses the addresses in its message', () => {
  const described = describeError(new Error('no mailbox amina@x.example', { cause: new TypeError('socket') }))
  expect(described).toMatchObject({
    name: 'Error',
    message: 'no mailbox ***@***',
    cause: { name: 'TypeError' },
  })
})

test('a failed query is logged without the values that it was given', () => {
  const values = ['Amina', 'Nguema', '+241 1 23 45 67', '$argon2id$v=19$hash']
  const error = new DrizzleQueryError(
    'insert into "member"\nvalues ($1, $2, $3, $4)',
    values,
    new Error('no disk'),
  )
  const described = describeError(error)
  expect(described['message']).toContain('insert into "member"')
  expect(described['cause']).toMatchObject({ message: 'no disk' })
  for (const value of values) expect(JSON.stringify(described)).not.toContain(value)
})
