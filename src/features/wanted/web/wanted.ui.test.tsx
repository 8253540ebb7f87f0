import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ApiResponse } from '#client/api.ts'
import { renderMemberPage, TEST_MEMBER } from '#test/member-page.tsx'
import { hearToasts } from '#test/toasts.ts'
import type { WantedView } from '../contract/endpoints.ts'
import { WantedForm } from './wanted-form.tsx'
import { MemberWanted } from './member-wanted.tsx'

const toasts = hearToasts()

const REQUEST: WantedView = {
  id: 9,
  text: 'Two gate valves for sour service.',
  categorie: 'General Equipment',
  type: 'Valves',
  attributes: [{ key: 'nominal_size', label: 'Nominal size', value: '4 in', other: '101.6 mm', stored: 4 }],
  units: 2,
  neededBy: '2027-03-01',
  country: 'Gabon',
  city: 'Port-Gentil',
  state: 'open',
  createdAt: '2026-11-21T10:00:00.000Z',
  answers: 0,
  can: { answer: true, close: false },
}

let answers: Record<string, Partial<ApiResponse>> = {}
beforeEach(() => {
  answers = {
    'GET /api/wanted?view=own': { body: [1, [{ ...REQUEST, can: { answer: false, close: true } }]] },
    'GET /api/wanted?view=matching': { body: [1, [REQUEST]] },
    'GET /api/wanted/mails': { body: { wanted: true } },
    'GET /api/wanted/9': { body: { wanted: REQUEST, answers: [], matches: [] } },
    'GET /api/wanted/9/offers': { body: [{ id: 12, title: 'Gate valve 4 in', language: 'en' }] },
  }
})
afterEach(() => vi.clearAllMocks())

const answer = (_request: unknown, name: string) => answers[name]
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Send request' }))

describe('the form', () => {
  test('asks for what is missing, offers the characteristics of the type, and sends them in their unit', async () => {
    answers['POST /api/wanted'] = { status: 201, body: { id: 9 } }
    const { bodyOf, named } = renderMemberPage(<WantedForm user={TEST_MEMBER} leadsOn />, { answer })
    await submit()
    expect(screen.getByRole('alert').textContent).toContain('Please describe what you are looking for.')
    expect(screen.getByRole('alert').textContent).toContain('Please choose a category.')
    expect(named()).toEqual([])
    await userEvent.type(
      screen.getByRole('textbox', { name: /Description/ }),
      'Two gate valves for sour service.',
    )
    await userEvent.selectOptions(screen.getByRole('combobox', { name: /Category/ }), 'General Equipment')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: /^Type/ }), 'Valves')
    await userEvent.type(screen.getByRole('textbox', { name: /Nominal size/ }), '4')
    await userEvent.clear(screen.getByRole('textbox', { name: /Quantity/ }))
    await userEvent.type(screen.getByRole('textbox', { name: /Quantity/ }), '2')
    await submit()
    expect(bodyOf('POST /api/wanted')).toEqual({
      text: 'Two gate valves for sour service.',
      categorie: 'General Equipment',
      type: 'Valves',
      units: 2,
      country: 'Gabon',
      attributes: { nominal_size: '4 in' },
    })
    expect(await screen.findByText(/^Your request was received\./)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'See your requests' }).getAttribute('href')).toBe('/user/wanted')
  })

  test('says under the description, while it is typed, what looks like contact data', async () => {
    renderMemberPage(<WantedForm user={TEST_MEMBER} />, { answer })
    await userEvent.type(screen.getByRole('textbox', { name: /Description/ }), 'Call +241 77 12 34 56.')
    expect(
      await screen.findByText('This looks like contact data: +241 77 12 34 56. Sellers do not see it.'),
    ).toBeTruthy()
  })

  test('keeps what was typed when the server refuses', async () => {
    answers['POST /api/wanted'] = {
      status: 409,
      body: { error: 'Your company has 50 open requests.', code: 'conflict' },
    }
    renderMemberPage(<WantedForm user={TEST_MEMBER} />, { answer })
    await userEvent.type(
      screen.getByRole('textbox', { name: /Description/ }),
      'Two gate valves for sour service.',
    )
    await userEvent.selectOptions(screen.getByRole('combobox', { name: /Category/ }), 'General Equipment')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: /^Type/ }), 'Valves')
    await submit()
    expect(await screen.findByText(/Your company has 50 open requests\./)).toBeTruthy()
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Description/ }).value).toContain(
      'gate valves',
    )
  })
})

