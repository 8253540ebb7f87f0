import type { Page } from '@playwright/test'
import type { ForwarderTransport, OrderTransports } from '#features/transport/contract/views.ts'
import { TEST_ORDER, TEST_STAFF_ORDER } from '#test/order-records.ts'
import { TEST_CARRIAGE, TEST_TRANSPORT, transportsOf, WAITING_FILE } from '#test/transport-records.ts'
import { threadsOf } from '#test/thread-records.ts'
import { knowLittle } from './order-parts.ts'
import type { Screen } from './screens.ts'

const ID = 'orderOfTransportShown1'

const LINK: ForwarderTransport = {
  reference: 'GS-O-2031',
  goods: [{ title: 'Crawler bulldozer, 40 t', language: 'en', units: 1 }],
  from: 'Pau, France',
  to: 'Port-Gentil, Gabon',
  carriage: TEST_CARRIAGE,
  until: '2027-05-19T10:00:00.000Z',
  steps: TEST_TRANSPORT.steps,
  files: [
    {
      id: 4,
      kind: 'cmr',
      state: 'shown',
      why: null,
      givenAt: '2026-11-24T15:30:00.000Z',
      canTakeBack: false,
    },
    {
      id: 5,
      kind: 'bill_of_lading',
      state: 'refused',
      why: { reason: 'prices', text: 'Please cover the freight.' },
      givenAt: '2026-11-24T16:00:00.000Z',
      canTakeBack: false,
    },
    {
      id: 6,
      kind: 'bill_of_lading',
      state: 'waiting',
      why: null,
      givenAt: '2026-11-24T17:00:00.000Z',
      canTakeBack: true,
    },
  ],
}

const open = (json: OrderTransports) => async (page: Page) => {
  await knowLittle(page, ID, { transport: json, messages: threadsOf(json.side) })
  await page.route(`**/api/orders/${ID}`, (route) => route.fulfill({ json: { ...TEST_ORDER, id: ID } }))
}
/** The same order at the desk of staff. */
const openDesk = async (page: Page) => {
  const order = { ...TEST_STAFF_ORDER, id: ID }
  const shown = TEST_TRANSPORT.files.map((file) => ({ ...file, moves: ['hide' as const] }))
  const files = [...shown, WAITING_FILE]
  await page.route(`**/api/staff/orders/${ID}`, (route) => route.fulfill({ json: order }))
  await open(transportsOf('staff', { files, waiting: 1 }))(page)
}
const press = (name: RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).first().click()
}
const openLink = async (page: Page) => {
  await page.route('**/api/transport/*', (route) => route.fulfill({ json: LINK }))
}

/** Screens about a transport: the buyer's order, the desk of staff, and the page of a forwarder. */
export const TRANSPORT_SCREENS: readonly Screen[] = [
  {
    name: 'order-transport',
    path: () => `/user/orders/${ID}`,
    as: 'buyer',
    prepare: open(
      transportsOf('buyer', {
        steps: TEST_TRANSPORT.steps.map((step, index) =>
          index === 0 ? { ...step, milestone: 'delivered' } : step,
        ),
        waiting: 1,
        hidden: [{ id: 7, why: { reason: 'prices', text: '' }, at: '2026-11-25T10:00:00.000Z' }],
      }),
    ),
  },
  {
    name: 'staff-order-files',
    path: () => `/staff/orders?order=${ID}`,
    as: 'staff',
    prepare: openDesk,
    everywhere: true,
  },
  {
    name: 'staff-order-file-refused-fr',
    path: () => `/fr/staff/orders?order=${ID}`,
    as: 'staff',
    prepare: openDesk,
    arrange: async (page) => {
      await press(/^Refuser…/)(page)
      await press(/^Refuser le fichier/)(page)
    },
  },
  {
    name: 'staff-order-file-hidden',
    path: () => `/staff/orders?order=${ID}`,
    as: 'staff',
    prepare: openDesk,
    arrange: press(/^Hide…/),
  },
  { name: 'transport-link', path: () => '/user/transport/shown-only', prepare: openLink, everywhere: true },
  {
    name: 'transport-link-refused-fr',
    path: () => '/fr/user/transport/shown-only',
    prepare: openLink,
    arrange: async (page) => {
      await page.getByRole('combobox', { name: /^Étape/ }).selectOption('sailed')
      await page.getByRole('button', { name: 'Signaler', exact: true }).click()
    },
  },
]
