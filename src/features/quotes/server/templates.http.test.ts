import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { replyTemplate } from '#db/schema/quotes.ts'
import * as api from '#test/api.ts'
import { useApp } from '#test/app.ts'
import { createTestMember, type TestMember } from '#test/factories/accounts.ts'
import { TEMPLATE_LIMITS } from '../domain/reply-template.ts'

const it = useApp()
let own: TestMember
let colleague: TestMember
let stranger: TestMember

beforeAll(async () => {
  stranger = await createTestMember(it.services)
})

beforeEach(async () => {
  own = await createTestMember(it.services)
  colleague = await createTestMember(it.services, { companyId: own.companyId })
})

const THANKS = { name: 'Thanks', text: 'Thank you for asking about {product}.' }
const listed = (who: TestMember) => it.call(api.listTemplates, who)
const add = (who: TestMember, body: object = THANKS, headers = {}) =>
  it.attempt(api.addTemplate, who, { body, headers })
const change = (who: TestMember, id: number, body: object) =>
  it.attempt(api.changeTemplate, who, { params: { id }, body })
const remove = (who: TestMember, id: number) => it.attempt(api.deleteTemplate, who, { params: { id } })

async function added(who = own): Promise<number> {
  await add(who)
  return (await listed(who))[0]?.id ?? 0
}

describe('the texts of a company', () => {
  test('are those of all its members, by name', async () => {
    expect(await listed(own)).toEqual([])
    expect((await add(own, { name: ' Yard ', text: ' On workdays.\n' })).statusCode).toBe(201)
    expect((await add(colleague)).json()).toMatchObject([THANKS, { name: 'Yard', text: 'On workdays.' }])
    expect(await listed(stranger)).toEqual([])
  })

  test('are changed and renamed as they were seen', async () => {
    const id = await added()
    const merci = { name: 'Merci', text: 'Merci de votre demande.' }
    expect((await change(colleague, id, { ...merci, version: 1 })).json()).toEqual([
      { id, ...merci, version: 2 },
    ])
    // What was lost on the way is sent again.
    expect((await change(colleague, id, { ...merci, version: 1 })).statusCode).toBe(200)
    const late = await change(own, id, { ...THANKS, version: 1 })
    expect(late.refusal).toMatchObject({
      code: 'conflict',
      error: expect.stringMatching(/^Somebody in your company changed this text/) as string,
    })
    expect((await change(own, id, { ...THANKS, version: 2 })).statusCode).toBe(200)
  })

  test('are deleted for all, and a second time nothing happens', async () => {
    const id = await added()
    expect((await remove(colleague, id)).json()).toEqual([])
    expect((await remove(own, id)).statusCode).toBe(200)
    expect((await change(own, id, { ...THANKS, version: 1 })).statusCode).toBe(404)
  })

  test('are nobody else’s', async () => {
    const id = await added()
    expect((await change(stranger, id, { ...THANKS, version: 1 })).statusCode).toBe(404)
    expect((await remove(stranger, id)).json()).toEqual([])
    expect(await listed(own)).toHaveLength(1)
    for (const endpoint of [api.listTemplates, api.addTemplate, api.changeTemplate, api.deleteTemplate])
      expect(await it.status(endpoint, null, { params: { id } })).toBe(401)
  })

  test('have names of their own, in capitals or not', async () => {
    const id = await added()
    const twice = await add(own, { ...THANKS, name: 'THANKS' })
    expect(twice.statusCode).toBe(409)
    expect(twice.refusal).toMatchObject({ error: 'Your company has a text of this name already.' })
    await add(own, { ...THANKS, name: 'Other' })
    expect((await change(own, id, { ...THANKS, name: 'other', version: 1 })).statusCode).toBe(409)
    expect((await change(own, id, { ...THANKS, name: 'thanks', version: 1 })).statusCode).toBe(200)
    expect((await add(stranger)).statusCode).toBe(201)
  })

  test.each(['Many  thanks', ' Many\u00a0thanks', 'Many \u202ethanks\u200b'])(
    'have names that look different: not %j beside another',
    async (name) => {
      await add(own, { ...THANKS, name: 'Many thanks' })
      expect((await add(own, { ...THANKS, name })).statusCode).toBe(409)
      const renamed = { ...THANKS, name: name.replace('Many', 'So many') }
      expect((await add(own, renamed)).json()).toContainEqual(
        expect.objectContaining({ name: 'So many thanks' }),
      )
    },
  )

  test('are twenty at most, also when two members add one at once', async () => {
    const rows = Array.from({ length: TEMPLATE_LIMITS.most - 1 }, (_, index) => ({
      companyId: own.companyId,
      name: `Text ${index}`,
      text: 'x',
    }))
    await it.services.db.insert(replyTemplate).values(rows)
    const both = await Promise.all([add(own), add(colleague, { ...THANKS, name: 'Merci' })])
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409])
    expect(await listed(own)).toHaveLength(TEMPLATE_LIMITS.most)
  })

  test('are added once for a key', async () => {
    const headers = { 'idempotency-key': 'a-key-of-sixteen-and-more' }
    const both = await Promise.all([add(own, THANKS, headers), add(own, THANKS, headers)])
    expect(both.map(({ statusCode }) => statusCode)).toEqual([201, 201])
    expect(await listed(own)).toHaveLength(1)
  })

  test.each([
    [{ ...THANKS, name: ' ' }, 'Please name the text.'],
    [{ ...THANKS, name: 'x'.repeat(61) }, 'The name should not exceed 60 characters.'],
    [{ ...THANKS, text: '\n' }, 'Please enter the text.'],
    [{ ...THANKS, text: 'x'.repeat(1501) }, 'Message lenght exceeds the maximum allowed. 1500 characters.'],
  ])('refuse %j', async (body, message) => {
    const refused = await add(own, body)
    expect(refused.statusCode).toBe(422)
    expect(JSON.stringify(refused.refusal)).toContain(message)
  })

  test('hold the longest text that a message can have', async () => {
    const text = '😀'.repeat(750)
    expect((await add(own, { ...THANKS, text })).statusCode).toBe(201)
  })
})
