import { beforeEach, expect, test } from 'vitest'
import * as api from '#test/api.ts'
import { useApp } from '#test/app.ts'
import { createTestMember, type TestMember } from '#test/factories/accounts.ts'
import { MOST_VIEWS } from '../domain/view.ts'

const it = useApp()

let staff: TestMember
beforeEach(async () => {
  staff = await createTestMember(it.services, { role: 'staff' })
})

const DISPUTES = {
  page: '/staff/orders',
  query: '?waiting=dispute&page=2&order=9f2',
  name: 'Disputes',
} as const
const save = (body: object, who: TestMember = staff) => it.attempt(api.saveView, who, { body })
const list = (who: TestMember = staff) => it.call(api.listViews, who, {})

test('are for staff', async () => {
  const buyer = await createTestMember(it.services)
  for (const [who, status] of [
    [null, 401],
    [buyer, 403],
    [staff, 200],
  ] as const) {
    expect((await it.attempt(api.listViews, who, {})).statusCode).toBe(status)
    expect((await it.attempt(api.saveView, who, { body: DISPUTES })).statusCode).toBe(status)
    expect((await it.attempt(api.deleteView, who, { params: { id: 999_999 } })).statusCode).toBe(status)
  }
})

test('the filters are kept without the page and the open item, once, under the last name', async () => {
  await save(DISPUTES)
  await Promise.all([save(DISPUTES), save(DISPUTES)])
  const [view, ...more] = await list()
  expect([view, more]).toEqual([
    { id: expect.any(Number) as number, page: '/staff/orders', query: 'waiting=dispute', name: 'Disputes' },
    [],
  ])
  const renamed = (await save({ ...DISPUTES, name: ' To decide ' })).json()
  expect(renamed).toEqual([{ ...view, name: 'To decide' }])
})

test('nobody sees or deletes those of a colleague', async () => {
  const colleague = await createTestMember(it.services, { role: 'admin' })
  await save(DISPUTES)
  const [view] = await list()
  const id = view?.id ?? 0
  expect(await list(colleague)).toEqual([])
  expect(await it.call(api.deleteView, colleague, { params: { id } })).toEqual([])
  expect(await list()).toEqual([view])
  expect(await it.call(api.deleteView, staff, { params: { id } })).toEqual([])
  expect(await it.call(api.deleteView, staff, { params: { id } })).toEqual([])
})

test.each([
  ['without a name', { ...DISPUTES, name: ' ' }, 422],
  ['with a long name', { ...DISPUTES, name: 'x'.repeat(61) }, 422],
  ['without filters', { ...DISPUTES, query: '?page=2' }, 422],
  ['of no desk', { ...DISPUTES, page: '/staff/blog' }, 400],
  ['of filters that grow too long', { ...DISPUTES, query: `q=${'é'.repeat(400)}` }, 400],
  ['of filters that no database stores', { ...DISPUTES, query: 'q=\u0000' }, 400],
])('a view %s is refused', async (_what, body, status) => {
  expect((await save(body)).statusCode).toBe(status)
  expect(await list()).toEqual([])
})

test('there is a limit, also for two calls at once, which does not keep one from renaming', async () => {
  for (let count = 1; count < MOST_VIEWS; count += 1) await save({ ...DISPUTES, query: `statut=${count}` })
  const answers = await Promise.all([
    save({ ...DISPUTES, query: 'a=1' }),
    save({ ...DISPUTES, query: 'a=2' }),
  ])
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  expect(await list()).toHaveLength(MOST_VIEWS)
  expect((await save({ ...DISPUTES, query: 'statut=1', name: 'Renamed' })).statusCode).toBe(200)
})
