import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import type { ApiResponse } from '#client/api.ts'
import { renderMemberPage } from '#test/member-page.tsx'
import { pressAgain } from '#test/press-again.ts'
import { TEST_QUOTE_VIEW } from '#test/quote-records.ts'
import { QuoteThread } from '../quote-thread.tsx'

const { id, product } = TEST_QUOTE_VIEW
const THANKS = {
  id: 3,
  name: 'Thanks',
  text: 'Thank you for asking about {product} ({reference}).',
  version: 1,
}
const YARD = { id: 4, name: 'Yard', text: 'It can be seen on any workday.', version: 7 }

let answers: Record<string, Partial<ApiResponse>>

beforeEach(() => {
  answers = {
    [`GET /api/quotes/${id}`]: { body: TEST_QUOTE_VIEW },
    'GET /api/reply-templates': { body: [THANKS, YARD] },
  }
})

async function open(language: 'en' | 'fr' = 'en') {
  const page = renderMemberPage(<QuoteThread id={id} payment={() => null} />, {
    language,
    answer: (_request, name) => answers[name],
  })
  await userEvent.click(
    await screen.findByRole('button', { name: /^(Insert a saved text|Insérer un texte enregistré)$/ }),
  )
  return { ...page, dialog: within(await screen.findByRole('dialog')) }
}

const press = async (name: string | RegExp) =>
  userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name }))
const message = () => screen.getByRole('textbox', { name: /^Message/ })

test('a saved text goes behind what was typed, with product and reference, and the writer goes on in it', async () => {
  const { dialog } = await open()
  await dialog.findByText(THANKS.text)
  await press('Insert: Thanks')
  expect(screen.queryByRole('dialog')).toBeNull()
  const thanks = `Thank you for asking about ${product.title} (GS-${String(product.id).padStart(6, '0')}).`
  expect(message()).toHaveProperty('value', thanks)
  expect(document.activeElement).toBe(message())
  await userEvent.click(screen.getByRole('button', { name: 'Insert a saved text' }))
  await screen.findByText(YARD.text)
  await press('Insert: Yard')
  expect(message()).toHaveProperty('value', `${thanks}\n\n${YARD.text}`)
})

test('a new text is saved, and contact data in it is marked', async () => {
  answers['GET /api/reply-templates'] = { body: [] }
  answers['POST /api/reply-templates'] = { status: 201, body: [YARD] }
  const { bodyOf, dialog } = await open()
  await dialog.findByText('There is none yet.')
  await press('New text')
  const form = within(screen.getByRole('dialog', { name: 'New text' }))
  await press('Save')
  expect(form.getByRole('alert').textContent).toContain('Please name the text.')
  await userEvent.type(form.getByRole('textbox', { name: /^Name/ }), 'Yard')
  await userEvent.type(form.getByRole('textbox', { name: /^Text/ }), 'Call +33 6 12 34 56 78.')
  expect(await form.findByText(/^This looks like contact data: \+33 6 12 34 56 78\./)).toBeTruthy()
  await press('Save')
  expect(await screen.findByText('The text is saved.')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Yard' })).toBeTruthy()
  expect(bodyOf('POST /api/reply-templates')).toEqual({ name: 'Yard', text: 'Call +33 6 12 34 56 78.' })
})

test('a text is changed as it was seen; what a colleague changed meanwhile is told, and shown afterwards', async () => {
  const error = 'Somebody in your company changed this text meanwhile.'
  answers['PUT /api/reply-templates/4'] = { status: 409, body: { error, code: 'conflict' } }
  const { bodyOf, dialog } = await open()
  await dialog.findByText(YARD.text)
  await press('Change: Yard')
  const form = within(screen.getByRole('dialog', { name: 'Change “Yard”' }))
  const name = form.getByRole('textbox', { name: /^Name/ })
  await userEvent.clear(name)
  await userEvent.type(name, 'Our yard')
  await press('Save')
  expect((await form.findByRole('alert')).textContent).toContain(error)
  expect(bodyOf('PUT /api/reply-templates/4')).toEqual({ name: 'Our yard', text: YARD.text, version: 7 })
  answers['GET /api/reply-templates'] = {
    body: [{ ...YARD, text: 'It can be seen on Mondays.', version: 8 }],
  }
  await press('Cancel')
  expect(await screen.findByText('It can be seen on Mondays.')).toBeTruthy()
})

test('a text is deleted at the second press, and the focus stays in the dialog', async () => {
  answers['DELETE /api/reply-templates/3'] = { body: [YARD] }
  const { dialog, named } = await open()
  await dialog.findByText(THANKS.text)
  await press('Delete: Thanks')
  await pressAgain(dialog.getByRole('button', { name: 'DELETE ANYWAY??' }))
  expect(await screen.findByText('The text is deleted.')).toBeTruthy()
  expect(screen.queryByText(THANKS.text)).toBeNull()
  expect(named().at(-1)).toBe('DELETE /api/reply-templates/3')
  expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true)
})

test('twenty texts are enough', async () => {
  const many = Array.from({ length: 20 }, (_, index) => ({ ...YARD, id: index + 1, name: `Text ${index}` }))
  answers['GET /api/reply-templates'] = { body: many }
  const { dialog } = await open()
  expect(
    await dialog.findByText('Your company has 20 texts, which is the most that it can have.'),
  ).toBeTruthy()
  expect(dialog.getByRole('button', { name: 'New text' }).getAttribute('aria-disabled')).toBe('true')
})

test('in French', async () => {
  const { dialog } = await open('fr')
  await dialog.findByText(YARD.text)
  await press(/^Insérer\s?: Yard$/)
  await waitFor(() => expect(message()).toHaveProperty('value', YARD.text))
})
