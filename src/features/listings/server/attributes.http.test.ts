import { beforeAll, describe, expect, it } from 'vitest'
import type { OwnListing } from '#features/listings/contract/views.ts'
import * as api from '#test/api.ts'
import { createTestMember, type TestMember } from '#test/factories/accounts.ts'
import { sellerCalls } from '#test/factories/listing-calls.ts'
import { useApp } from '#test/app.ts'

const testApp = useApp()
let seller: TestMember
let staff: TestMember
const calls = sellerCalls(testApp, () => seller)

beforeAll(async () => {
  seller = await createTestMember(testApp.services)
  staff = await createTestMember(testApp.services, { role: 'staff' })
})

const WELLHEAD = {
  categorie: 'Completion, Intervention Equipment',
  type: 'Wellheads',
  attributes: { bore: '346.1 mm', pressure_class: '690 bar', material_class: 'ee' },
}

async function created(change: object = {}): Promise<number> {
  const answer = await calls.create({ ...WELLHEAD, ...change })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json().materielId
}

async function published(change: object = {}): Promise<number> {
  const id = await calls.list({ ...WELLHEAD, ...change })
  await decide(id, 'publish')
  return id
}

async function decide(id: number, decision: 'publish' | 'reject' | 'request_changes'): Promise<void> {
  await testApp.call(api.decideListing, staff, { params: { id }, body: { decision } })
}

const ownOf = async (id: number) => (await calls.own(id)).json()
const valuesOf = ({ attributes }: Pick<OwnListing, 'attributes'>) =>
  Object.fromEntries(attributes.map(({ key, stored }) => [key, stored]))

describe('the attributes of a new listing', () => {
  it('are kept in one unit and answered in both, in the words of the language', async () => {
    const id = await published()
    const answer = await testApp.call(api.getProduct, null, {
      headers: { 'accept-language': 'fr' },
      params: { id },
    })
    expect(answer.attributes).toEqual([
      {
        key: 'bore',
        label: 'Passage (alésage)',
        value: '13-5/8\u00a0in',
        other: '346,1\u00a0mm',
        stored: 13.625,
        unit: 'in',
      },
      {
        key: 'pressure_class',
        label: 'Classe de pression',
        value: '10\u00a0000\u00a0psi',
        other: '690\u00a0bar',
        stored: 10_000,
        unit: 'psi',
      },
      { key: 'material_class', label: 'Classe de matériau (API 6A)', value: 'EE', stored: 'EE' },
    ])
  })

  it.each([
    ['bore', '13', 'Please say in which unit.'],
    [
      'bore',
      'wide',
      'Please enter a figure with its unit, such as 10,000\u00a0psi, 690\u00a0bar or 13-5/8\u00a0in.',
    ],
    ['bore', '900 in', 'This is smaller or larger than such a thing can be.'],
    ['material_class', 'XX', 'Please choose one of the list.'],
    ['fuel', 'diesel', 'A listing of this type does not have this attribute.'],
    ['nonsense', '1', 'A listing of this type does not have this attribute.'],
    ['psl', 'x'.repeat(61), 'Please enter at most 60 characters, in one line.'],
    ['tested_on', '30/02/2026', 'Please enter a day, such as 21/11/2026.'],
    ['tested_on', '2199-01-01', 'Please enter a day that is not in the future.'],
  ])('refuses %s %j in words', async (key, value, message) => {
    const answer = await calls.create({ ...WELLHEAD, attributes: { bore: '9 in', [key]: value } })
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toMatchObject({ code: 'invalid', errors: [{ [`attributes.${key}`]: message }] })
  })

  it('say everything that is wrong at once, and take no other shape', async () => {
    const wrong = await calls.create({ ...WELLHEAD, attributes: { bore: '13', fuel: 'gas', psl: 'PSL 2' } })
    expect(wrong.refusal.errors?.flatMap((entry) => Object.keys(entry))).toEqual([
      'attributes.bore',
      'attributes.fuel',
    ])
    for (const attributes of [[], 'bore', { bore: { value: 9 } }, { bore: true }]) {
      const answer = await calls.create({ ...WELLHEAD, attributes })
      expect(answer.statusCode, JSON.stringify(attributes)).toBe(400)
    }
    const proto = await testApp.attempt(api.createListing, seller, {
      body: JSON.parse('{"attributes":{"__proto__":"9 in"}}'),
    })
    expect([400, 422]).toContain(proto.statusCode)
  })
})

