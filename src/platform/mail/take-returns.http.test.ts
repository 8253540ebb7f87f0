import { beforeEach, describe, expect, test } from 'vitest'
import { enqueueMail } from '#platform/mail/mail.ts'
import * as api from '#test/api.ts'
import { MAIL_SECRET, useApp } from '#test/app.ts'
import { createTestMember, type TestMember } from '#test/factories/accounts.ts'
import { deliveryReport, feedbackReport } from '#test/mail-reports.ts'

const it = useApp()
let member: TestMember
beforeEach(async () => {
  member = await createTestMember(it.services)
})

const hand = (payload: string, secret: string | null = MAIL_SECRET) =>
  it.app.inject({
    method: 'POST',
    url: '/webhooks/mail',
    headers: { 'content-type': 'message/rfc822', ...(secret && { authorization: `Bearer ${secret}` }) },
    payload,
  })
const idOf = (address = member.email) => it.services.mailReturns.ids.of('order:1', address)
const bounce = () => hand(deliveryReport({ messageId: idOf() }))
const trouble = async () => {
  const params = { userId: String(member.memberId) }
  const { mailTrouble } = await it.call(api.readProfile, member, { params })
  return mailTrouble
}
/** Sends a mail about an order; returns whether it arrived. */
async function write(cause: string): Promise<boolean> {
  const before = await it.mailsTo(member.email)
  const data = { firstName: 'A', company: 'B', person: 'C', link: 'https://gisement.test' }
  await it.services.db.transaction((tx) =>
    enqueueMail(tx, { cause, to: member.email, language: 'en', template: 'companies.joined', data }),
  )
  await it.runJobs()
  const after = await it.mailsTo(member.email)
  return after.length > before.length
}

test('a permanent bounce stops mail to its address, which the member and staff are shown', async () => {
  expect(await write('one')).toBe(true)
  const answer = await bounce()
  expect([answer.statusCode, answer.json()]).toEqual([200, { recorded: true }])
  expect(await trouble()).toBe('bounce')
  expect(await write('two')).toBe(false)
  const staff = await createTestMember(it.services, { role: 'staff' })
  const record = await it.call(api.readMember, staff, { params: { id: member.memberId } })
  expect(record.mailTrouble).toMatchObject({
    kind: 'bounce',
    said: expect.stringContaining('5.1.1') as string,
  })
  expect((await bounce()).json()).toEqual({ recorded: true })
})

test('a complaint stops it too; a temporary problem or a foreign mail does not', async () => {
  expect((await hand(feedbackReport(idOf(), 'not-spam'))).json()).toEqual({ recorded: false })
  expect((await hand(deliveryReport({ messageId: idOf(), status: '5.2.2' }))).json()).toEqual({
    recorded: false,
  })
  expect((await hand(deliveryReport({ messageId: '<a.b@gisement.test>' }))).json()).toEqual({
    recorded: false,
  })
  const forged = idOf().replace(/\.[\w-]{22}@/, `.${'A'.repeat(22)}@`)
  expect((await hand(deliveryReport({ messageId: forged }))).json()).toEqual({ recorded: false })
  expect((await hand('Subject: Away\r\n\r\nI am away.')).json()).toEqual({ recorded: false })
  expect(await trouble()).toBeNull()
  expect((await hand(feedbackReport(idOf()))).json()).toEqual({ recorded: true })
  expect(await trouble()).toBe('complaint')
  expect(await write('three')).toBe(false)
})

test('bounces are accepted only with the secret', async () => {
  const report = deliveryReport({ messageId: idOf() })
  expect((await hand(report, null)).statusCode).toBe(400)
  expect((await hand(report, 'x'.repeat(40))).statusCode).toBe(400)
  expect((await hand('x'.repeat(1024 * 1024 + 1))).statusCode).toBe(413)
  expect(await trouble()).toBeNull()
})

describe('mails about the account', () => {
  test('is still sent to such an address, and the mailed link confirms it again', async () => {
    await bounce()
    await it.call(api.resendVerification, null, { body: { email: member.email } })
    await it.services.pool.query('UPDATE graphile_worker._private_jobs SET run_at = now()')
    await it.runJobs()
    const [mail] = await it.mailsTo(member.email)
    expect(mail?.subject).toContain('reach you')
    expect(await trouble()).toBe('bounce')
    const token = /emailverif\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
    await it.call(api.verifyEmail, null, { params: { token } })
    expect(await trouble()).toBeNull()
    expect(await write('four')).toBe(true)
  })

  test('resetting the password by a mailed link confirms it too', async () => {
    await bounce()
    await it.call(api.forgotPassword, null, { body: { email: member.email } })
    await it.services.pool.query('UPDATE graphile_worker._private_jobs SET run_at = now()')
    await it.runJobs()
    const [mail] = await it.mailsTo(member.email)
    const token = /user\/reset\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
    const password = 'Another horse 2026!'
    await it.call(api.resetPassword, null, { params: { token }, body: { password, c_password: password } })
    const { rows } = await it.services.pool.query('SELECT FROM mail_trouble WHERE address = lower($1)', [
      member.email,
    ])
    expect(rows).toEqual([])
  })
})
