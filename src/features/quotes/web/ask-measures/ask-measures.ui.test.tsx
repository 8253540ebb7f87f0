import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { ApiResponse } from '#client/api.ts'
import { renderMemberPage, TEST_MEMBER } from '#test/member-page.tsx'
import { AskMeasures } from './ask-measures.tsx'

const QUOTE = 'POST /api/quote/12'
const open = (answer: Partial<ApiResponse>, user: typeof TEST_MEMBER | null = TEST_MEMBER) =>
  renderMemberPage(<AskMeasures listingId={12} country="Chad" />, { user, answer: () => answer })
const ASK = 'Ask the seller for weight and size'

test('one press asks the seller for a quote on one unit, and says where the answer will be', async () => {
  const { bodyOf, named } = open({ body: { quoteId: 'abcdefghijklmnopqrstuv' } })
  await userEvent.click(await screen.findByRole('button', { name: ASK }))
  const link = await screen.findByRole('link', { name: 'See the question' })
  expect(link.getAttribute('href')).toBe('/user/quotes/abcdefghijklmnopqrstuv')
  expect(named()).toEqual([QUOTE])
  expect(bodyOf(QUOTE)).toEqual({
    country: 'Chad',
    units: 1,
    message: expect.stringContaining('packed weight and size of one unit'),
  })
  expect(screen.queryByRole('button', { name: ASK })).toBeNull()
})

test('a refusal is shown, and the question can be sent again', async () => {
  open({ status: 403, body: { error: 'This is your own listing.', code: 'own_listing' } })
  await userEvent.click(await screen.findByRole('button', { name: ASK }))
  await screen.findByText('This is your own listing.')
  expect(screen.getByRole('button', { name: ASK })).toBeTruthy()
})

test('a visitor gets a link to the quote form', async () => {
  open({}, null)
  expect((await screen.findByRole('link', { name: ASK })).getAttribute('href')).toBe('/quote/12')
})