describe('an edit of attributes', () => {
  it('replaces what is given, clears null, keeps the rest, and drops what another type has not', async () => {
    const id = await created()
    await calls.update(id, { ...WELLHEAD, attributes: { bore: '9 in', material_class: null } })
    expect(valuesOf(await ownOf(id))).toEqual({ bore: 9, pressure_class: 10_000 })
    const { attributes: _, ...withoutAttributes } = WELLHEAD
    await calls.update(id, withoutAttributes)
    expect(valuesOf(await ownOf(id))).toEqual({ bore: 9, pressure_class: 10_000 })
    await calls.update(id, { ...withoutAttributes, type: 'Fracheads', attributes: { inlets: 4 } })
    expect(valuesOf(await ownOf(id))).toEqual({ bore: 9, pressure_class: 10_000, inlets: 4 })
    await calls.update(id, { ...withoutAttributes, type: 'Some other thing' })
    expect(valuesOf(await ownOf(id))).toEqual({})
  })

  it('of a published listing waits for review, where staff see what changes, and becomes public with it', async () => {
    const id = await published()
    const answer = await calls.update(id, { ...WELLHEAD, attributes: { bore: '11 in', psl: 'PSL 3' } })
    expect(answer.statusCode, answer.body).toBe(200)
    const own = await ownOf(id)
    expect(valuesOf(own)).toMatchObject({ bore: 13.625 })
    expect(own.revision && valuesOf(own.revision.content)).toMatchObject({ bore: 11, psl: 'PSL 3' })

    await testApp.attempt(api.submitListing, seller, { params: { id } })
    const review = await testApp.call(api.getForReview, staff, { params: { id } })
    expect(review.differences).toEqual([
      {
        field: 'attributes.bore',
        label: 'Bore',
        before: '13-5/8\u00a0in (346.1\u00a0mm)',
        after: '11\u00a0in (279.4\u00a0mm)',
      },
      { field: 'attributes.psl', label: 'Specification level (PSL)', before: '', after: 'PSL 3' },
    ])
    await decide(id, 'publish')
    expect(valuesOf(await ownOf(id))).toEqual({
      bore: 11,
      pressure_class: 10_000,
      material_class: 'EE',
      psl: 'PSL 3',
    })
  })

  it('that changes nothing proposes nothing, and a change proposed before there were attributes still opens', async () => {
    const id = await published()
    await calls.update(id, WELLHEAD)
    expect((await ownOf(id)).revision).toBeNull()
    await calls.update(id, { ...WELLHEAD, title: 'Another title' })
    await testApp.services.pool.query(
      `UPDATE listing_revision SET content = content - 'attributes' WHERE listing_id = $1`,
      [id],
    )
    expect((await ownOf(id)).revision?.content).toMatchObject({ title: 'Another title', attributes: [] })
  })
})

it('the interface describes attributes', async () => {
  const document = await testApp.app.inject({ url: '/api/docs/json' })
  const text = JSON.stringify(document.json<{ paths: Record<string, unknown> }>().paths['/api/materiels'])
  expect(text).toContain('"attributes"')
})

describe('completeness', () => {
  it('is told to the owner and to staff, in the words of their language, and to nobody else', async () => {
    const id = await published({ description: 'Stored indoors. '.repeat(20), year: 2019 })
    const expected = {
      score: 56,
      needed: 2,
      lacking: [
        { key: 'flange_standard', label: 'Flange standard' },
        { key: 'psl', label: 'Specification level (PSL)' },
      ],
      gaps: ['pictures'],
      papers: ['conformity_certificate', 'inspection_report'],
    }
    expect((await ownOf(id)).completeness).toEqual(expected)
    const [, rows] = await testApp.call(api.listOwnListings, seller)
    expect(rows.find((row) => row.id === id)?.completeness).toEqual(expected)
    const review = await testApp.call(api.getForReview, staff, {
      headers: { 'accept-language': 'fr' },
      params: { id },
    })
    expect(review.completeness).toMatchObject({
      score: 56,
      lacking: [{ label: 'Norme de bride' }, {}],
    })
    expect((await testApp.attempt(api.getProduct, null, { params: { id } })).body).not.toContain(
      'completeness',
    )
  })

  it('is that of a proposed change, where one waits', async () => {
    const id = await published()
    const before = (await ownOf(id)).completeness
    await calls.update(id, { ...WELLHEAD, attributes: { flange_standard: '6bx', psl: 'PSL 3' } })
    const after = (await ownOf(id)).completeness
    expect(before.needed).toBe(2)
    expect(after).toMatchObject({ needed: 0, lacking: [] })
    expect(after.score).toBe(before.score + 20)
  })
})

describe('the grade of the condition', () => {
  const USED = { ...WELLHEAD, condition: 'used', attributes: { condition_grade: 'Overhauled, with report' } }

  it('is refused where it contradicts new or used', async () => {
    expect((await calls.create({ ...USED, condition: 'new' })).json()).toMatchObject({
      code: 'invalid',
      errors: [{ 'attributes.condition_grade': 'This does not agree with the condition (new or used).' }],
    })
  })

  it('of used casing is the colour of its band, which unused casing has not', async () => {
    const casing = {
      ...USED,
      categorie: 'Drilling Equipment',
      type: 'Casing',
      attributes: { tubular_class: 'Bande jaune\u00a0: jusqu’à 15\u00a0% de paroi perdue' },
    }
    const id = await created(casing)
    expect(valuesOf(await ownOf(id))).toEqual({ tubular_class: 'yellow' })
    expect((await calls.create({ ...casing, condition: 'new' })).statusCode).toBe(422)
  })

  it('is cleared by a change of condition that says nothing of it, and left out of a duplicate', async () => {
    const id = await created(USED)
    expect(valuesOf(await ownOf(id))).toEqual({ condition_grade: 'overhauled' })
    const copied = await testApp.call(api.duplicateListing, seller, { params: { id } })
    expect(valuesOf(await ownOf(copied.materielId))).toEqual({})
    await calls.update(id, { ...WELLHEAD, condition: 'new', attributes: {} })
    expect(valuesOf(await ownOf(id))).toEqual({})
  })
})
