import { asc, eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { company, member } from '#db/schema/accounts.ts'
import { referencesIn } from '#db/schema/columns.ts'
import { cart, cartReferences } from '#db/schema/checkout.ts'
import { transferReceipt } from '#db/schema/refunds.ts'
import { listing } from '#db/schema/listings.ts'
import { orderLine, orderShipment, purchaseOrder } from '#db/schema/orders.ts'
import { dayInFrance } from '#kernel/text/day.ts'
import type { Minor } from '#kernel/money/money.ts'
import type { Language } from '#kernel/text/language.ts'
import { referenceOf } from '#kernel/trade/order.ts'
import { NO_REFERENCES } from '#kernel/trade/buyer-references/buyer-references.ts'
import { countryByName } from '#kernel/trade/countries.ts'
import { DELIVERED_TERM } from '#kernel/trade/incoterms.ts'
import { operator } from '#kernel/web/operator.ts'
import { findNumberOf } from '#platform/settings/numbers-abroad.ts'
import type { DocumentContent, DocumentLine, PartyPlace } from '../domain/document.ts'

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

type Buyer = Pick<typeof company.$inferSelect, keyof typeof BUYER>

const AGREED = { quoteId: cart.quoteId, term: cart.productName }

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
    .select({
      order: ORDER,
      buyer: BUYER,
      references: referencesIn(cartReferences),
      agreed: AGREED,
      language: member.language,
    })
    .from(purchaseOrder)
    .innerJoin(company, eq(company.id, purchaseOrder.companyId))
    .innerJoin(member, eq(member.id, purchaseOrder.memberId))
    .innerJoin(cart, eq(cart.id, purchaseOrder.cartId))
    .leftJoin(cartReferences, eq(cartReferences.cartId, purchaseOrder.cartId))
    .where(eq(purchaseOrder.id, orderId))
  if (!row) throw new Error(`there is no order ${orderId}`)
  const { order, buyer, references, agreed, language } = row
  const deliverTo = addressLines(order)
  return {
    order,
    language,
    paid: await readPayment(db, order),
    common: {
      issuer: await issuerOf(db, order),
      buyer: partyOf(buyer, order),
      deliverTo,
      deliverPlace: placeOf(order),
      orderReference: referenceOf(order.number),
      orderedOn: dayInFrance(order.createdAt),
      currency: order.currency,
      lines: await readLines(db, orderId),
      shipping: String(order.shippingMinor),
      carrier: order.carrier,
      references: references ?? NO_REFERENCES,
      // The cart of a quote has the agreed term with its place as its product.
      incoterm: agreed.quoteId === null ? `${DELIVERED_TERM} ${order.city}, ${order.country}` : agreed.term,
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

/** The articles, with what customs ask about them, as far as the listings say it. */
async function readLines(db: Db | Tx, orderId: string): Promise<DocumentLine[]> {
  const { listingId, title, language, brand, quantity, unitPriceMinor } = orderLine
  const { hsCode, originCountry, netWeightKg, weightKg, lotPieces } = listing
  const customs = { lotPieces, hsCode, originCountry, netWeightKg, weightKg }
  const rows = await db
    .select({ listingId, title, language, brand, quantity, unitPriceMinor, customs })
    .from(orderLine)
    .innerJoin(listing, eq(listing.id, listingId))
    .where(eq(orderLine.orderId, orderId))
    .orderBy(asc(listingId))
  const { city, country, listingIds } = orderShipment
  const shipments = await db
    .select({ city, country, listingIds })
    .from(orderShipment)
    .where(eq(orderShipment.orderId, orderId))
  return rows.map(({ listingId: id, unitPriceMinor: price, customs: said, ...line }) => {
    const from = shipments.find((shipment) => shipment.listingIds.includes(id))
    return {
      ...line,
      unitPrice: String(price),
      ...(said.lotPieces !== null && { lotPieces: said.lotPieces }),
      ...(said.hsCode !== null && { hsCode: said.hsCode }),
      ...(said.originCountry !== null && { originCountry: said.originCountry }),
      ...(said.netWeightKg !== null && { netWeightKg: said.netWeightKg }),
      ...(said.weightKg !== null && { weightKg: said.weightKg }),
      ...(from && { from: { city: from.city, country: from.country } }),
    }
  })
}

/** The articles of an order by their listing, as they were sold. */
export async function listSoldArticles(
  tx: Tx,
  orderId: string,
): Promise<Map<number, Pick<DocumentLine, 'title' | 'language' | 'brand'>>> {
  const { listingId, title, language, brand } = orderLine
  const rows = await tx
    .select({ listingId, title, language, brand })
    .from(orderLine)
    .where(eq(orderLine.orderId, orderId))
  return new Map(rows.map(({ listingId: id, ...article }) => [id, article]))
}

/** The operator with the VAT number of the state that the goods leave, where that exempts the sale. */
async function issuerOf(
  db: Db | Tx,
  { id, vatCase }: Pick<Order, 'id' | 'vatCase'>,
): Promise<DocumentContent['issuer']> {
  if (vatCase !== 'eu_supply_abroad') return issuer()
  const [from] = await db
    .select({ country: sql<string>`coalesce(${orderShipment.country}, ${listing.country})` })
    .from(orderLine)
    .innerJoin(listing, eq(listing.id, orderLine.listingId))
    .leftJoin(orderShipment, eq(orderShipment.orderId, orderLine.orderId))
    .where(eq(orderLine.orderId, id))
    .limit(1)
  const state = countryByName(from?.country ?? '')?.code ?? ''
  const vatNumber = await findNumberOf(db, state)
  if (vatNumber === null) throw new Error(`the operator has no VAT number of ${state}`)
  return { ...issuer(), vatNumber }
}

/** The operator's details at the time of writing. */
export function issuer(): DocumentContent['issuer'] {
  const { name, address, vatNumber, registration, legalForm, capital, email, phone } = operator()
  return { name, address, vatNumber, registration, legalForm, capital, email, phone }
}

/** The buying company. Without an address of its own, the delivery address is used. */
function partyOf(buyer: Buyer, order: Order): DocumentContent['buyer'] {
  const residence = buyer.city === null && buyer.street === null ? order : buyer
  return {
    name: buyer.name,
    address: addressLines(residence),
    place: placeOf(residence),
    vatNumber: buyer.vatNumber,
    registration: buyer.registrationNumber,
  }
}

type Address = Record<'street' | 'postcode' | 'city' | 'country', string | null>

export function addressLines({ street, postcode, city, country }: Address): string[] {
  return [street, [postcode, city].filter(Boolean).join(' '), country].flatMap((line) => line || [])
}

export function placeOf({ street, postcode, city, country: name }: Address): PartyPlace | undefined {
  const country = countryByName(name ?? '')
  return country && { street, postcode, city, country: country.code }
}

export interface ReceivedPayment {
  on: string
  by: 'card' | 'transfer'
  reference: string
  amountMinor: Minor
}

/** What was received for a paid order, the earliest first. */
export async function readPayments(
  db: Db | Tx,
  { order, paid }: Pick<DocumentSource, 'order' | 'paid'>,
): Promise<ReceivedPayment[]> {
  if (paid === null) return []
  if (paid.by === 'card') {
    const { on, by, reference } = paid
    return [{ on, by, reference, amountMinor: order.totalMinor }]
  }
  const { receivedOn, bankReference, amountMinor } = transferReceipt
  const rows = await db
    .select({ on: receivedOn, reference: bankReference, amountMinor })
    .from(transferReceipt)
    .where(eq(transferReceipt.orderId, order.id))
    .orderBy(asc(receivedOn), asc(transferReceipt.recordedAt))
  return rows.map((row) => ({ ...row, by: 'transfer' }))
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
