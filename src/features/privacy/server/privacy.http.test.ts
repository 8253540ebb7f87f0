import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { staffAct } from '#db/schema/platform.ts'
import * as api from '#test/api.ts'
import { useApp } from '#test/app.ts'
import { createTestMember, type TestMember } from '#test/factories/accounts.ts'

const it = useApp()
const ASKED = { kind: 'objection', who: 'Aminata Diallo, by letter', receivedOn: '2026-01-05' } as const
const ANSWER = { outcome: 'granted', answeredOn: '2026-01-12', note: 'Taken off every list.' } as const

let staff: TestMember
let member: TestMember
beforeAll(async () => {
  staff = await createTestMember(it.services, { role: 'staff' })
  member = await createTestMember(it.services)
})

const entered = (changes = {}) => it.call(api.enterPrivacyRequest, staff, { body: { ...ASKED, ...changes } })
const overdue = async () =>
  (await it.call(api.readWaiting, staff)).matters.find(({ matter }) => matter === 'privacy_overdue')?.count

test('a request is entered with the day by which it is due, counts at the dashboard once that is over, and is answered once', async () => {
  const before = (await overdue()) ?? 0
  const asked = await entered()
  expect(asked).toMatchObject({
    ...ASKED,
    dueOn: '2026-01-20',
    state: 'open',
    isOverdue: true,
    answeredOn: null,
  })
  expect(await overdue()).toBe(before + 1)
  const [total, open] = await it.call(api.listPrivacyRequests, staff)
  expect(total).toBe(1)
  expect(open).toEqual([asked])

  const answered = await it.call(api.answerPrivacyRequest, staff, {
    params: { id: asked.id },
    body: ANSWER,
  })
  expect(answered).toMatchObject({ state: 'granted', answeredOn: '2026-01-12', isOverdue: false })
  expect(await overdue()).toBe(before)
  const again = await it.attempt(api.answerPrivacyRequest, staff, { params: { id: asked.id }, body: ANSWER })
  expect([again.statusCode, again.json()]).toMatchObject([409, { code: 'already_decided' }])
  const list = await it.call(api.listPrivacyRequests, staff, { query: { view: 'answered' } })
  expect(list[1][0]).toMatchObject({ id: asked.id, note: ANSWER.note })
  const acts = await it.services.db.select().from(staffAct).where(eq(staffAct.subject, 'privacy_request'))
  expect(acts.map(({ act, memberId }) => [act, memberId])).toEqual([
    ['enter_privacy_request', staff.memberId],
    ['answer_privacy_request', staff.memberId],
  ])
})

test('what is due first stands first', async () => {
  await entered({ kind: 'appeal', receivedOn: '2026-02-01' })
  await entered({ kind: 'access', receivedOn: '2026-02-01' })
  const [, open] = await it.call(api.listPrivacyRequests, staff)
  expect(open.map(({ kind, dueOn }) => [kind, dueOn])).toEqual([
    ['access', '2026-03-03'],
    ['appeal', '2026-04-02'],
  ])
})

test.each([
  [{ receivedOn: '2999-01-01' }, 'receivedOn'],
  [{ receivedOn: '2026-02-30' }, 'receivedOn'],
  [{ who: '  ' }, 'who'],
  [{ who: 'x'.repeat(301) }, 'who'],
])('%j is refused with its field', async (changes, field) => {
  const answer = await it.attempt(api.enterPrivacyRequest, staff, { body: { ...ASKED, ...changes } })
  expect(answer.statusCode).toBe(422)
  expect(answer.refusal.errors?.[0]).toHaveProperty(field)
})

test('of two of the staff who enter the same letter at once, one hears that it is entered already', async () => {
  const other = await createTestMember(it.services, { role: 'staff' })
  const letter = { ...ASKED, kind: 'deletion', who: 'Jean Obame, by letter' } as const
  const answers = await Promise.all([
    it.attempt(api.enterPrivacyRequest, staff, { body: letter }),
    it.attempt(api.enterPrivacyRequest, other, { body: { ...letter, who: 'jean obame, by letter' } }),
  ])
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409])
  const refused = answers.find(({ statusCode }) => statusCode === 409)
  expect(refused?.refusal).toMatchObject({
    code: 'already_recorded',
    error: expect.stringMatching(/^This request is entered already/) as string,
  })
  const second = { ...letter, who: 'Jean Obame, by letter: a second one' }
  expect(await it.status(api.enterPrivacyRequest, other, { body: second })).toBe(201)
})

test('an answer does not come before its request', async () => {
  const { id } = await entered()
  for (const answeredOn of ['2026-01-04', '2999-01-01'])
    expect(
      await it.status(api.answerPrivacyRequest, staff, { params: { id }, body: { ...ANSWER, answeredOn } }),
    ).toBe(422)
  expect(await it.status(api.answerPrivacyRequest, staff, { params: { id: 2000000000 }, body: ANSWER })).toBe(
    404,
  )
})

test('is for staff only', async () => {
  expect(await it.status(api.listPrivacyRequests, member)).toBe(403)
  expect(await it.status(api.enterPrivacyRequest, member, { body: ASKED })).toBe(403)
  expect(await it.status(api.answerPrivacyRequest, member, { params: { id: 1 }, body: ANSWER })).toBe(403)
})
