import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderMemberPage, TEST_MEMBER, TEST_STAFF } from '#test/member-page.tsx'
import { TEST_QUOTE, TEST_QUOTE_VIEW } from '#test/quote-records.ts'
import { hearToasts } from '#test/toasts.ts'
import type { QuoteView, StaffQuoteSummary } from '../contract/views.ts'
import { StaffQuotesPage } from './quote-desk.tsx'

hearToasts()
const LISTED: StaffQuoteSummary = {
  ...TEST_QUOTE,
  side: 'staff',
  state: 'open',
  offer: null,
  buyer: 'Buyer Ltd',
  seller: 'Seller Ltd',
}
const OPENED: QuoteView = {
  ...TEST_QUOTE_VIEW,
  side: 'staff',
  state: 'open',
  offer: null,
  messages: [],
  can: {
    write: true,
    offer: true,
    accept: false,
    askApproval: false,
    decline: true,
    changeReferences: false,
  },
}

const open = ({ at = '', quotes = [LISTED], user = TEST_STAFF } = {}) =>
  renderMemberPage(<StaffQuotesPage deal={() => null} />, {
    user,
    path: '/staff/quotes',
    at: `/staff/quotes${at}`,
    answer: ({ method }, name) => {
      if (name === 'GET /api/staff/quotes/counts') return { body: [{ state: 'open', count: 3 }] }
      if (name.startsWith('GET /api/staff/quotes')) return { body: [quotes.length, quotes] }
      if (method === 'POST') return { status: 201, body: { ...OPENED, state: 'answered' } }
      return { body: OPENED }
    },
  })

test('the list says who asks whom for what, and the tabs how many there are', async () => {
  const { named } = open({ at: '?state=open' })
  const list = await screen.findByRole('list', { name: 'Quotes, the last changed first' })
  expect(list.textContent).toContain('Buyer Ltd asks Seller Ltd')
  expect(list.textContent).toContain('3 units to Gabon')
  const tabs = within(screen.getByRole('navigation', { name: 'Quotes by state' }))
  await waitFor(() => expect(tabs.getByRole('link', { current: 'page' }).textContent).toBe('Open3'))
  expect(named()).toContain('GET /api/staff/quotes?state=open&page=1')
})

test('a quote opens beside the list, and staff answer it for the operator', async () => {
  const { router, bodyOf, named } = open()
  await userEvent.click(await screen.findByRole('link', { name: LISTED.product.title }))
  expect(router.state.location.search).toBe(`?quote=${LISTED.id}`)
  expect(await screen.findByText(/You answer for Gisement/)).toBeTruthy()
  expect(document.activeElement?.tagName).toBe('H2')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: /Delivery term/ }), 'FCA')
  await userEvent.type(screen.getByRole('textbox', { name: /Named place/ }), 'Pau')
  await userEvent.click(screen.getByRole('button', { name: 'Send offer' }))
  await waitFor(() =>
    expect(bodyOf(`POST /api/quotes/${LISTED.id}/messages`)).toMatchObject({
      price: 1250,
      incoterm: 'FCA',
      place: 'Pau',
    }),
  )
  await waitFor(() =>
    expect(named().filter((name) => name === 'GET /api/staff/quotes/counts')).toHaveLength(2),
  )
})

test('nothing to answer is said', async () => {
  open({ quotes: [], at: '?state=open' })
  expect(await screen.findByText('No quotes here')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Show all quotes' }).getAttribute('href')).toBe('/staff/quotes')
})

test('the page is for staff', async () => {
  open({ user: TEST_MEMBER })
  expect(await screen.findByText('This page is for our staff. Your account may not open it.')).toBeTruthy()
})
