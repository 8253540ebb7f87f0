import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderMemberPage } from '#test/member-page.tsx'
import { TEST_QUOTE_VIEW } from '#test/quote-records.ts'
import { Component } from './quote-thread.tsx'

const { id, product } = TEST_QUOTE_VIEW

const RECORD = {
  country: 'Congo',
  since: '2024-03',
  listings: 12,
  delivered: 4,
  disputesLost: 0,
  answerHours: 5,
  mandateSignedIn: null,
  vatConfirmedIn: null,
}

const open = (side: 'buyer' | 'seller') =>
  renderMemberPage(<Component />, {
    path: '/user/quotes/:id',
    at: `/user/quotes/${id}`,
    answer: (_, name) => {
      if (name === `GET /api/quotes/${id}`) return { body: { ...TEST_QUOTE_VIEW, side } }
      if (name === SELLER) return { body: { record: RECORD, yard: [] } }
      return { status: 404, body: { error: 'Not found.', code: 'not_found' } }
    },
  })
const SELLER = `GET /api/product/${product.id}/seller`

test('the buyer reads the record of the seller where it decides, without a name', async () => {
  open('buyer')
  expect(await screen.findByText('Congo')).toBeTruthy()
})

test('the seller is not asked to read its own record', async () => {
  const { named } = open('seller')
  await screen.findByRole('region', { name: 'Conversation' })
  expect(named()).not.toContain(SELLER)
})
