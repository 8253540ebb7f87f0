import type { Page } from '@playwright/test'
import { TEST_ORDER } from '#test/order-records.ts'
import { threadsOf } from '#test/thread-records.ts'

const { reference } = TEST_ORDER
/** What a page of an order asks of other features, and that they know nothing. */
const NOTHING = {
  messages: threadsOf('buyer', { messages: [] }),
  'bought-before': [],
  disputes: [],
  collection: { reference, side: 'buyer', collections: [] },
  transport: { reference, side: 'buyer', isDelivered: false, transports: [] },
  deposits: [],
  documents: [],
  'shipping-papers': { reference, side: 'buyer', consignments: [] },
  conformity: { country: TEST_ORDER.address.country, groups: [], can: { mark: false } },
  'end-use': { statement: null },
  approval: { approval: null },
}
export type OrderPart = keyof typeof NOTHING

/** An order that the database does not have: its page shows these parts, and no failures of the others. */
export async function knowLittle(
  page: Page,
  orderId: string,
  parts: Partial<Record<OrderPart, unknown>> = {},
): Promise<void> {
  for (const [part, json] of Object.entries({ ...NOTHING, ...parts }))
    await page.route(`**/api/orders/${orderId}/${part}`, (route) => route.fulfill({ json }))
}
