import { expect, test } from 'vitest'
import { deliveryReport, feedbackReport } from '#test/mail-reports.ts'
import { isGone, readReturn } from './read-return.ts'

const ID = '<b3JkZXI.naBAiz1mp24KylAxPQfdGR@yard.example>'
const read = (text: string) => readReturn(Buffer.from(text))

test('a delivery report contains the id of the mail and the reason', async () => {
  const found = await read(deliveryReport({ messageId: ID }))
  expect(found).toMatchObject({ kind: 'bounce', said: '5.0.0 smtp; 550 5.1.1 no such mailbox' })
  expect(found?.messageIds).toContain(ID)
  const long = await read(deliveryReport({ messageId: ID }).replaceAll('\r\n', '\n'))
  expect(long?.kind).toBe('bounce')
})

test('a report truncated after the quoted headers is still read', async () => {
  const whole = deliveryReport({ messageId: ID })
  const found = await read(whole.slice(0, whole.indexOf(ID) + ID.length + 2))
  expect(found).toMatchObject({ kind: 'bounce', messageIds: expect.arrayContaining([ID]) as string[] })
})

test.each([
  ['delayed', '4.4.1'],
  ['relayed', '2.0.0'],
])('one that is %s takes nothing away', async (action, status) => {
  const found = await read(deliveryReport({ messageId: ID, action, status }))
  expect(found?.kind).toBe('passing')
})

test('an address that our own mail server can’t route is gone', async () => {
  expect((await read(deliveryReport({ messageId: ID, diagnostic: null })))?.kind).toBe('bounce')
})

test.each([
  ['abuse', 'complaint'],
  ['fraud', 'complaint'],
  ['not-spam', 'passing'],
  ['auth-failure', 'passing'],
])('a feedback report about %s is a %s', async (type, kind) => {
  const found = await read(feedbackReport(ID, type))
  expect(found).toMatchObject({ kind, messageIds: [ID] })
})

test.each([
  ['5.1.1', '', true],
  ['5.1.10', '', true],
  ['5.2.1', '', true],
  ['5.2.2', '', false],
  ['5.3.4', '', false],
  ['5.4.4', '', false],
  ['5.7.1', 'smtp; 550 5.7.1 user unknown or blocked', false],
  ['4.1.1', '', false],
  ['5.0.0', 'smtp; 550 No such user', true],
  ['5.0.0', 'smtp; 550 relay not permitted', false],
  ['5.0.0', 'smtp; 550 your address is on a block list', false],
  ['5.0.0', 'smtp; 550 5.2.2 mailbox full', false],
  ['5.0.0', 'smtp; 554 something', false],
  ['5.0.0', "Can't send mail - all recipients were rejected: 550 5.1.1 no such mailbox", true],
])('whether %s (%s) means that the mailbox is gone: %s', (status, diagnostic, expected) => {
  expect(isGone(status, diagnostic)).toBe(expected)
})

test.each([
  ['an absence note', 'From: a@b.example\r\nSubject: Away\r\n\r\nI am away.'],
  ['nothing', ''],
  ['noise', '\u0000\u0001--\r\n--\r\n'],
  ['nested a thousand times', 'Content-Type: message/rfc822\r\n\r\n'.repeat(1000)],
])('%s is no report', async (_, text) => {
  expect(await read(text)).toBeNull()
})

test('a megabyte of colons and blanks is read quickly', async () => {
  const report = deliveryReport({ messageId: ID })
  const noise = 'message-id:'.repeat(20_000) + '\n \n>'.repeat(100_000)
  expect((await read(report.replace('Voici', noise)))?.kind).toBe('bounce')
})
