import type { Page } from '@playwright/test'
import {
  TEST_CART_TO_APPROVE,
  TEST_ORDER_TO_APPROVE,
  TEST_REQUISITION,
  TEST_RULES,
} from '#test/requisition-records.ts'
import type { Screen } from './screens.ts'

const { id, kind, state, askedAt, until, askedBy, isOwn, title, language, more, currency, net } =
  TEST_REQUISITION
const SUMMARY = { id, kind, state, askedAt, until, askedBy, isOwn, title, language, more, currency, net }
const ORDER = TEST_ORDER_TO_APPROVE

const prepare = async (page: Page) => {
  await page.route('**/api/purchase-rules', (route) => route.fulfill({ json: TEST_RULES }))
  await page.route('**/api/requisitions', (route) =>
    route.fulfill({ json: [SUMMARY, { ...SUMMARY, id: 'b'.repeat(22), state: 'overtaken' }] }),
  )
  for (const one of [TEST_REQUISITION, ORDER])
    await page.route(`**/api/requisitions/${one.id}`, (route) => route.fulfill({ json: one }))
}

const CART = TEST_CART_TO_APPROVE
const checkout = `/checkout?cartid=${CART.cartId}`
const cartIs = (waiting: typeof CART.waiting) => async (page: Page) => {
  const refusal = { code: 'approval_needed', error: 'This order is above what you may buy without approval.' }
  const path = `**/api/checkout/cart/${CART.cartId}`
  await page.route(path, (route) => route.fulfill({ status: 409, json: refusal }))
  await page.route(`${path}/approval`, (route) => route.fulfill({ json: { ...CART, waiting } }))
}

/** Purchases that wait for approval in a company. */
export const REQUISITION_SCREENS: readonly Screen[] = [
  { name: 'requisitions', path: () => '/user/requisitions', as: 'buyer', prepare, everywhere: true },
  { name: 'requisitions-none-fr', path: () => '/fr/user/requisitions', as: 'buyer' },
  { name: 'requisition', path: () => `/user/requisitions/${id}`, as: 'buyer', prepare, everywhere: true },
  { name: 'requisition-fr', path: () => `/fr/user/requisitions/${id}`, as: 'buyer', prepare },
  { name: 'requisition-order', path: () => `/user/requisitions/${ORDER.id}`, as: 'buyer', prepare },
  { name: 'checkout-approval', path: () => checkout, as: 'buyer', prepare: cartIs(null), everywhere: true },
  {
    name: 'checkout-awaited-fr',
    path: () => `/fr${checkout}`,
    as: 'buyer',
    prepare: cartIs({ requisitionId: id, until: TEST_REQUISITION.until }),
  },
  { name: 'requisition-missing', path: () => `/user/requisitions/${'c'.repeat(22)}`, as: 'buyer' },
]
