import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { ApiResponse } from '#client/api.ts'
import type { DeliveredView } from '#features/checkout/contract/delivered.ts'
import type { OwnListing } from '#features/listings/contract/views.ts'
import type { CompanyView } from '#features/accounts/contract/company/details.ts'
import { TEST_COMPANY } from '#test/companies.ts'
import { TEST_OWN_LISTING } from '#test/listing-records.ts'
import { renderMemberPage, TEST_MEMBER, TEST_STAFF } from '#test/member-page.tsx'
import { TEST_PRODUCT_DETAIL } from '#test/products.ts'
import { Component } from './product.tsx'

const NOT_THEIRS: Partial<ApiResponse> = { status: 404, body: { error: 'Not found.', code: 'not_found' } }

const DELIVERED: DeliveredView = {
  country: 'Gabon',
  answer: 'by_quote',
  price: null,
  term: null,
  days: null,
  carrier: null,
  freight: null,
  vat: null,
}

/** The page of a product that is sold by quote only; `own` is the answer to the owner's view. */
const open = (
  own: Partial<ApiResponse>,
  user: typeof TEST_MEMBER | null = TEST_MEMBER,
  colleagues: CompanyView['members'] = [],
  other: (name: string) => Partial<ApiResponse> | undefined = () => undefined,
  product = TEST_PRODUCT_DETAIL,
) =>
  renderMemberPage(<Component />, {
    user,
    path: '/product/:id',
    at: `/product/${TEST_PRODUCT_DETAIL.id}`,
    data: { product, related: [], reports: [], prices: [], status: 200, asked: null },
    answer: (_request, name) => {
      const answered = other(name)
      if (answered) return answered
      if (name.startsWith('GET /api/myproduct')) return own
      if (name === 'GET /api/company') return { body: { ...TEST_COMPANY, members: colleagues } }
      if (name.includes('/delivered?')) return { body: DELIVERED }
      if (name.endsWith('/inspections/own')) return { body: { inspections: [] } }
      if (name.endsWith('/asked')) return { body: { measures: null, quote: null } }
      return { body: ['GET /api/favs', 'GET /api/compare/chosen'].includes(name) ? [] : null }
    },
  })

const OWNER = { ...TEST_MEMBER, userId: TEST_PRODUCT_DETAIL.userId }
const COLLEAGUE = {
  userId: TEST_PRODUCT_DETAIL.userId,
  name: 'Grâce Loubaki',
  email: 'grace@company.example',
  fonction: 'Buyer',
  isCompanyAdmin: false,
  isActive: true,
  isSelf: false,
}
const ownView = (can: OwnListing['can']) => ({ body: { ...TEST_OWN_LISTING, can } })
const quoteLink = () => screen.queryByRole('link', { name: 'GET A QUOTE' })

test.each([
  ['a visitor', null, NOT_THEIRS],
  ['a member of another company', TEST_MEMBER, NOT_THEIRS],
  [
    'staff, who read the view of its owner too',
    TEST_STAFF,
    ownView({ edit: false, delete: false, buy: true }),
  ],
] as const)('%s can ask for a quote, and neither edits nor deletes', async (_, user, own) => {
  const { named } = open(own, user)
  const asked = `GET /api/myproduct/${TEST_PRODUCT_DETAIL.id}`
  if (user === TEST_STAFF) await waitFor(() => expect(named()).toContain(asked))
  if (user === TEST_MEMBER) await waitFor(() => expect(named()).toContain('GET /api/company'))
  await screen.findByRole('heading', { level: 1 })
  await waitFor(() => expect(quoteLink()?.getAttribute('href')).toBe(`/quote/${TEST_PRODUCT_DETAIL.id}`))
  expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull()
  // The server would refuse a stranger's listing, which would log an error in the console at every visit.
  if (user !== TEST_STAFF) expect(named()).not.toContain(asked)
})

test('its owner edits and deletes it instead, and a colleague does neither', async () => {
  const { unmount } = open(ownView({ edit: true, delete: true, buy: false }), OWNER)
  expect((await screen.findByRole('link', { name: 'Edit' })).getAttribute('href')).toBe('/listing/edit/12')
  expect(screen.getByRole('button', { name: 'Delete' })).toBeTruthy()
  expect(quoteLink()).toBeNull()
  unmount()
  open(ownView({ edit: false, delete: false, buy: false }), TEST_MEMBER, [COLLEAGUE])
  await screen.findByText('Published', { selector: 'span' })
  expect(quoteLink()).toBeNull()
  expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull()
})

test('staff say a published listing in its second language', async () => {
  const listing = { ...TEST_OWN_LISTING, can: { edit: false, delete: false, buy: true } }
  const path = 'PUT /api/staff/listings/12/second-language'
  const { bodyOf } = open({ body: listing }, TEST_STAFF, [], (name) =>
    name === path ? { body: listing } : undefined,
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Say it in French' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Title and description in French' }))
  await userEvent.type(dialog.getByRole('textbox', { name: /^Title/ }), 'Vanne')
  await userEvent.click(dialog.getByRole('button', { name: 'Send to review' }))
  expect(await screen.findByText('It waits in the review queue.')).toBeTruthy()
  expect(bodyOf(path)).toEqual({ secondTitle: 'Vanne', secondDescription: null, mark: 'as-loaded' })
})

test('its owner has the form for that, and what waits already is not said again', async () => {
  open(ownView({ edit: true, delete: true, buy: false }), OWNER)
  await screen.findByRole('link', { name: 'Edit' })
  expect(screen.queryByRole('button', { name: /^Say it in/ })).toBeNull()
})

test('what the reader holds in a checkout leads back to it; what others hold does not', async () => {
  const reserved = { ...TEST_PRODUCT_DETAIL, availability: 'reserved' as const }
  const purchases = (own: unknown[]) => (name: string) =>
    name.startsWith('GET /api/checkout/holds') ? { body: { held: [], purchases: own } } : undefined
  const own = { cartId: 'c', orderId: null, state: 'held' }
  const { unmount } = open(NOT_THEIRS, TEST_MEMBER, [], purchases([own]), reserved)
  const link = await screen.findByRole('link', { name: 'Go on with your checkout' })
  expect(link.getAttribute('href')).toBe('/checkout?cartid=c')
  unmount()
  const { named } = open(
    NOT_THEIRS,
    TEST_MEMBER,
    [],
    purchases([{ ...own, orderId: 'o', state: 'ordered' }]),
    reserved,
  )
  await waitFor(() => expect(named().some((name) => name.includes('/holds'))).toBe(true))
  expect(screen.queryByRole('link', { name: 'Go on with your checkout' })).toBeNull()
})
