import type { Page } from '@playwright/test'
import type { ForwarderTransport, OrderTransports } from '#features/transport/contract/endpoints.ts'
import { TEST_ORDER } from '#test/order-records.ts'
import { TEST_TRANSPORT, transportsOf } from '#test/transport-records.ts'
import type { Screen } from './screens.ts'

const ID = 'orderOfTransportShown1'

const LINK: ForwarderTransport = {
  reference: 'GS-O-2031',
  goods: [{ title: 'Crawler bulldozer, 40 t', language: 'en', units: 1 }],
  from: 'Pau, France',
  to: 'Port-Gentil, Gabon',
  until: '2027-05-19T10:00:00.000Z',
  steps: TEST_TRANSPORT.steps,
  files: [{ id: 4, kind: 'cmr', givenAt: '2026-11-24T15:30:00.000Z' }],
}

const open = (json: OrderTransports) => async (page: Page) => {
  await page.route(`**/api/orders/${ID}`, (route) => route.fulfill({ json: { ...TEST_ORDER, id: ID } }))
  await page.route(`**/api/orders/${ID}/transport`, (route) => route.fulfill({ json }))
}
const openLink = async (page: Page) => {
  await page.route('**/api/transport/*', (route) => route.fulfill({ json: LINK }))
}

/** Screens about the milestones of a transport: the buyer's order, and the page of a forwarder. */
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
      }),
    ),
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
