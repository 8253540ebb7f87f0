import { asc, eq } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { company, member } from '#db/schema/accounts.ts'
import { transferReceipt } from '#db/schema/refunds.ts'
import { orderLine, purchaseOrder } from '#db/schema/orders.ts'
import { dayInFrance } from '#kernel/text/day.ts'
import type { Language } from '#kernel/text/language.ts'
import { referenceOf } from '#kernel/trade/order.ts'
import { countryByName } from '#kernel/trade/countries.ts'
import { DELIVERED_TERM } from '#kernel/trade/incoterms.ts'
import { operator } from '#kernel/web/operator.ts'
import type { DocumentContent, PartyPlace } from '../domain/document.ts'

const ORDER = {
  id: purchaseOrder.id,
  number: purchaseOrder.number,
  intentId: purchaseOrder.intentId,
  currency: purchaseOrder.currency,
  shippingMinor: purchaseOrder.shippingMinor,
  totalMinor: purchaseOrder.totalMinor,
  country: purchaseOrder.country,
  city: purchaseOrder.city,
  postcode: purchaseOrder.postcode,
  street: purchaseOrder.street,
  carrier: purchaseOrder.carrier,
  paidAt: purchaseOrder.paidAt,
  dueAt: purchaseOrder.dueAt,
  vatCase: purchaseOrder.vatCase,
  vatRateBp: purchaseOrder.vatRateBp,
  vatMinor: purchaseOrder.vatMinor,
  vatReason: purchaseOrder.vatReason,
  createdAt: purchaseOrder.createdAt,
}
type Order = Pick<typeof purchaseOrder.$inferSelect, keyof typeof ORDER>

const BUYER = {
  name: company.name,
  street: company.street,
  postcode: company.postcode,
  city: company.city,
  country: company.country,
  vatNumber: company.vatNumber,
  registrationNumber: company.registrationNumber,
}

export interface DocumentSource {
  order: Order
  language: Language
  /** The content that all documents of the order share. */
  common: Omit<DocumentContent, 'issuedOn' | 'payment' | 'corrects'>
  /** How it was paid; null while it is unpaid. */
  paid: Extract<DocumentContent['payment'], { state: 'paid' }> | null
}

/** Everything that an order's documents contain, as it is now. */
export async function readSource(db: Db | Tx, orderId: string): Promise<DocumentSource> {
  const [row] = await db
    .select({ order: ORDER, buyer: BUYER, language: member.language })
    .from(purchaseOrder)
    .innerJoin(company, eq(company.id, purchaseOrder.companyId))
    .innerJoin(member, eq(member.id, purchaseOrder.memberId))
    .where(eq(purchaseOrder.id, orderId))
  if (!row) throw new Error(`there is no order ${orderId}`)
  const { order, buyer, language } = row
  const { title, language: written, brand, quantity, unitPriceMinor } = orderLine
  const lines = await db
    .select({ title, language: written, brand, quantity, unitPriceMinor })
    .from(orderLine)
    .where(eq(orderLine.orderId, orderId))
    .orderBy(asc(orderLine.listingId))
  const deliverTo = addressLines(order)
  // For a company without an address, the delivery address is used.
  const residence = buyer.city === null && buyer.street === null ? order : buyer
  return {
    order,
    language,
    paid: await readPayment(db, order),
    common: {
      issuer: issuer(),
      buyer: {
        name: buyer.name,
        address: addressLines(residence),
        place: placeOf(residence),
        vatNumber: buyer.vatNumber,
        registration: buyer.registrationNumber,
      },
      deliverTo,
      deliverPlace: placeOf(order),
      orderReference: referenceOf(order.number),
      orderedOn: dayInFrance(order.createdAt),
      currency: order.currency,
      lines: lines.map(({ unitPriceMinor: price, ...line }) => ({ ...line, unitPrice: String(price) })),
      shipping: String(order.shippingMinor),
      carrier: order.carrier,
      incoterm: `${DELIVERED_TERM} ${order.city}, ${order.country}`,
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

/** The operator's details at the time of writing. */
function issuer(): DocumentContent['issuer'] {
  const { name, address, vatNumber, registration, legalForm, capital, email, phone } = operator()
  return { name, address, vatNumber, registration, legalForm, capital, email, phone }
}

type Address = Record<'street' | 'postcode' | 'city' | 'country', string | null>

function addressLines({ street, postcode, city, country }: Address): string[] {
  return [street, [postcode, city].filter(Boolean).join(' '), country].flatMap((line) => line || [])
}

function placeOf({ street, postcode, city, country: name }: Address): PartyPlace | undefined {
  const country = countryByName(name ?? '')
  return country && { street, postcode, city, country: country.code }
}

async function readPayment(db: Db | Tx, order: Order): Promise<DocumentSource['paid']> {
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
