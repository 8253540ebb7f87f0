import { asc } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { staffAct } from '#db/schema/platform.ts'
import { foldSearchChanges } from '#search/postgres/search-fold.ts'
import { useOwnConcepts } from '#search/words/thesaurus/other-names.ts'
import { indexListings } from '#search/postgres/search-index.ts'
import { JSON_LIMIT_BYTES } from '#platform/http/serve.ts'
import * as api from '#test/api.ts'
import { useApp } from '#test/app.ts'
import { createTestMember, type TestMember } from '#test/factories/accounts.ts'
import { createTestListing } from '#test/factories/listings.ts'
import { writeConcepts } from '../domain/concept.ts'

const it = useApp()
let staff: TestMember
let member: TestMember

beforeAll(async () => {
  staff = await createTestMember(it.services, { role: 'staff', firstName: 'Inès', lastName: 'Martin' })
  member = await createTestMember(it.services)
  const { db } = it.services
  const seller = { companyId: member.companyId, memberId: member.memberId }
  for (const title of ['Mud pump 1,600 hp', 'Blue whatsit, unused', 'Thingamajig 4 in', 'Gate valve 6 in']) {
    const id = await createTestListing(db, {
      ...seller,
      values: { title, type: 'Miscellaneous', brand: 'Acme', descriptionText: '' },
    })
    await db.transaction((tx) => indexListings(tx, [id]))
  }
  await foldSearchChanges(db)
})
// The files of a worker share what searches know.
afterAll(() => useOwnConcepts([]))

async function found(searchStr: string): Promise<string[]> {
  const [, products] = await it.call(api.listProducts, null, { query: { searchStr } })
  return products.map(({ title }) => title)
}
const concept = (change: object = {}) => ({
  theme: '',
  en: 'gizmo | whatsit',
  fr: 'bidule',
  note: 'exact',
  ...change,
})

test('only staff read, add, change and withdraw words', async () => {
  const calls = [
    [api.listTradeWords, {}],
    [api.addConcept, { body: concept() }],
    [api.changeConcept, { params: { id: 1 }, body: concept({ version: 1 }) }],
    [api.withdrawConcept, { params: { id: 1 }, body: { reason: 'x' } }],
    [api.importConcepts, { body: { text: '' } }],
  ] as const
  for (const [endpoint, input] of calls) {
    expect(await it.status(endpoint, null, input), endpoint.path).toBe(401)
    expect(await it.status(endpoint, member, input), endpoint.path).toBe(403)
  }
  expect(
    await it.status(api.changeConcept, staff, { params: { id: 99 }, body: concept({ version: 1 }) }),
  ).toBe(404)
  for (const wrong of [
    { en: '', fr: '' },
    { en: 'a b c d e f' },
    { note: 'same' },
    { theme: 'x'.repeat(61) },
  ])
    expect(await it.status(api.addConcept, staff, { body: concept(wrong) })).toBe(422)
})

test('searches know an added thing in both languages, until it is changed or withdrawn', async () => {
  expect(await found('gizmo')).toEqual([])
  expect(await found('bidule')).toEqual([])
  const added = await it.call(api.addConcept, staff, { body: concept() })
  expect(added).toMatchObject({ en: 'gizmo | whatsit', version: 1, changedBy: 'Inès Martin' })
  expect(await found('gizmo')).toEqual(['Blue whatsit, unused'])
  expect(await found('bidule')).toEqual(['Blue whatsit, unused'])
  expect(await it.status(api.addConcept, staff, { body: concept({ en: 'Gizmo' }) })).toBe(409)

  const body = { ...concept({ en: 'gizmo | thingamajig' }), version: 1 }
  await it.call(api.changeConcept, staff, { params: { id: added.id }, body })
  expect(await found('gizmo')).toEqual(['Thingamajig 4 in'])
  expect(await it.status(api.changeConcept, staff, { params: { id: added.id }, body })).toBe(409)

  for (let time = 1; time <= 2; time += 1)
    await it.call(api.withdrawConcept, staff, { params: { id: added.id }, body: { reason: 'wrong' } })
  expect(await found('gizmo')).toEqual([])
})

test('names join a known thing, and a kind of it is found with it', async () => {
  await it.call(api.addConcept, staff, { body: concept({ en: 'mud pump | squirter', fr: '' }) })
  expect(await found('squirter')).toEqual(['Mud pump 1,600 hp'])
  await it.call(api.addConcept, staff, {
    body: concept({ en: 'thingamajig', fr: '', note: 'narrower: gate valve' }),
  })
  expect(await found('gate valve')).toEqual(['Gate valve 6 in', 'Thingamajig 4 in'])
  expect(await found('thingamajig')).toEqual(['Thingamajig 4 in'])
  await it.call(api.addConcept, staff, {
    body: concept({ en: 'whatsit', fr: '', note: 'related: gate valve' }),
  })
  expect(await found('gate valve')).not.toContain('Blue whatsit, unused')
})

