import { asc, eq, inArray } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { listing } from '#db/schema/listings.ts'
import { orderLine, purchaseOrder } from '#db/schema/orders.ts'
import { lockCart } from '#features/checkout/server/cart-repository.ts'
import { vatOfCart } from '#features/checkout/domain/cart-vat.ts'
import { listOrdersWithoutInvoice } from '#features/invoices/server/document-repository.ts'
import { issueInvoice } from '#features/invoices/server/issue-document.ts'
import { updateOrder } from '#features/orders/server/order-repository.ts'
import { defineJob } from '#platform/jobs/job.ts'
import type { Services } from '#platform/services.ts'
import { CANCELLED } from '#kernel/trade/order.ts'

const AT_ONCE = 50

/** Issues invoices for orders paid before there were invoices, a few at a time. */
export const issueMissingJob = defineJob({
  name: 'issue-missing-invoices',
  lane: 'clock',
  priority: 9,
  cron: '25 * * * *',
  async run(services: Pick<Services, 'db' | 'log' | 'now'>) {
    const ids = await listOrdersWithoutInvoice(services.db, AT_ONCE)
    for (const id of ids) await services.db.transaction((tx) => issueFor(services, tx, id))
  },
})

const COLUMNS = {
  id: purchaseOrder.id,
  cartId: purchaseOrder.cartId,
  status: purchaseOrder.status,
  paidAt: purchaseOrder.paidAt,
  vatCase: purchaseOrder.vatCase,
  subtotalMinor: purchaseOrder.subtotalMinor,
  shippingMinor: purchaseOrder.shippingMinor,
  country: purchaseOrder.country,
  postcode: purchaseOrder.postcode,
}

async function issueFor({ log, now }: Pick<Services, 'log' | 'now'>, tx: Tx, orderId: string): Promise<void> {
  const read = () => tx.select(COLUMNS).from(purchaseOrder).where(eq(purchaseOrder.id, orderId))
  const [found] = await read()
  if (!found) return
  await lockCart(tx, found.cartId)
  const [order] = await read()
  if (!order || order.status === CANCELLED || order.paidAt === null) return
  if (order.vatCase === null) {
    // It was paid without VAT: either that is right, or staff have to decide.
    const { vatCase } = await vatThen(tx, order)
    const isFree = vatCase === 'export' || vatCase === 'outside' || vatCase === 'export_and_outside'
    const known = isFree ? vatCase : 'to_check'
    await updateOrder(tx, orderId, { vatCase: known })
    if (!isFree) {
      log.warn({ order: orderId }, 'an order of before needs its VAT looked at, and an invoice by hand')
      return
    }
  }
  await issueInvoice(tx, orderId, now())
}

async function vatThen(tx: Tx, order: Pick<typeof purchaseOrder.$inferSelect, keyof typeof COLUMNS>) {
  const lines = tx.select({ id: orderLine.listingId }).from(orderLine).where(eq(orderLine.orderId, order.id))
  const origins = await tx
    .select({ country: listing.country, originPostcode: listing.originPostcode })
    .from(listing)
    .where(inArray(listing.id, lines))
    .orderBy(asc(listing.id))
  return vatOfCart(origins, order, order.subtotalMinor + order.shippingMinor, { buyerNumber: 'unchecked' })
}
