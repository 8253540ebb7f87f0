import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import type { ApiResponse } from '#client/api.ts'
import { renderMemberPage, TEST_STAFF } from '#test/member-page.tsx'
import type { ConceptView } from '../contract/endpoints.ts'
import { Component as WordsPage } from './words-page.tsx'

const CONCEPT: ConceptView = {
  id: 7,
  theme: 'pumps',
  en: 'mud pump | squirter',
  fr: 'pompe à boue',
  note: 'exact',
  version: 2,
  changedBy: 'Inès Martin',
  changedAt: '2026-11-27T00:00:00.000Z',
}
const UNKNOWN = { ...CONCEPT, id: 8, en: 'gromet', fr: '', note: 'narrower: nonesuch' }
const LIST = 'GET /api/staff/words'
const ADD = 'POST /api/staff/words'
const CHANGE = 'PUT /api/staff/words/7'
const FILE = 'PUT /api/staff/words/file'

let answers: Record<string, Partial<ApiResponse>> = {}
beforeEach(() => {
  answers = {
    [LIST]: {
      body: { own: [CONCEPT, UNKNOWN], unknown: [8], shipped: ['casing | tubage', 'valve | vanne > choke'] },
    },
  }
})
const open = () =>
  renderMemberPage(<WordsPage />, {
    user: TEST_STAFF,
    path: '/staff/words',
    answer: (_request, name) => answers[name],
  })

test('own and shipped words are shown, and searched without accents', async () => {
  open()
  expect(await screen.findByRole('row', { name: /mud pump \| squirter/ })).toBeDefined()
  expect(screen.getByText('valve | vanne > choke')).toBeDefined()
  expect(screen.getByText('narrower: nonesuch (no search knows this thing)')).toBeDefined()
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search the words' }), 'tubage{Enter}')
  expect(screen.queryByRole('row', { name: /mud pump/ })).toBeNull()
  expect(screen.getByText('casing | tubage')).toBeDefined()
  expect(screen.queryByText('valve | vanne > choke')).toBeNull()
})

test('of many words the first hundred are shown, and others once they are searched for', async () => {
  const own = Array.from({ length: 300 }, (_, n) => ({ ...CONCEPT, id: n + 1, en: `gizmo n${n}x` }))
  answers[LIST] = { body: { own, unknown: [], shipped: [] } }
  open()
  expect(await screen.findByText(/^The first 100 of 300/)).toBeDefined()
  expect(screen.getAllByRole('row')).toHaveLength(101)
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search the words' }), 'n299x{Enter}')
  expect(screen.getAllByRole('row')).toHaveLength(2)
  expect(screen.queryByText(/^The first/)).toBeNull()
})

test('a thing is added and changed', async () => {
  const { bodyOf } = open()
  await userEvent.type(await screen.findByLabelText(/^Names in English/), 'gizmo | whatsit')
  answers[ADD] = { status: 201, body: { ...CONCEPT, id: 8 } }
  await userEvent.click(screen.getByRole('button', { name: 'Add them' }))
  expect(await screen.findByText('gizmo is added.')).toBeDefined()
  expect(bodyOf(ADD)).toEqual({ en: 'gizmo | whatsit', fr: '', note: 'exact', theme: '' })

  await userEvent.click(screen.getByRole('button', { name: /^Change.*mud pump/ }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(dialog.getByLabelText(/^Names in French/), ' | giclette')
  answers[CHANGE] = { body: { ...CONCEPT, version: 3 } }
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('mud pump is saved.')).toBeDefined()
  expect(bodyOf(CHANGE)).toMatchObject({ fr: 'pompe à boue | giclette', version: 2 })
})

test('what makes one thing of two known ones is asked about before it is saved', async () => {
  const { bodyOf, named } = open()
  await userEvent.type(await screen.findByLabelText(/^Names in English/), 'valve | casing')
  answers[ADD] = { status: 201, body: { ...CONCEPT, id: 8 } }
  await userEvent.click(screen.getByRole('button', { name: 'Add them' }))
  expect(await screen.findByText('This makes one thing of valve, casing')).toBeDefined()
  expect(named()).not.toContain(ADD)
  await userEvent.click(screen.getByRole('button', { name: 'Add them' }))
  expect(await screen.findByText('valve is added.')).toBeDefined()
  expect(bodyOf(ADD)).toMatchObject({ en: 'valve | casing' })
})

test('a file with a fault is told by line', async () => {
  open()
  const faults = [{ line: 3, says: 'Another line of the file has the same first name.' }]
  answers[FILE] = { body: { added: 0, changed: 0, unchanged: 0, faults } }
  const file = new File(['group;en;fr;note\n'], 'words.csv', { type: 'text/csv' })
  await userEvent.upload(await screen.findByLabelText(/Choose a file of words/), file)
  expect(await screen.findByText(/^Line 3: Another line/)).toBeDefined()
})

test('a file as French Excel writes it keeps its letters', async () => {
  const { bodyOf } = open()
  answers[FILE] = { body: { added: 1, changed: 0, unchanged: 0, faults: [] } }
  const bytes = Buffer.from('group;en;fr;note\n;;tête éprouvée;exact\n', 'latin1')
  const file = new File([bytes], 'words.csv', { type: 'text/csv' })
  await userEvent.upload(await screen.findByLabelText(/Choose a file of words/), file)
  expect(await screen.findByText(/^Added: 1/)).toBeDefined()
  expect(bodyOf(FILE)).toEqual({ text: 'group;en;fr;note\n;;tête éprouvée;exact\n' })
})
