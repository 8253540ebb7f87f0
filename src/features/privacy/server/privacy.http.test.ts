import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { staffAct } from '#db/schema/platform.ts'
import { useApp } from '#test/app.ts'
import { createTestMember, type TestMember } from '#test/factories/accounts.ts'
import type { PrivacyRequestView } from '../contract/endpoints.ts'

const it = useApp()
const URL = '/api/staff/privacy-requests'
const ASKED = { kind: 'objection', who: 'Aminata Diallo, by letter', receivedOn: '2026-01-05' }
const ANSWER = { outcome: 'granted', answeredOn: '2026-01-12', note: 'Taken off every list.' }

let staff: TestMember
let member: TestMember
beforeAll(async () => {
  staff = await createTestMember(it.services, { role: 'staff' })
  member = await createTestMember(it.services)
})

const call = (method: 'GET' | 'POST', url: string, { headers }: TestMember, payload?: object) =>
  it.app.inject({ method, url, headers, ...(payload && { payload }) })
const entered = async (changes = {}) =>
  (await call('POST', URL, staff, { ...ASKED, ...changes })).json<PrivacyRequestView>()
const overdue = async () =>
  (await call('GET', '/api/staff/waiting', staff))
    .json<{ matters: { matter: string; count: number }[] }>()
    .matters.find(({ matter }) => matter === 'privacy_overdue')?.count

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
  const [total, open] = (await call('GET', URL, staff)).json<[number, PrivacyRequestView[]]>()
  expect(total).toBe(1)
  expect(open).toEqual([asked])

  const answered = await call('POST', `${URL}/${asked.id}/answer`, staff, ANSWER)
  expect(answered.json()).toMatchObject({ state: 'granted', answeredOn: '2026-01-12', isOverdue: false })
  expect(await overdue()).toBe(before)
  const again = await call('POST', `${URL}/${asked.id}/answer`, staff, ANSWER)
  expect([again.statusCode, again.json()]).toMatchObject([409, { code: 'already_decided' }])
  const list = (await call('GET', `${URL}?view=answered`, staff)).json<[number, PrivacyRequestView[]]>()
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
  const [, open] = (await call('GET', URL, staff)).json<[number, PrivacyRequestView[]]>()
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
  const answer = await call('POST', URL, staff, { ...ASKED, ...changes })
  expect(answer.statusCode).toBe(422)
  expect(answer.json<{ errors: object[] }>().errors[0]).toHaveProperty(field)
})

test('an answer does not come before its request', async () => {
  const { id } = await entered()
  for (const answeredOn of ['2026-01-04', '2999-01-01'])
    expect((await call('POST', `${URL}/${id}/answer`, staff, { ...ANSWER, answeredOn })).statusCode).toBe(422)
  expect((await call('POST', `${URL}/2000000000/answer`, staff, ANSWER)).statusCode).toBe(404)
})

test('is for staff only', async () => {
  expect((await call('GET', URL, member)).statusCode).toBe(403)
  expect((await call('POST', URL, member, ASKED)).statusCode).toBe(403)
  expect((await call('POST', `${URL}/1/answer`, member, ANSWER)).statusCode).toBe(403)
})
