import type { Tx } from '#db/client.ts'
import { dayInFrance } from '#kernel/text/day.ts'
import type { Minor } from '#kernel/money/money.ts'
import type { Language } from '#kernel/text/language.ts'
import { carrierName } from '#kernel/trade/carrier-names.ts'
import { areSameReferences, NO_REFERENCES } from '#kernel/trade/buyer-references/buyer-references.ts'
import { referenceOf } from '#kernel/trade/order.ts'
import { enqueue } from '#platform/jobs/job.ts'
import type { BankAccount } from '#platform/config/setting-shapes.ts'
import { texts } from '../contract/texts.ts'
import { netOf, type DocumentContent, type DocumentLine } from '../domain/document.ts'
import {
  findDocument,
  findDocumentOf,
  findProforma,
  insertDocument,
  type NewDocument,
  type StoredDocument,
} from './document-repository.ts'
import { drawDocumentJob } from './document-file.ts'
import { withEuroRate } from './euro-rate.ts'
import { listSoldArticles, readSource } from './read-source.ts'

/**
 * Issues the pro-forma invoice of an order that waits for its transfer, once. The order's cart must be
 * locked.
 */
export async function issueProforma(
  tx: Tx,
  orderId: string,
  account: BankAccount,
  now: Date,
): Promise<StoredDocument> {
  return (await findProforma(tx, orderId)) ?? insertProforma(tx, orderId, { account, cause: '' }, now)
}

/**
 * Issues a further pro-forma invoice after a change of the buyer's references: an issued one never changes. Nothing
 * while there is none, or with references that it has already. The order's cart must be locked.
 */
export async function reissueProforma(
  tx: Tx,
  orderId: string,
  account: BankAccount,
  now: Date,
): Promise<void> {
  const last = await findProforma(tx, orderId)
  const before = last && (await findDocument(tx, last.id))
  if (!before) return
  const { references } = (await readSource(tx, orderId)).common
  if (areSameReferences(before.content.references ?? NO_REFERENCES, references ?? NO_REFERENCES)) return
  await insertProforma(tx, orderId, { account, cause: `after:${before.number}` }, now)
}

async function insertProforma(
  tx: Tx,
  orderId: string,
  { account, cause }: { account: BankAccount; cause: string },
  now: Date,
): Promise<StoredDocument> {
  const { order, language, common } = await readSource(tx, orderId)
  if (order.dueAt === null) throw new Error('a pro-forma invoice is for a transfer')
  const content: DocumentContent = {
    ...common,
    issuedOn: dayInFrance(now),
    payment: {
      state: 'awaited',
      until: dayInFrance(order.dueAt),
      reference: referenceOf(order.number),
      account,
    },
    corrects: null,
  }
  return issue(tx, { kind: 'proforma', orderId, cause, language, content }, now)
}

/** Issues the invoice of a paid order, once. The order's cart must be locked. */
export async function issueInvoice(tx: Tx, orderId: string, now: Date): Promise<StoredDocument> {
  const known = await findDocumentOf(tx, orderId, 'invoice')
  if (known) return known
  const { language, common, paid } = await readSource(tx, orderId)
  if (!paid) throw new Error('an invoice is for a paid order')
  const content = { ...common, issuedOn: dayInFrance(now), payment: paid, corrects: null }
  return issue(tx, { kind: 'invoice', orderId, language, content }, now)
}

export interface Correction {
  orderId: string
  /** Identifies what is corrected, for example `cancelled` or `refund:…`; each cause has one credit note. */
  cause: string
  /** The refunded amount, VAT included. */
  amountMinor: Minor
  /** The VAT included in it. */
  vatMinor: Minor
  /** What is paid back of each article and of the delivery, before VAT, where that is known. */
  parts?: { lines: readonly { listingId: number; amountMinor: Minor }[]; shippingMinor: Minor }
  /** Why, in words that the buyer reads. */
  note?: string
}

/**
 * Issues a credit note for an order's invoice, once per cause; null if there is no invoice to correct. The
 * order's cart must be locked.
 */
export async function issueCreditNote(
  tx: Tx,
  { orderId, cause, amountMinor, vatMinor, parts, note = '' }: Correction,
  now: Date,
): Promise<StoredDocument | null> {
  const known = await findDocumentOf(tx, orderId, 'credit_note', cause)
  const issued = known ? null : await findDocumentOf(tx, orderId, 'invoice')
  const invoice = issued && (await findDocument(tx, issued.id))
  if (!invoice) return known
  const { language, content } = invoice
  const { reason, because } = texts[language].paper
  const refundReason =
    note.trim() === '' ? reason.refund : because(reason.refund, note.trim().replaceAll(/\s+/g, ' '))
  const isWhole = amountMinor === BigInt(content.total)
  const corrected: DocumentContent = {
    ...content,
    ...(!isWhole && {
      ...(parts && parts.lines.length > 0
        ? await namedParts(tx, orderId, parts)
        : lumpOf(content, amountMinor - vatMinor, { language, isDelivery: parts !== undefined })),
      vat: { ...content.vat, amount: String(vatMinor) },
      total: String(amountMinor),
    }),
    issuedOn: dayInFrance(now),
    payment: { state: 'returned' },
    corrects: {
      number: invoice.number,
      issuedOn: content.issuedOn,
      reason: isWhole || cause === 'cancelled' ? reason.cancelled : refundReason,
    },
  }
  return issue(tx, { kind: 'credit_note', orderId, cause, language, content: corrected }, now)
}

/** What is paid back of each article, by its name, and of the delivery. */
async function namedParts(
  tx: Tx,
  orderId: string,
  { lines, shippingMinor }: NonNullable<Correction['parts']>,
) {
  const sold = await listSoldArticles(tx, orderId)
  return {
    lines: lines.map(({ listingId, amountMinor }): DocumentLine => {
      const article = sold.get(listingId)
      if (!article) throw new Error(`order ${orderId} has no article ${listingId}`)
      return { ...article, quantity: 1, unitPrice: String(amountMinor) }
    }),
    shipping: String(shippingMinor),
  }
}

/** An amount that nobody has divided, or of the delivery alone, as one line: an electronic invoice needs one. */
function lumpOf(
  { orderReference, carrier }: DocumentContent,
  netMinor: Minor,
  { language, isDelivery }: { language: Language; isDelivery: boolean },
) {
  const { shipping, partOfAmount } = texts[language].paper
  const title = isDelivery ? shipping(carrierName(carrier, language)) : partOfAmount
  return {
    lines: [{ title, language, brand: orderReference, quantity: 1, unitPrice: String(netMinor) }],
    shipping: '0',
  }
}

async function issue(tx: Tx, document: NewDocument, now: Date): Promise<StoredDocument> {
  const { content } = document
  if (netOf(content) + BigInt(content.vat.amount) !== BigInt(content.total))
    throw new Error(`the ${document.kind} of order ${document.orderId} does not add up`)
  const dated = document.kind === 'proforma' ? content : await withEuroRate(tx, content)
  const issued = await insertDocument(tx, { ...document, content: dated }, now)
  await enqueue(tx, drawDocumentJob, { documentId: issued.id }, { key: `draw:${issued.id}` })
  return issued
}
