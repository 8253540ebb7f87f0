import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { ApiResponse } from '#client/api.ts'
import { renderMemberPage, TEST_MEMBER } from '#test/member-page.tsx'
import { OrderStatement } from './order-statement.tsx'
import { SignStatement } from './sign-statement.tsx'

const CART = 'C'.repeat(22)
const STATEMENT = {
  signer: 'Aminata Diallo',
  endUser: 'The company',
  purpose: 'A well',
  place: 'Port-Gentil, Gabon',
  version: 1,
  language: 'en',
  wording: 'We are the buyer.',
  signedAt: '2026-11-27T10:00:00.000Z',
} as const
const ASKED = {
  reasons: ['A reason.'],
  wording: STATEMENT.wording,
  version: 1,
  place: STATEMENT.place,
  signed: null,
}
const answering = (answers: Record<string, Partial<ApiResponse>>) => ({
  user: TEST_MEMBER,
  path: '/',
  answer: (_request: unknown, name: string) => answers[name],
})

test('the buyer reads why, fills in what it is for, and signs the words of that version', async () => {
  const onSigned = vi.fn()
  const { bodyOf } = renderMemberPage(
    <SignStatement cartId={CART} onSigned={onSigned} />,
    answering({
      [`GET /api/end-use/${CART}`]: { body: ASKED },
      [`POST /api/end-use/${CART}`]: { body: { ...ASKED, signed: STATEMENT } },
    }),
  )
  expect(await screen.findByText('A reason.')).toBeDefined()
  expect(screen.getByText('We are the buyer.')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Sign and continue' }))
  expect(screen.getAllByText('Please confirm the statement.').length).toBeGreaterThan(0)
  expect(onSigned).not.toHaveBeenCalled()
  await userEvent.type(screen.getByLabelText(/^Who will use/), 'The company')
  await userEvent.type(screen.getByLabelText(/^What the goods/), 'A well')
  await userEvent.click(screen.getByLabelText(/^I have read/))
  await userEvent.type(screen.getByLabelText(/^Your name/), 'Aminata Diallo')
  await userEvent.click(screen.getByRole('button', { name: 'Sign and continue' }))
  await vi.waitFor(() => expect(onSigned).toHaveBeenCalledOnce())
  expect(bodyOf(`POST /api/end-use/${CART}`)).toEqual({
    endUser: 'The company',
    purpose: 'A well',
    accepted: true,
    signer: 'Aminata Diallo',
    version: 1,
  })
})

test('an order shows who signed what, and when', async () => {
  const path = `GET /api/orders/${CART}/end-use`
  renderMemberPage(
    <OrderStatement orderId={CART} />,
    answering({ [path]: { body: { statement: STATEMENT } } }),
  )
  expect(await screen.findByText(/^Signed by Aminata Diallo, /)).toBeDefined()
  expect(screen.getByText('A well')).toBeDefined()
  expect(screen.getByText('We are the buyer.')).toBeDefined()
})
