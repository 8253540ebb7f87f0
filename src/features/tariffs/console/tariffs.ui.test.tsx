import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ApiResponse } from '#client/api.ts'
import { readText } from '#client/read-text.ts'
import { renderMemberPage, TEST_MEMBER, TEST_STAFF } from '#test/member-page.tsx'
import type { TariffPreview, TariffView } from '../contract/endpoints.ts'
import { withoutWorkbook } from '../domain/workbook.ts'
import { Component as TariffsPage } from './tariffs-page.tsx'

const TARIFF: TariffView = {
  id: 4,
  validFrom: '2026-01-01',
  state: 'in_force',
  note: 'Agreed with the forwarder.',
  extent: { currency: 'eur', services: 2, zones: 5, lanes: 12, freight: 6 },
  madeBy: 'Inès Martin',
  madeAt: '2025-12-20T10:00:00.000Z',
  withdrawn: null,
  can: { withdraw: true },
}
const WITHDRAWN: TariffView = {
  ...TARIFF,
  id: 3,
  state: 'withdrawn',
  withdrawn: { by: 'Odile Admin', at: '2025-12-21T10:00:00.000Z' },
  can: { withdraw: false },
}
const GOOD: TariffPreview = {
  problems: [],
  problemCount: 0,
  extent: { currency: 'eur', services: 2, zones: 5, lanes: 12, freight: 6 },
  remarks: [],
  replaces: { id: 4, validFrom: '2026-01-01' },
  changes: [
    { kind: 'price', about: ['ROAD', 'France', 'Gulf', '50'], before: ['100'], after: ['120'] },
    { kind: 'zone', about: ['CG', ''], before: null, after: ['Gulf'] },
  ],
  changeCount: 202,
}
const BAD: TariffPreview = {
  problems: [
    { line: 4, column: 'C', message: '"FRANCE" is no country.' },
    { line: 9, column: null, message: 'This lane has no prices.' },
  ],
  problemCount: 102,
  extent: null,
  remarks: [],
  replaces: null,
  changes: [],
  changeCount: 0,
}
const PREVIEW = 'POST /api/staff/tariffs/preview'
const PUT = 'POST /api/staff/tariffs'

let answers: Record<string, Partial<ApiResponse>> = {}
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T10:00:00Z') })
  answers = { 'GET /api/staff/tariffs': { body: { isUsed: true, tariffs: [TARIFF, WITHDRAWN] } } }
})
afterEach(() => vi.useRealTimers())
const open = (language: 'en' | 'fr' = 'en', user = TEST_STAFF) =>
  renderMemberPage(<TariffsPage />, {
    user,
    language,
    path: language === 'fr' ? '/fr/staff/tariffs' : '/staff/tariffs',
    answer: (_request, name) => answers[name],
  })
const newTariff = async () => within(await screen.findByRole('form', { name: 'A new tariff' }))

async function check(content = 'tariff,EUR') {
  const form = await newTariff()
  await userEvent.upload(form.getByLabelText(/^File/), new File([content], 'tariff.csv'))
  await userEvent.type(form.getByLabelText(/^Note/), 'Prices of 2027.')
  await userEvent.click(form.getByRole('button', { name: 'Check the file' }))
}

test('the list shows which tariff is in force, its content, who made it and who withdrew it', async () => {
  open()
  const row = await screen.findByRole('row', { name: /1 Jan 2026 in force/ })
  for (const words of [
    'EUR: services 2, zones 5, lanes 12, freight estimates 6',
    'Agreed with the forwarder.',
    'Inès Martin',
  ])
    expect(row.textContent).toContain(words)
  const other = screen.getByRole('row', { name: /withdrawn · Odile Admin, 21 December 2025/ })
  expect(within(other).queryByRole('button', { name: /Withdraw/ })).toBeNull()
})

