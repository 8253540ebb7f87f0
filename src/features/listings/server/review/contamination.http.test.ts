import { beforeAll, expect, test } from 'vitest'
import * as api from '#test/api.ts'
import { createTestMember, type TestMember } from '#test/factories/accounts.ts'
import { testDocument } from '#test/factories/documents.ts'
import { sellerCalls } from '#test/factories/listing-calls.ts'
import { uploadForm } from '#test/factories/pictures.ts'
import { useApp } from '#test/app.ts'

const testApp = useApp()
let seller: TestMember
let staff: TestMember
const calls = sellerCalls(testApp, () => seller)

beforeAll(async () => {
  seller = await createTestMember(testApp.services)
  staff = await createTestMember(testApp.services, { role: 'staff' })
})

const reviewOf = (id: number, language = 'en') =>
  testApp.call(api.getForReview, staff, { headers: { 'accept-language': language }, params: { id } })
const checkOf = async (id: number, language?: string) =>
  (await reviewOf(id, language)).checks.find(({ check }) => check === 'contamination')
const publish = (id: number) =>
  testApp.attempt(api.decideListing, staff, { params: { id }, body: { decision: 'publish' } })
const factsOf = async (id: number) => (await testApp.call(api.getProduct, null, { params: { id } })).facts

test('what the seller declares stands among the facts, and the review finds the survey', async () => {
  const id = await calls.list({ norm: 'clean', h2s: 'not_checked', hydrocarbons: 'found' })
  expect(await checkOf(id)).toEqual({
    check: 'contamination',
    passed: false,
    findings: ['no survey among the documents'],
  })
  const form = uploadForm({ kind: 'contamination_survey' }, [await testDocument()], 'document')
  await testApp.call(api.addDocument, seller, { params: { materielId: id }, form })
  expect(await checkOf(id)).toMatchObject({ passed: true })
  await publish(id)
  expect(await factsOf(id)).toMatchObject({ norm: 'clean', h2s: 'not_checked', hydrocarbons: 'found' })
})

test('new goods and other categories are not asked, and keep nothing of it', async () => {
  for (const other of [
    { condition: 'new' },
    { condition: 'used', categorie: 'Safety Equipment', type: 'PPE', title: 'Boots' },
  ]) {
    const id = await calls.list({ norm: 'found', ...other })
    expect(await checkOf(id)).toMatchObject({ passed: true, findings: [] })
    await publish(id)
    expect(await factsOf(id)).not.toHaveProperty('norm')
  }
})

test('what carries no residues may leave open what was checked: a gap for the review, in its language', async () => {
  const generator = { type: 'Generators', title: 'Generator 500 kVA' }
  const id = await calls.list({ ...generator, norm: 'not_checked', h2s: null, hydrocarbons: null })
  expect(await checkOf(id)).toMatchObject({
    passed: false,
    findings: ['H2S: not declared', 'Hydrocarbons: not declared'],
  })
  expect((await checkOf(id, 'fr'))?.findings).toEqual(['H2S: non déclarée', 'Hydrocarbures: non déclarée'])
  expect((await publish(id)).statusCode).toBe(200)
})

test('a later declaration is a change to be reviewed, in words', async () => {
  const id = await calls.list()
  await publish(id)
  await calls.update(id, { norm: 'clean' })
  expect(await factsOf(id)).toMatchObject({ norm: 'not_checked' })
  expect((await reviewOf(id)).differences).toEqual([
    { field: 'norm', before: 'not checked', after: 'checked, none found' },
  ])
})

test('what is no finding is refused', async () => {
  expect((await calls.create({ norm: 'perhaps' })).json()).toMatchObject({
    code: 'invalid',
    errors: [{ norm: 'Please choose what was found.' }],
  })
})
