import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import type { ApiResponse } from '#client/api.ts'
import { hearToasts } from '#test/toasts.ts'
import { renderMemberPage, TEST_MEMBER, TEST_STAFF } from '#test/member-page.tsx'
import type { ContentPageName } from '#kernel/web/content-page.ts'
import type { EditedPage } from '../contract/versions/endpoints.ts'
import { PageEditor } from './page-editor.tsx'
import { Component as ContentListPage } from './content-list-page.tsx'

const toasts = hearToasts()
afterEach(() => toasts.success.mockClear())

const text = (path: string, shipped: string, own = shipped, more: object = {}) => ({
  path,
  isList: /\d$/.test(path),
  isOptional: false,
  shipped: { en: shipped, fr: `${shipped} (fr)` },
  text: { en: own, fr: `${own} (fr)` },
  ...more,
})

const VERSION = {
  version: 2,
  author: 'Ben Roux',
  savedAt: '2026-11-20T10:00:00.000Z',
  note: 'Shorter lead',
  publishedAt: null,
  publishedBy: null,
  differences: [
    { path: 'lead', before: { en: 'Old words', fr: 'Same' }, after: { en: 'New words', fr: 'Same' } },
  ],
}
const SERVICES: EditedPage = {
  page: 'services',
  newest: 2,
  published: 1,
  texts: [
    text('title', 'Services'),
    text('lead', 'From yard to yard.', 'New words'),
    text('work.title', 'Work'),
  ],
  people: [],
  versions: [
    VERSION,
    {
      ...VERSION,
      version: 1,
      note: 'First',
      publishedAt: '2026-11-19T10:00:00.000Z',
      publishedBy: 'Ben Roux',
    },
  ],
}
const TEAM: EditedPage = {
  page: 'team',
  newest: 0,
  published: 0,
  texts: [],
  versions: [],
  people: ['Ada', 'Ben'].map((name) => ({
    name,
    role: { en: 'Engineer', fr: 'Ingénieur' },
    text: { en: '', fr: '' },
    picture: null,
    image: null,
    link: '',
  })),
}

function open(
  loaded: EditedPage | (() => EditedPage) = SERVICES,
  answer: (name: string) => Partial<ApiResponse> | Promise<Partial<ApiResponse>> | undefined = () =>
    undefined,
) {
  const read = () => (typeof loaded === 'function' ? loaded() : loaded)
  const page: ContentPageName = read().page
  return renderMemberPage(<PageEditor page={page} />, {
    user: TEST_STAFF,
    path: `/staff/content/${page}`,
    answer: (_request, name) => (name === `GET /api/staff/content/${page}` ? { body: read() } : answer(name)),
  })
}

const form = async () => within(await screen.findByRole('form', { name: 'Texts' }))
const openText = async (words: string) => {
  const found = await (await form()).findByText(words, { selector: 'summary span' })
  await userEvent.click(found)
}

test('the list says of every page what is shown and what waits', async () => {
  const overview = {
    page: 'about',
    published: 1,
    publishedAt: '2026-11-19T10:00:00.000Z',
    newest: 2,
    savedAt: '2026-11-20T10:00:00.000Z',
    author: 'Ben Roux',
  }
  const untouched = { published: 0, publishedAt: null, newest: 0, savedAt: null, author: null }
  renderMemberPage(<ContentListPage />, {
    user: TEST_STAFF,
    answer: () => ({ body: [overview, { page: 'terms', ...untouched }, { page: 'team', ...untouched }] }),
  })
  const items = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)
  expect(items[0]).toMatch(/^About us, valuesVersion 1, published .*Draft: version 2Saved .* by Ben Roux$/)
  expect(items[1]).toBe('Terms and conditionsOriginal text')
  expect(items[2]).toBe('TeamEmpty')
})

test('who is no staff sees nothing of it', async () => {
  renderMemberPage(<ContentListPage />, { user: TEST_MEMBER, answer: () => undefined })
  expect(await screen.findByText('This page is for staff.')).toBeTruthy()
})

