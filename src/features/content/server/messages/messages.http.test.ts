import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { staffAct } from '#db/schema/platform.ts'
import * as api from '#test/api.ts'
import { useApp } from '#test/app.ts'
import { createTestMember, type TestMember } from '#test/factories/accounts.ts'

const it = useApp()

const TEXT = 'Can the mud pump of Pau be seen\nbefore the end of the month?'
let staff: TestMember
let member: TestMember
beforeAll(async () => {
  staff = await createTestMember(it.services, { role: 'staff' })
  member = await createTestMember(it.services)
})

let senders = 0
/** A message of a new sender, as staff see it. */
async function written({ from, language = 'en' }: { from?: TestMember; language?: 'en' | 'fr' } = {}) {
  const email = `sender-${(senders += 1)}@company.example`
  const answer = await it.app.inject({
    method: 'POST',
    url: '/api/contact',
    payload: { text: TEXT, email },
    headers: { ...from?.headers, 'accept-language': language },
  })
  expect(answer.statusCode).toBe(201)
  const [, open] = await it.call(api.listMessages, staff)
  const found = open.find((message) => message.email === email)
  if (!found) throw new Error('the message does not wait')
  return found
}

const answered = (id: string, who = staff, answer = 'Yes, on any working day.') =>
  it.attempt(api.answerMessage, who, { params: { id }, body: { answer } })
const waiting = async () =>
  (await it.call(api.readWaiting, staff)).matters.find(({ matter }) => matter === 'messages')?.count

test('a message waits in the inbox until its sender has the answer by mail, in the language of the page', async () => {
  const before = (await waiting()) ?? 0
  const { id, ...message } = await written({ from: member, language: 'fr' })
  expect(message).toMatchObject({
    about: 'contact',
    text: TEXT,
    member: { id: member.memberId },
    answer: null,
  })
  expect(await waiting()).toBe(before + 1)
  const inbox = await it.call(api.readInbox, staff, { query: { kind: 'messages' } })
  expect(inbox.items).toContainEqual(
    expect.objectContaining({ id, who: message.email, to: `/staff/messages?message=${id}` }),
  )
  const { statusCode } = await answered(id, staff, ' Yes, on any working day.\nBring your passport. ')
  expect(statusCode).toBe(200)
  expect(await it.call(api.readMessage, staff, { params: { id } })).toMatchObject({
    answer: 'Yes, on any working day.\nBring your passport.',
    answeredAt: expect.any(String) as string,
  })
  expect(await waiting()).toBe(before)
  await it.runJobs()
  const mails = await it.mailsTo(message.email)
  expect(mails.map(({ subject }) => subject)).toEqual(['Notre réponse à votre message'])
  for (const words of ['Bring your passport.', 'Can the mud pump of Pau', '/fr/contact'])
    expect(mails[0]?.text).toContain(words)
  const [, done] = await it.call(api.listMessages, staff, { query: { view: 'answered' } })
  expect(done[0]?.id).toBe(id)
})

test('of two of the staff who answer at once, one does, and the sender gets one mail', async () => {
  const other = await createTestMember(it.services, { role: 'staff' })
  const { id, email } = await written()
  const answers = await Promise.all([answered(id, staff, 'The one.'), answered(id, other, 'The other.')])
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  await it.runJobs()
  expect(await it.mailsTo(email)).toHaveLength(1)
})

test('one that needs no answer is closed without a mail, and can be opened again; one that was answered can not', async () => {
  const { id, email } = await written()
  const params = { id }
  const closed = await it.call(api.closeMessage, staff, { params })
  expect(closed).toMatchObject({ answer: null, answeredAt: expect.any(String) as string })
  expect(await it.status(api.closeMessage, staff, { params })).toBe(409)
  expect((await answered(id)).statusCode).toBe(409)
  expect(await it.call(api.reopenMessage, staff, { params })).toMatchObject({
    answeredAt: null,
    answeredBy: null,
  })
  expect(await it.status(api.reopenMessage, staff, { params })).toBe(409)
  await it.runJobs()
  expect(await it.mailsTo(email)).toEqual([])
  await answered(id)
  expect(await it.status(api.reopenMessage, staff, { params })).toBe(409)
  const acts = await it.services.db.select().from(staffAct).where(eq(staffAct.subjectId, id))
  expect(acts.map(({ act }) => act).toSorted()).toEqual(['answer_message', 'close_message', 'reopen_message'])
})

test('an answer has words, and not too many', async () => {
  const { id } = await written()
  for (const [answer, message] of [
    [' \n ', 'Please write the answer.'],
    ['x'.repeat(5001), 'The answer is longer than 5,000 characters.'],
  ] as const) {
    const refused = await answered(id, staff, answer)
    expect([refused.statusCode, refused.refusal.errors]).toEqual([422, [{ answer: message }]])
  }
})

test('messages are for staff only', async () => {
  const { id } = await written()
  const params = { id }
  expect(await it.status(api.listMessages, member)).toBe(403)
  for (const endpoint of [api.readMessage, api.closeMessage, api.reopenMessage])
    expect(await it.status(endpoint, member, { params })).toBe(403)
  expect((await answered(id, member)).statusCode).toBe(403)
  expect(await it.status(api.readMessage, staff, { params: { id: 'x'.repeat(22) } })).toBe(404)
})
