import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ApiResponse } from '#client/api.ts'
import { renderMemberPage, TEST_STAFF } from '#test/member-page.tsx'
import type { StaffPaper } from '../contract/endpoints.ts'
import { Component as PapersPage } from './papers-page.tsx'

const SHIPPED: StaffPaper = {
  id: 1,
  country: 'Kenya',
  chapters: [84, 85],
  condition: 'used',
  nameEn: 'Certificate of conformity',
  nameFr: 'Certificat de conformité',
  obtainedBy: 'seller',
  issuer: 'The bureau of standards',
  days: null,
  daysSource: null,
  cost: { from: 250.5, to: 2700, currency: 'usd' },
  localCost: null,
  costPer: null,
  rate: { from: 0.25, to: 0.5, of: 'fob' },
  costSource: {
    title: 'Tariff of the programme',
    address: 'https://programme.example/tariff',
    on: '2019-02-07',
    day: 'dated',
  },
  noteEn: 'Before shipping.',
  noteFr: 'Avant l’expédition.',
  source: 'The decree.',
  sourceAddress: null,
  knownOn: '2024-06-30',
  sourceDay: null,
  isConfirmed: false,
  version: 3,
  changedAt: '2026-11-27T00:00:00.000Z',
  changedBy: null,
  withdrawn: null,
}
const LIST = 'GET /api/staff/conformity'
const ADD = 'POST /api/staff/conformity'
const CHANGE = 'PUT /api/staff/conformity/1'
const WITHDRAW = 'POST /api/staff/conformity/1/withdraw'

let answers: Record<string, Partial<ApiResponse>> = {}
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-27T10:00:00Z') })
  answers = { [LIST]: { body: [SHIPPED] } }
})
afterEach(() => vi.useRealTimers())
const open = (language: 'en' | 'fr' = 'en') =>
  renderMemberPage(<PapersPage />, {
    user: TEST_STAFF,
    language,
    path: language === 'fr' ? '/fr/staff/conformity' : '/staff/conformity',
    answer: (_request, name) => answers[name],
  })

test('the table names each paper in the language of the page, and that nobody confirmed it', async () => {
  open('fr')
  const row = await screen.findByRole('row', { name: /^Kenya Certificat de conformité/ })
  expect(screen.getByText(/À confirmer : 1 sur 1\./)).toBeDefined()
  for (const words of [
    'à confirmer',
    'avec le produit',
    'chapitres 84, 85, occasion',
    'vendeur',
    'de 0,25\u00a0% à 0,5\u00a0% de la valeur FOB, au moins 250,50\u00a0$, au plus 2\u00a0700\u00a0$',
    'Tariff of the programme, du 7 février 2019',
    '30 juin 2024',
  ])
    expect(row.textContent).toContain(words)
})