test('without a tariff in force it says so; with the example tariff, that none counts', async () => {
  answers['GET /api/staff/tariffs'] = { body: { isUsed: true, tariffs: [] } }
  const { unmount } = open()
  expect(await screen.findByText(/^No tariff is in force: buyers get no price/)).toBeDefined()
  expect(screen.getByText('There is no tariff yet')).toBeDefined()
  expect(screen.queryByRole('form', { name: 'Try a route' })).toBeNull()
  unmount()
  answers['GET /api/staff/tariffs'] = { body: { isUsed: false, tariffs: [] } }
  open()
  expect(await screen.findByText(/^Parcels are not priced by these tariffs/)).toBeDefined()
})

test('problems of a file are shown by line, and nothing can be put in force', async () => {
  answers[PREVIEW] = { body: BAD }
  const { bodyOf } = open()
  await check()
  expect(await screen.findByText('102 things are wrong in the file')).toBeDefined()
  const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(lines).toEqual(['Line 4, column C: "FRANCE" is no country.', 'Line 9: This lane has no prices.'])
  expect(screen.getByText('And 100 more.')).toBeDefined()
  expect(bodyOf(PREVIEW)).toEqual({ file: 'tariff,EUR', validFrom: '2026-11-23' })
  expect(screen.queryByRole('button', { name: /^Put in force/ })).toBeNull()
})

test('a checked file shows what it changes, and is put in force as it was checked', async () => {
  answers[PREVIEW] = { body: GOOD }
  answers[PUT] = { status: 201, body: { ...TARIFF, id: 5, validFrom: '2026-11-23' } }
  const { bodyOf, named } = open()
  await check()
  expect(
    await screen.findByText('The file is right. EUR: services 2, zones 5, lanes 12, freight estimates 6.'),
  ).toBeDefined()
  expect(screen.getByText('Lines that differ from the tariff of 1 January 2026: 202.')).toBeDefined()
  expect(screen.getByRole('row', { name: 'Price · ROAD · France · Gulf · 50 100 120' })).toBeDefined()
  expect(screen.getByRole('row', { name: 'Zone · CG – Gulf' })).toBeDefined()
  expect(screen.getByText('And 200 more.')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Put in force from 23 November 2026' }))
  expect(await screen.findByText('The tariff is in force from 23 November 2026.')).toBeDefined()
  expect(bodyOf(PUT)).toEqual({
    file: 'tariff,EUR',
    validFrom: '2026-11-23',
    note: 'Prices of 2027.',
    replaces: 4,
  })
  expect(named().filter((name) => name === 'GET /api/staff/tariffs')).toHaveLength(2)
  expect(screen.queryByRole('button', { name: /^Put in force/ })).toBeNull()
})

test('the chosen file stays named, and unusual content gets a remark', async () => {
  answers[PREVIEW] = { body: { ...GOOD, remarks: ['Some prices are those of the template.'] } }
  open()
  await check()
  const input = (await newTariff()).getByLabelText<HTMLInputElement>(/^File/)
  expect(input.files?.[0]?.name).toBe('tariff.csv')
  expect(await screen.findByText('Some prices are those of the template.')).toBeDefined()
  expect(screen.getByRole('button', { name: /^Put in force/ })).toBeDefined()
})

test('a change after the check requires another check, and a refusal keeps what was typed', async () => {
  answers[PREVIEW] = { body: GOOD }
  answers[PUT] = { status: 409, body: { error: 'Another tariff was put in force.', code: 'conflict' } }
  open()
  await check()
  await userEvent.click(await screen.findByRole('button', { name: /^Put in force/ }))
  const form = await newTariff()
  expect((await form.findByRole('alert')).textContent).toContain('Another tariff was put in force.')
  const note = form.getByLabelText<HTMLTextAreaElement>(/^Note/)
  expect(note.value).toBe('Prices of 2027.')
  expect(screen.queryByRole('button', { name: /^Put in force/ })).toBeNull()
  await userEvent.click(form.getByRole('button', { name: 'Check the file' }))
  expect(await screen.findByRole('button', { name: /^Put in force/ })).toBeDefined()
  await userEvent.type(note, ' And more.')
  expect(screen.queryByRole('button', { name: /^Put in force/ })).toBeNull()
})

test('file, day and note are asked for before anything is sent', async () => {
  const { named } = open()
  const form = await newTariff()
  await userEvent.clear(form.getByLabelText(/^Valid from/))
  await userEvent.click(form.getByRole('button', { name: 'Check the file' }))
  const alert = within(form.getByRole('alert'))
  expect(alert.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Please choose the file of the tariff.',
    'Please enter the day from which it is valid: today or later, within two years.',
    'Please say in at most 500 characters where these prices come from.',
  ])
  expect(named()).not.toContain(PREVIEW)
})