describe('the page', () => {
  const open = (search = '') =>
    renderMemberPage(
      <MemberWanted user={TEST_MEMBER} cardOf={({ id, title }) => <p key={id}>{title}</p>} />,
      {
        path: '/user/wanted',
        at: `/user/wanted${search}`,
        answer,
      },
    )

  test('shows the own requests, and those for the own listings', async () => {
    open()
    const card = within(
      await screen.findByRole('article', { name: /Valves · 2 units · Port-Gentil, Gabon · by 1 March 2027/ }),
    )
    expect(card.getByText('4 in (101.6 mm)')).toBeTruthy()
    expect(card.getByText('Asked on 21 November 2026 · No answer yet')).toBeTruthy()
    await userEvent.click(screen.getByRole('link', { name: 'For your listings' }))
    expect(
      (await screen.findByRole('link', { name: /^Offer a listing Valves · / })).getAttribute('href'),
    ).toBe('/user/wanted?view=matching&request=9')
  })

  test('offers a listing with a few words', async () => {
    const { bodyOf } = open('?view=matching&request=9')
    await userEvent.click(await screen.findByRole('button', { name: 'Offer a listing' }))
    const dialog = within(screen.getByRole('dialog'))
    await userEvent.selectOptions(await dialog.findByRole('combobox', { name: /Your listing/ }), '12')
    await userEvent.click(dialog.getByRole('button', { name: 'Send offer' }))
    expect(dialog.getByRole('alert').textContent).toContain('Please say a few words about what you offer.')
    const words = dialog.getByRole('textbox', { name: /Your message/ })
    await userEvent.type(words, 'Mail a@b.example')
    expect(
      await dialog.findByText('This looks like contact data: a@b.example. The buyer does not see it.'),
    ).toBeTruthy()
    await userEvent.clear(words)
    await userEvent.type(words, 'In stock.')
    answers['POST /api/wanted/9/answers'] = {
      status: 201,
      body: { wanted: REQUEST, answers: [], matches: [] },
    }
    await userEvent.click(dialog.getByRole('button', { name: 'Send offer' }))
    expect(bodyOf('POST /api/wanted/9/answers')).toEqual({ productId: 12, text: 'In stock.' })
    expect(await screen.findByText('Your offer was sent.')).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('says so where a request is not open to the reader', async () => {
    answers['GET /api/wanted/9'] = { status: 404, body: { error: 'nothing', code: 'not_found' } }
    open('?request=9')
    expect(
      await screen.findByText('This request does not exist, or is not open to you any more.'),
    ).toBeTruthy()
  })
})

test('the mails about what buyers look for are stopped and started where the requests stand', async () => {
  answers['PUT /api/wanted/mails'] = { body: { wanted: false } }
  const { bodyOf } = renderMemberPage(<MemberWanted user={TEST_MEMBER} cardOf={() => null} />, {
    path: '/user/wanted',
    at: '/user/wanted?view=matching',
    answer,
  })
  const mails = await screen.findByRole('switch', { name: 'Mails about what buyers look for' })
  await userEvent.click(mails)
  expect(bodyOf('PUT /api/wanted/mails')).toEqual({ wanted: false })
  await waitFor(() =>
    expect(toasts.success).toHaveBeenCalledWith(
      'You get no more mails about equipment that buyers look for.',
    ),
  )
})

test('opening the form leads to its heading, since the button that opened it goes', async () => {
  renderMemberPage(<MemberWanted user={TEST_MEMBER} cardOf={() => null} />, { path: '/user/wanted', answer })
  await userEvent.click(screen.getByRole('button', { name: 'Ask for equipment' }))
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'What are you looking for?' }))
})
