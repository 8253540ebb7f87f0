import { asc, eq } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { company, member } from '#db/schema/accounts.ts'
import { transferReceipt } from '#db/schema/refunds.ts'
import { orderLine, purchaseOrder } from '#db/schema/orders.ts'
import { dayInFrance } from '#kernel/text/date-text.ts'
import type { Language } from '#kernel/text/language.ts'
import { referenceOf } from '#kernel/trade/order.ts'
import { SITE } from '#kernel/web/site.ts'
import { SITE_LEGAL } from '#kernel/web/site-legal.ts'
import type { DocumentContent, DocumentLine } from '../domain/document.ts'

export interface DocumentSource {
  order: typeof purchaseOrder.$inferSelect
  language: Language
  /** The content that all documents of the order share. */
  common: Omit<DocumentContent, 'issuedOn' | 'payment' | 'corrects'>
  /** How it was paid; null while it is unpaid. */
  paid: Extract<DocumentContent['payment'], { state: 'paid' }> | null
}

/** Everything that an order's documents contain, as it is now. */
export async function readSource(db: Db | Tx, orderId: string): Promise<DocumentSource> {
  const [row] = await db
    .select({ order: purchaseOrder, buyer: company, language: member.language })
    .from(purchaseOrder)
    .innerJoin(company, eq(company.id, purchaseOrder.companyId))
    .innerJoin(member, eq(member.id, purchaseOrder.memberId))
    .where(eq(purchaseOrder.id, orderId))
  if (!row) throw new Error(`there is no order ${orderId}`)
  const { order, buyer, language } = row
  const lines = await db
    .select()
    .from(orderLine)
    .where(eq(orderLine.orderId, orderId))
    .orderBy(asc(orderLine.listingId))
  const deliverTo = addressLines(order)
  return {
    order,
    language,
    paid: await readPayment(db, order),
    common: {
      issuer: ISSUER,
      buyer: {
        name: buyer.name,
        // A company without an address has at least the delivery address.
        address: buyer.city === null && buyer.street === null ? deliverTo : addressLines(buyer),
        vatNumber: buyer.vatNumber,
        registration: buyer.registrationNumber,
      },
      deliverTo,
      orderReference: referenceOf(order.number),
      orderedOn: dayInFrance(order.createdAt),
      currency: order.currency,
      lines: lines.map(presentLine),
      shipping: String(order.shippingMinor),
      carrier: order.carrier,
      incoterm: `DAP ${order.city}, ${order.country}`,
      vat: {
        case: order.vatCase ?? 'to_check',
        rateBp: order.vatRateBp,
        amount: String(order.vatMinor),
        reason: order.vatReason,
      },
      total: String(order.totalMinor),
    },
  }
}

function presentLine({
  title,
  language,
  brand,
  quantity,
  unitPriceMinor,
}: typeof orderLine.$inferSelect): DocumentLine {
  return { title, language, brand, quantity, unitPrice: String(unitPriceMinor) }
}

const ISSUER: DocumentContent['issuer'] = {
  name: SITE.operator,
  address: SITE.address,
  vatNumber: SITE_LEGAL.vatNumber,
  registration: SITE_LEGAL.registration,
  legalForm: SITE_LEGAL.form,
  capital: SITE_LEGAL.capital,
  email: SITE.email,
  phone: SITE.phone,
}

function addressLines({
  street,
  postcode,
  city,
  country,
}: Record<'street' | 'postcode' | 'city' | 'country', string | null>): string[] {
  return [street, [postcode, city].filter(Boolean).join(' '), country].flatMap((line) => line || [])
}

async function readPayment(
  db: Db | Tx,
  order: typeof purchaseOrder.$inferSelect,
): Promise<DocumentSource['paid']> {
  if (order.paidAt === null) return null
  if (order.dueAt === null)
    return {
      state: 'paid',
      on: dayInFrance(order.paidAt),
      by: 'card',
      reference: order.intentId ?? referenceOf(order.number),
    }
  const receipts = await db
    .select({ on: transferReceipt.receivedOn, reference: transferReceipt.bankReference })
    .from(transferReceipt)
    .where(eq(transferReceipt.orderId, order.id))
    .orderBy(asc(transferReceipt.receivedOn))
  return {
    state: 'paid',
    on: receipts.at(-1)?.on ?? dayInFrance(order.paidAt),
    by: 'transfer',
    reference: receipts.map(({ reference }) => reference).join(', ') || referenceOf(order.number),
  }
}