test('a paper is confirmed as it is, with its version and the day', async () => {
  const { bodyOf } = open('fr')
  await userEvent.click(await screen.findByRole('button', { name: /^Modifier/ }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByLabelText<HTMLInputElement>(/^Coût, au moins/).value).toBe('250,5')
  const day = dialog.getByLabelText(/^État au/)
  await userEvent.clear(day)
  await userEvent.type(day, '2026-11-27')
  await userEvent.click(dialog.getByLabelText('J’ai vérifié ce document auprès de sa source.'))
  answers[CHANGE] = { body: { ...SHIPPED, isConfirmed: true, changedBy: 'Inès', version: 4 } }
  await userEvent.click(dialog.getByRole('button', { name: 'Enregistrer' }))
  expect(await screen.findByText('Certificat de conformité (Kenya) est enregistré.')).toBeDefined()
  expect(bodyOf(CHANGE)).toEqual({
    country: 'Kenya',
    chapters: [84, 85],
    condition: 'used',
    nameEn: SHIPPED.nameEn,
    nameFr: SHIPPED.nameFr,
    obtainedBy: 'seller',
    issuer: SHIPPED.issuer,
    costFrom: 250.5,
    costTo: 2700,
    currency: 'usd',
    rateFrom: 0.25,
    rateTo: 0.5,
    rateOf: 'fob',
    costSource: 'Tariff of the programme',
    costAddress: 'https://programme.example/tariff',
    costOn: '2019-02-07',
    costDay: 'dated',
    noteEn: SHIPPED.noteEn,
    noteFr: SHIPPED.noteFr,
    source: SHIPPED.source,
    knownOn: '2026-11-27',
    isConfirmed: true,
    version: 3,
  })
})

test('what is missing or wrong in a new paper stands at its fields', async () => {
  const { bodyOf } = open()
  const form = within(await screen.findByRole('form', { name: 'Enter a paper' }))
  await userEvent.type(form.getByLabelText(/^HS chapters/), '84; 850')
  await userEvent.type(form.getByLabelText(/^Working days, at most/), '10')
  await userEvent.click(form.getByRole('button', { name: 'Enter this paper' }))
  for (const words of [
    'Please choose a country of the list.',
    'Please enter chapters of the Harmonized System, 1 to 97, with commas between them.',
    'Please choose who gets it.',
    'Please name the source, in at most 300 characters.',
  ])
    expect(form.getAllByText(words).length).toBeGreaterThan(0)
  await userEvent.selectOptions(form.getByLabelText(/^Country/), 'Peru')
  await userEvent.clear(form.getByLabelText(/^HS chapters/))
  await userEvent.type(form.getByLabelText(/^Name in English/), 'Permit')
  await userEvent.type(form.getByLabelText(/^Name in French/), 'Permis')
  await userEvent.selectOptions(form.getByLabelText(/^Who gets it/), 'buyer')
  await userEvent.type(form.getByLabelText(/^Issued by/), 'The ministry')
  await userEvent.type(form.getByLabelText(/^Source/), 'The decree.')
  await userEvent.click(form.getByRole('button', { name: 'Enter this paper' }))
  expect(
    form.getAllByText('Please enter whole days, the smaller number first, or leave both empty.').length,
  ).toBeGreaterThan(0)
  await userEvent.type(form.getByLabelText(/^Working days, at least/), '5')
  answers[ADD] = { status: 201, body: { ...SHIPPED, id: 2, country: 'Peru' } }
  await userEvent.click(form.getByRole('button', { name: 'Enter this paper' }))
  expect(await screen.findByText('Permit (Peru) is entered.')).toBeDefined()
  expect(bodyOf(ADD)).toMatchObject({
    country: 'Peru',
    chapters: [],
    condition: null,
    daysFrom: 5,
    daysTo: 10,
    knownOn: '2026-11-27',
    isConfirmed: false,
  })
})

test('a paper is withdrawn with a reason', async () => {
  open()
  await userEvent.click(await screen.findByRole('button', { name: /^Withdraw/ }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Withdraw' }))
  expect(dialog.getAllByText('Please say why, in at most 300 characters.').length).toBeGreaterThan(0)
  await userEvent.type(dialog.getByLabelText(/^Why/), 'Repealed.')
  answers[WITHDRAW] = { body: { ...SHIPPED, withdrawn: { by: 'Inès', at: '2026-11-27T10:00:00.000Z' } } }
  await userEvent.click(dialog.getByRole('button', { name: 'Withdraw' }))
  expect(await screen.findByText('Certificate of conformity (Kenya) is withdrawn.')).toBeDefined()
})

const figures = (line: string) =>
  new File([`id;version;days_from;days_to;cost_from;cost_to;currency;source;as_of\n${line}\n`], 'papers.csv')
const giveFile = async (line: string) =>
  userEvent.upload(await screen.findByLabelText('Choose the file with figures'), figures(line))

test('figures come as a file, each line with its source and day', async () => {
  answers[CHANGE] = { body: { ...SHIPPED, version: 4 } }
  const { bodyOf } = open()
  await giveFile('1;3;5;15;265,50;2700;USD;The tariff of the programme;2026-11-20')
  expect(await screen.findByText('1 paper is changed.')).toBeDefined()
  expect(bodyOf(CHANGE)).toMatchObject({
    country: 'Kenya',
    daysFrom: 5,
    daysTo: 15,
    costFrom: 265.5,
    costTo: 2700,
    currency: 'usd',
    source: 'The tariff of the programme',
    knownOn: '2026-11-20',
    version: 3,
  })
})

test.each([
  ['1;3;5;15;;;;;2026-11-20', 'Line 2: Please name the source, in at most 300 characters.'],
  ['1;3;5;15;;;;The tariff;', 'Line 2: Please enter the day on which it was known: today at the latest.'],
  [
    '1;3;15;5;;;;The tariff;2026-11-20',
    'Line 2: Please enter whole days, the smaller number first, or leave both empty.',
  ],
  [
    '1;2;5;15;;;;The tariff;2026-11-20',
    'Line 2: Somebody changed this paper meanwhile. Please look at it again.',
  ],
  ['9;1;5;15;;;;The tariff;2026-11-20', 'Line 2: There is no such paper in force.'],
])('a line with a mistake is named, and nothing is sent: %s', async (line, says) => {
  const { named } = open()
  await giveFile(line)
  expect(await screen.findByText(says)).toBeDefined()
  expect(named()).toEqual([LIST])
})

test('a file that says what stands here changes nothing, and another file is none', async () => {
  const { named } = open()
  await giveFile('1;3;;;250.5;2700;usd;The decree.;2024-06-30')
  expect(await screen.findByText('Nothing is changed: the file says what stands here.')).toBeDefined()
  expect(named().filter((name) => name !== LIST)).toEqual([])
  await userEvent.upload(screen.getByLabelText('Choose the file with figures'), new File(['a;b'], 'a.csv'))
  expect(await screen.findByText(/^This is not the table/)).toBeDefined()
})