test('a file enters its lines once, or none with a fault in one, told by line', async () => {
  const text = 'group;en;fr;note\r\nparts;doohickey | whatsit;;exact\r\nparts;mud pump;pompe X;exact\r\n'
  const faulty = `${text}x;Doohickey;;exact\r\n;a b c d e f;;exact\r\n;;;exact\r\n;y;;like\r\n`
  const refused = await it.call(api.importConcepts, staff, { body: { text: faulty } })
  expect(refused).toMatchObject({ added: 0, changed: 0 })
  expect(refused.faults.map(({ line }) => line)).toEqual([4, 5, 6, 7])
  expect(refused.faults[0]?.says).toContain('Line 2 has the same first name, Doohickey.')
  expect(await found('doohickey')).toEqual([])
  const french = { body: { text: 'a;b' }, headers: { 'accept-language': 'fr' } }
  expect((await it.call(api.importConcepts, staff, french)).faults).toEqual([
    { line: null, says: expect.stringContaining('première ligne') as string },
  ])
  const open = { body: { text: 'group;en;fr;note\r\n;"x;;exact\r\n' } }
  expect((await it.call(api.importConcepts, staff, open)).faults).toEqual([
    { line: null, says: expect.stringContaining('quotation mark') as string },
  ])

  expect(await it.call(api.importConcepts, staff, { body: { text } })).toMatchObject({ added: 1, changed: 1 })
  expect(await found('doohickey')).toEqual(['Blue whatsit, unused'])
  expect(await it.call(api.importConcepts, staff, { body: { text } })).toMatchObject({
    added: 0,
    changed: 0,
    unchanged: 2,
  })
  const { own, shipped } = await it.call(api.listTradeWords, staff)
  expect(own.map(({ en }) => en)).toContain('doohickey | whatsit')
  expect(shipped.length).toBeGreaterThan(400)
})

test('a file of many concepts goes in, and what is exported goes back in', async () => {
  const many = Array.from({ length: 1900 }, (_, n) => ({
    ...concept({ theme: 'many', en: `whatsit n${n}x | ${'"'.repeat(200)}${n}`, fr: `bidule n${n}x` }),
  }))
  const read = async () => (await it.call(api.listTradeWords, staff)).own
  const before = (await read()).length
  const body = { text: writeConcepts(many) }
  expect(body.text.length).toBeGreaterThan(JSON_LIMIT_BYTES)
  expect(await it.call(api.importConcepts, staff, { body })).toMatchObject({ added: 1900, changed: 0 })
  const own = await read()
  expect(own).toHaveLength(before + 1900)
  expect(await it.call(api.importConcepts, staff, { body: { text: writeConcepts(own) } })).toMatchObject({
    added: 0,
    changed: 0,
    unchanged: before + 1900,
    faults: [],
  })
  const changed = { text: writeConcepts(many.slice(0, 3).map((one) => ({ ...one, theme: 'few' }))) }
  expect(await it.call(api.importConcepts, staff, { body: changed })).toMatchObject({ added: 0, changed: 3 })
  expect((await read()).filter(({ theme }) => theme === 'few').map(({ version }) => version)).toEqual([
    2, 2, 2,
  ])
})

test('a relation to what no search knows is shown', async () => {
  const { id } = await it.call(api.addConcept, staff, {
    body: concept({ en: 'gromet', fr: '', note: 'narrower: nonesuch' }),
  })
  expect((await it.call(api.listTradeWords, staff)).unknown).toEqual([id])
  await it.call(api.addConcept, staff, { body: concept({ en: 'nonesuch', fr: '' }) })
  expect((await it.call(api.listTradeWords, staff)).unknown).toEqual([])
})

test('what staff did is recorded', async () => {
  const acts = await it.services.db
    .select({ act: staffAct.act, details: staffAct.details })
    .from(staffAct)
    .orderBy(asc(staffAct.id))
  expect(acts.slice(0, 3)).toEqual([
    { act: 'add_concept', details: { name: 'gizmo' } },
    {
      act: 'change_concept',
      details: { name: 'gizmo', before: { theme: '', en: 'gizmo | whatsit', fr: 'bidule', note: 'exact' } },
    },
    { act: 'withdraw_concept', details: { name: 'gizmo', reason: 'wrong' } },
  ])
  const file = acts.findIndex(({ act }) => act === 'import_concepts')
  const before = { theme: '', en: 'mud pump | squirter', fr: '', note: 'exact' }
  expect(acts.slice(file - 1, file + 1)).toEqual([
    { act: 'change_concept', details: { name: 'mud pump', before } },
    { act: 'import_concepts', details: { added: 1, changed: 1 } },
  ])
})