test('a tariff is withdrawn with a reason', async () => {
  answers['POST /api/staff/tariffs/4/withdraw'] = { body: { ...TARIFF, state: 'withdrawn' } }
  const { bodyOf } = open()
  await userEvent.click(await screen.findByRole('button', { name: 'Withdraw (tariff 4)' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Withdraw the tariff of 1 January 2026?' }))
  expect(dialog.getByText(/^It stops counting at once/)).toBeDefined()
  await userEvent.type(dialog.getByLabelText(/^Why/), 'A typing error.')
  await userEvent.click(dialog.getByRole('button', { name: 'Withdraw' }))
  expect(await screen.findByText('Tariff 4 is withdrawn.')).toBeDefined()
  expect(bodyOf('POST /api/staff/tariffs/4/withdraw')).toEqual({ reason: 'A typing error.' })
})

test('a route is tried: every service with its price, or why it has none', async () => {
  const TRY = 'POST /api/staff/tariffs/4/try'
  const price = { net: 120, fuel: 12, total: 132, weightKg: 40, chargedKg: 48.5, days: { from: 20, to: 30 } }
  answers[TRY] = {
    body: [
      { code: 'ROAD', name: 'Fret routier', price, refusal: null, isCheapest: true },
      { code: 'AIR', name: 'Fret aérien', price: null, refusal: 'too_heavy', isCheapest: false },
    ],
  }
  const { bodyOf } = open('fr')
  const form = within(await screen.findByRole('form', { name: 'Essayer un trajet' }))
  await userEvent.selectOptions(form.getByLabelText(/^Vers/), 'Gabon')
  await userEvent.type(form.getByLabelText(/^Code postal du départ/), '64000')
  for (const [label, value] of [
    [/^Poids/, '40,5'],
    [/^Longueur/, '60'],
    [/^Largeur/, '40'],
    [/^Hauteur/, '40'],
  ] as const)
    await userEvent.type(form.getByLabelText(label), value)
  await userEvent.click(form.getByRole('button', { name: 'Calculer le prix' }))
  const row = await screen.findByRole('row', { name: /^Fret routier \(ROAD\) proposé/ })
  expect(row.textContent).toContain('132,00 €')
  expect(row.textContent).toContain('40 kg, facturé 48,5 kg')
  expect(row.textContent).toContain('20 à 30')
  expect(screen.getByRole('row', { name: /^Fret aérien \(AIR\) l’envoi est trop lourd/ })).toBeDefined()
  expect(bodyOf(TRY)).toEqual({
    fromCountry: 'France',
    fromPostcode: '64000',
    toCountry: 'Gabon',
    toPostcode: '',
    weightKg: 40.5,
    lengthCm: 60,
    widthCm: 40,
    heightCm: 40,
    quantity: 1,
  })
})

test('only the beginning of a workbook is read, and the server refuses it with an explanation', async () => {
  const archive = new Uint8Array([0x50, 0x4b, 3, 4, 0x14, 0, 0xff, 0xfe, 0x80])
  expect(withoutWorkbook(await readText(new Blob([archive])))).toBe('PK\u0003\u0004')
  const old = new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1])
  expect(withoutWorkbook(await readText(new Blob([old])))).toBe('ÐÏ\u0011à')
})

test('is for staff', async () => {
  open('en', TEST_MEMBER)
  expect(await screen.findByText('This page is for staff.')).toBeDefined()
})
