import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { ApiResponse } from '#client/api.ts'
import { renderMemberPage, type TEST_MEMBER } from '#test/member-page.tsx'
import type { Asked, AskedView } from '../../contract/questions.ts'
import { AskSeller } from './ask-seller.tsx'

const ASK = 'Ask the seller for weight and size'
const QUOTE_ID = 'abcdefghijklmnopqrstuv'
const ASKED: Asked = { quoteId: QUOTE_ID, by: 'Aminata Diallo', at: '2026-11-27T10:00:00.000Z' }
const NOTHING: AskedView = { measures: null, quote: null }

interface Setup {
  about?: 'measures' | 'delivery'
  before?: AskedView
  after?: AskedView
  post?: Partial<ApiResponse>
  quoteId?: string
  user?: typeof TEST_MEMBER | null
}

function open({ about = 'measures', before = NOTHING, after = NOTHING, post, quoteId, user }: Setup = {}) {
  const onAsked = vi.fn()
  let view = before
  const page = renderMemberPage(
    <AskSeller
      about={about}
      listingId={12}
      country="Chad"
      units={3}
      {...(quoteId !== undefined && { quoteId })}
      onAsked={onAsked}
    />,
    {
      ...(user !== undefined && { user }),
      answer: ({ method }) => {
        if (method === 'GET') return { body: view }
        if (post) return post
        view = after
        return { status: 201, body: about === 'delivery' ? { quoteId: QUOTE_ID } : after }
      },
    },
  )
  return { ...page, onAsked }
}

test('one press asks the seller, and says who asked when, and where the answer will be', async () => {
  const { bodyOf, onAsked } = open({ after: { ...NOTHING, measures: ASKED } })
  await userEvent.click(await screen.findByRole('button', { name: ASK }))
  expect(
    await screen.findByText(/^The seller was asked for weight and size on .*27.* \(Aminata Diallo\)/),
  ).toBeTruthy()
  const link = screen.getByRole('link', { name: 'See the question' })
  expect(link.getAttribute('href')).toBe(`/user/quotes/${QUOTE_ID}`)
  expect(bodyOf('POST /api/product/12/measures')).toEqual({ country: 'Chad' })
  expect(screen.queryByRole('button', { name: ASK })).toBeNull()
  expect(onAsked).toHaveBeenCalledOnce()
})

test('after a reload, and for colleagues, what was asked is said instead of a second press', async () => {
  open({ before: { ...NOTHING, measures: ASKED } })
  expect(await screen.findByText(/\(Aminata Diallo\)/)).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test('in its own thread the question has no link to itself', async () => {
  const { bodyOf } = open({ quoteId: QUOTE_ID, after: { ...NOTHING, measures: ASKED } })
  await userEvent.click(await screen.findByRole('button', { name: ASK }))
  expect(await screen.findByText(/The seller was asked/)).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
  expect(bodyOf('POST /api/product/12/measures')).toEqual({ country: 'Chad', quoteId: QUOTE_ID })
})

test('a price with delivery is asked for all units, once while a quote is open', async () => {
  const { bodyOf } = open({ about: 'delivery', after: { ...NOTHING, quote: ASKED } })
  await userEvent.click(await screen.findByRole('button', { name: 'Ask for the price with delivery' }))
  expect(await screen.findByText(/^A quote was asked for on .*27/)).toBeTruthy()
  expect(bodyOf('POST /api/quote/12')).toMatchObject({ country: 'Chad', units: 3 })
})

test('a refusal is shown, and the question can be sent again', async () => {
  open({ post: { status: 403, body: { error: 'This is your own listing.', code: 'own_listing' } } })
  await userEvent.click(await screen.findByRole('button', { name: ASK }))
  await screen.findByText('This is your own listing.')
  expect(screen.getByRole('button', { name: ASK })).toBeTruthy()
})

test('a visitor signs in and comes back to the page with the button', async () => {
  const { named } = open({ user: null })
  expect((await screen.findByRole('link', { name: ASK })).getAttribute('href')).toMatch(
    /^\/user\/login\?goTo=%2F/,
  )
  expect(named()).toEqual([])
})