test('a text is written in both languages and saved with a note, as the next version', async () => {
  const { bodyOf, named } = open(SERVICES, (name) =>
    name.startsWith('POST') ? { status: 201, body: { version: 3 } } : undefined,
  )
  await openText('Work')
  const fields = await form()
  await userEvent.type(fields.getByLabelText(/English/), ' and more')
  await userEvent.type(fields.getByLabelText(/French/), ' et plus')
  expect(fields.getByRole('status').textContent).toBe('1 unsaved change')
  expect(screen.getByText('Save or undo your changes first.')).toBeTruthy()
  await userEvent.type(fields.getByLabelText(/What did you change/), 'More work')
  await userEvent.click(fields.getByRole('button', { name: 'Save as draft' }))
  await waitFor(() => expect(named().filter((name) => name.startsWith('GET'))).toHaveLength(2))
  expect(toasts.success).toHaveBeenCalledWith('Saved as version 3. It is shown once you publish it.')
  expect(bodyOf('POST /api/staff/content/services')).toEqual({
    base: 2,
    note: 'More work',
    // Earlier changes are part of every later version.
    texts: [
      { path: 'lead', en: 'New words', fr: 'New words (fr)' },
      { path: 'work.title', en: 'Work and more', fr: 'Work (fr) et plus' },
    ],
    people: [],
  })
})

