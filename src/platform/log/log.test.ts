import { DrizzleQueryError } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { keepLines } from '#test/log-lines.ts'
import { describeError, maskAddress, maskText } from './log.ts'

test.each([
  ['/user/reset/abcDEF123', '/user/reset/***'],
  ['/user/emailverif/abc?x=1', '/user/emailverif/***?x=1'],
  ['/auth/tokenverif/abc', '/auth/tokenverif/***'],
  ['/fr/user/invitation/abc', '/fr/user/invitation/***'],
  ['/auth/invitation/abc/accept', '/auth/invitation/***/accept'],
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