test('an opened text is described by what there is to know of it, and by nothing where there is nothing', async () => {
  open({ ...SERVICES, texts: [text('lead', 'See {page}.'), text('work.title', 'Work')] })
  await openText('See {page}.')
  await openText('Work')
  const [lead, work] = (await form()).getAllByRole('group').filter((group) => group.tagName === 'DIV')
  expect(document.getElementById(lead?.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Names in braces stand for links and figures.',
  )
  expect(work?.hasAttribute('aria-describedby')).toBe(false)
})

test('what is typed while a version is being saved is kept for the next one', async () => {
  const saving = Promise.withResolvers<Partial<ApiResponse>>()
  const { named } = open(SERVICES, () => saving.promise)
  await openText('Work')
  const fields = await form()
  const work = () => fields.getByLabelText<HTMLTextAreaElement>(/English/).value
  const note = () => fields.getByLabelText<HTMLInputElement>(/What did you change/).value
  await userEvent.type(fields.getByLabelText(/English/), ' and more')
  await userEvent.type(fields.getByLabelText(/What did you change/), 'More work')
  await userEvent.click(fields.getByRole('button', { name: 'Save as draft' }))
  await userEvent.type(fields.getByLabelText(/English/), ' still')
  saving.resolve({ status: 201, body: { version: 3 } })
  await waitFor(() => expect(named().filter((name) => name.startsWith('GET'))).toHaveLength(2))
  expect([work(), note()]).toEqual(['Work and more still', ''])
})

test('a refused text opens, and the summary leads to it', async () => {
  open(SERVICES, () => ({
    status: 422,
    body: { error: 'Please check.', code: 'invalid', errors: [{ 'title.fr': 'Please write this text.' }] },
  }))
  await openText('Work')
  const fields = await form()
  await userEvent.type(fields.getByLabelText(/English/), '!')
  await userEvent.click(fields.getByRole('button', { name: 'Save as draft' }))
  await userEvent.click(
    await fields.findByRole('link', { name: '“Services”, French – Please write this text.' }),
  )
  const field = document.activeElement
  expect(field?.getAttribute('name')).toBe('title.fr')
  expect(field?.getAttribute('lang')).toBe('fr')
  expect(field?.getAttribute('aria-invalid')).toBe('true')
})

test('a version that somebody saved meanwhile comes under what was typed, and nothing is lost', async () => {
  let newest = 2
  const { bodyOf } = open(
    () => ({ ...SERVICES, newest, versions: [{ ...VERSION, version: newest }] }),
    () => {
      if (newest === 3) return { status: 201, body: { version: 4 } }
      newest = 3
      return { status: 409, body: { error: 'Changed meanwhile.', code: 'conflict' } }
    },
  )
  await openText('Work')
  const fields = await form()
  await userEvent.type(fields.getByLabelText(/English/), ' again')
  await userEvent.click(fields.getByRole('button', { name: 'Save as draft' }))
  expect(await fields.findByText(/Version 3 was saved by Ben Roux meanwhile/)).toBeTruthy()
  expect(fields.getByLabelText<HTMLTextAreaElement>(/English/).value).toBe('Work again')
  await userEvent.click(fields.getByRole('button', { name: 'Save as draft' }))
  await waitFor(() => expect(bodyOf('POST /api/staff/content/services')).toMatchObject({ base: 3 }))
})

test('the newest version is published by its number, and an older one comes back as a new one', async () => {
  const { bodyOf, named } = open(SERVICES, () => ({ body: { version: 2 } }))
  await userEvent.click(await screen.findByRole('button', { name: 'Publish version 2' }))
  expect(bodyOf('POST /api/staff/content/services/publish')).toEqual({ version: 2 })
  await userEvent.click(screen.getByText('Version 1'))
  await userEvent.click(screen.getByRole('button', { name: 'Go back to version 1' }))
  expect(bodyOf('POST /api/staff/content/services/restore')).toEqual({
    base: 2,
    version: 1,
    note: 'Back to version 1',
  })
  await waitFor(() => expect(named().filter((name) => name.startsWith('GET'))).toHaveLength(3))
})

test('each version says what it changed, and only where it did', async () => {
  open()
  await userEvent.click(await screen.findByText('Version 2'))
  const [newest] = screen.getAllByRole('listitem')
  const shown = within(newest as HTMLElement)
  expect(shown.getByText('Old words').tagName).toBe('DEL')
  expect(shown.getByText('New words').tagName).toBe('INS')
  expect(shown.queryByText('Same')).toBeNull()
})

test('people are added, put in order by buttons that keep the focus, and taken away', async () => {
  const { bodyOf } = open(TEAM, () => ({ status: 201, body: { version: 1 } }))
  const fields = await form()
  await userEvent.click(await fields.findByRole('button', { name: 'Move Ben up' }))
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Move Ben down')
  expect(within(fields.getByRole('group', { name: 'Entry 2: Ada' })).getByDisplayValue('Ada')).toBeTruthy()
  await userEvent.click(fields.getByRole('button', { name: 'Remove Ada' }))
  expect(document.activeElement?.textContent).toBe('Add an entry')
  await userEvent.click(fields.getByRole('button', { name: 'Add an entry' }))
  const [, name] = fields.getAllByLabelText(/^Name/)
  if (!name) throw new Error('expected the new entry')
  await userEvent.type(name, 'Cleo')
  await userEvent.click(fields.getByRole('button', { name: 'Save as draft' }))
  await waitFor(() => expect(bodyOf('POST /api/staff/content/team')).toBeTruthy())
  const { people } = bodyOf('POST /api/staff/content/team') as { people: { name: string; role: object }[] }
  expect(people.map((person) => person.name)).toEqual(['Ben', 'Cleo'])
  expect(people[1]?.role).toEqual({ en: '', fr: '' })
})

test('a portrait that could not be sent can be chosen again', async () => {
  const { named } = open(TEAM, () => ({ status: 503, body: { error: 'Not ready.', code: 'not_ready' } }))
  const [portrait] = await (await form()).findAllByLabelText(/^Portrait/)
  if (!portrait) throw new Error('expected the portrait of the first entry')
  const file = new File(['x'], 'ada.png', { type: 'image/png' })
  await userEvent.upload(portrait, file)
  expect((await screen.findByRole('alert')).textContent).toContain('Not ready.')
  await userEvent.upload(portrait, file)
  await waitFor(() => expect(named().filter((name) => name.startsWith('POST'))).toHaveLength(2))
})
