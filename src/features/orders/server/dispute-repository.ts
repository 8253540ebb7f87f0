import { and, asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db, Tx } from '#db/client.ts'
import { moveRows } from '#db/move-rows.ts'
import { company } from '#db/schema/accounts.ts'
import { dispute, disputeFile, disputeMessage } from '#db/schema/disputes.ts'
import { orderLine, purchaseOrder } from '#db/schema/orders.ts'
import { documentFile } from '#db/schema/listings.ts'
import { orderRefund, orderRefundLine, refund } from '#db/schema/refunds.ts'
import { AppError } from '#kernel/errors.ts'
import type { Currency, Minor } from '#kernel/money/money.ts'
import type { Language } from '#kernel/text/language.ts'
import type { Side } from '#kernel/trade/sides.ts'
import type { ThreadFile } from '#kernel/trade/thread-file/thread-file.ts'
import { DISPUTE_TRANSITIONS, type DisputeDecision } from '../domain/dispute.ts'

export type Dispute = typeof dispute.$inferSelect
export type DisputeMessage = typeof disputeMessage.$inferSelect & { file: ThreadFile | null }

/** A dispute with its parties and messages. */
export interface ReadDispute {
  dispute: Dispute
  title: string
  language: Language
  number: number
  cartId: string
  buyerCompanyId: number
  buyer: string
  seller: string
  messages: DisputeMessage[]
  currency: Currency
  /** The refund of the decision, and its part of the price of the article. */
  refund: { amountMinor: Minor; ofArticleMinor: Minor } | null
}

/** Opens a dispute; returns false if the article was disputed before. */
export async function insertDispute(
  tx: Tx,
  values: Pick<
    Dispute,
    'id' | 'orderId' | 'listingId' | 'sellerCompanyId' | 'openedBy' | 'openedAt' | 'reason'
  >,
): Promise<boolean> {
  const rows = await tx
    .insert(dispute)
    .values({ ...values, state: 'open' })
    .onConflictDoNothing({ target: [dispute.orderId, dispute.listingId] })
    .returning({ id: dispute.id })
  return rows.length > 0
}

/** The dispute of an article, with what staff decided about it. */
export async function findDisputeOf(
  tx: Tx,
  orderId: string,
  listingId: number,
): Promise<Pick<Dispute, 'id' | 'state' | 'openedAt' | 'note' | 'decidedBy' | 'decidedAt'> | undefined> {
  const { id, state, openedAt, note, decidedBy, decidedAt } = getTableColumns(dispute)
  const [row] = await tx
    .select({ id, state, openedAt, note, decidedBy, decidedAt })
    .from(dispute)
    .where(and(eq(dispute.orderId, orderId), eq(dispute.listingId, listingId)))
  return row
}

/** Opens a decided dispute again; false if somebody else has. */
export async function reopenDispute(
  tx: Tx,
  id: string,
  opened: Pick<Dispute, 'openedBy' | 'openedAt' | 'reason'>,
): Promise<boolean> {
  const moved = await moveRows(tx, [dispute, 'state'], DISPUTE_TRANSITIONS.reopen, eq(dispute.id, id), {
    ...opened,
    note: null,
    decidedBy: null,
    decidedAt: null,
  })
  return moved > 0
}

/** Returns the message's id. */
export async function insertDisputeMessage(
  tx: Tx,
  values: { disputeId: string; side: Side; memberId: number; body: string; sentAt: Date },
): Promise<bigint> {
  const [row] = await tx.insert(disputeMessage).values(values).returning({ id: disputeMessage.id })
  if (!row) throw new Error('the message was not inserted')
  return row.id
}

/** @throws AppError `already_decided` */
export async function closeDispute(
  tx: Tx,
  id: string,
  decision: DisputeDecision,
  decided: { note: string; decidedBy: number; decidedAt: Date },
): Promise<void> {
  const moved = await moveRows(
    tx,
    [dispute, 'state'],
    DISPUTE_TRANSITIONS[decision],
    eq(dispute.id, id),
    decided,
  )
  if (moved === 0) throw new AppError('already_decided')
}

export async function findDispute(db: Db | Tx, id: string): Promise<ReadDispute | null> {
  const [read] = await complete(db, await select(db).where(eq(dispute.id, id)))
  return read ?? null
}

/** The disputes of an order, oldest first. */
export async function listDisputes(db: Db, orderId: string): Promise<ReadDispute[]> {
  return complete(db, await select(db).where(eq(dispute.orderId, orderId)).orderBy(asc(dispute.openedAt)))
}

/** The disputed articles of orders. */
export async function listDisputed(
  db: Db | Tx,
  orderIds: string[],
): Promise<Pick<Dispute, 'orderId' | 'listingId' | 'sellerCompanyId' | 'state' | 'openedAt'>[]> {
  if (orderIds.length === 0) return []
  return db
    .select({
      orderId: dispute.orderId,
      listingId: dispute.listingId,
      sellerCompanyId: dispute.sellerCompanyId,
      state: dispute.state,
      openedAt: dispute.openedAt,
    })
    .from(dispute)
    .where(inArray(dispute.orderId, orderIds))
}

/** The companies that are parties to an order: the buyer, and the sellers. */
export async function listParties(
  db: Db,
  orderId: string,
): Promise<{ buyer: number; sellers: number[] } | null> {
  const rows = await db
    .select({ buyer: purchaseOrder.companyId, seller: orderLine.sellerCompanyId })
    .from(purchaseOrder)
    .innerJoin(orderLine, eq(orderLine.orderId, purchaseOrder.id))
    .where(eq(purchaseOrder.id, orderId))
  const [first] = rows
  return first ? { buyer: first.buyer, sellers: rows.map(({ seller }) => seller) } : null
}

function select(db: Db | Tx) {
  const buyer = alias(company, 'buyer')
  const seller = alias(company, 'seller')
  return db
    .select({
      dispute,
      title: orderLine.title,
      language: orderLine.language,
      number: purchaseOrder.number,
      currency: purchaseOrder.currency,
      cartId: purchaseOrder.cartId,
      buyerCompanyId: purchaseOrder.companyId,
      buyer: sql<string>`${buyer.name}`,
      seller: sql<string>`${seller.name}`,
    })
    .from(dispute)
    .innerJoin(purchaseOrder, eq(purchaseOrder.id, dispute.orderId))
    .innerJoin(
      orderLine,
      and(eq(orderLine.orderId, dispute.orderId), eq(orderLine.listingId, dispute.listingId)),
    )
    .innerJoin(buyer, eq(buyer.id, purchaseOrder.companyId))
    .innerJoin(seller, eq(seller.id, dispute.sellerCompanyId))
    .$dynamic()
}

const FILE_COLUMNS = {
  id: disputeFile.id,
  media: documentFile.media,
  pages: documentFile.pages,
  bytes: documentFile.bytes,
}

type JoinedFile = { [Name in keyof ThreadFile]: ThreadFile[Name] | null }

function isWhole(file: JoinedFile): file is ThreadFile {
  return file.id !== null
}

async function complete(
  db: Db | Tx,
  rows: Omit<ReadDispute, 'messages' | 'refund'>[],
): Promise<ReadDispute[]> {
  if (rows.length === 0) return []
  const messages = await db
    .select({ message: disputeMessage, file: FILE_COLUMNS })
    .from(disputeMessage)
    .leftJoin(disputeFile, eq(disputeFile.messageId, disputeMessage.id))
    .leftJoin(documentFile, eq(documentFile.hash, disputeFile.fileHash))
    .where(
      inArray(
        disputeMessage.disputeId,
        rows.map((row) => row.dispute.id),
      ),
    )
    .orderBy(asc(disputeMessage.id))
  const messagesOf = Map.groupBy(messages, ({ message }) => message.disputeId)
  const refunds = await listDecidedRefunds(
    db,
    rows.map((row) => row.dispute.id),
  )
  return rows.map((row) => ({
    ...row,
    refund: refunds.get(row.dispute.id) ?? null,
    messages: (messagesOf.get(row.dispute.id) ?? []).map(({ message, file }) => ({
      ...message,
      file: isWhole(file) ? file : null,
    })),
  }))
}

/** The refunds that decided disputes, by dispute: of one that was reported again, that of its latest decision. */
async function listDecidedRefunds(db: Db | Tx, ids: string[]) {
  const ofArticle = sql`coalesce((SELECT sum(part.amount_minor) FROM ${orderRefundLine} part
    WHERE part.refund_id = ${orderRefund.refundId} AND part.listing_id = ${dispute.listingId}), 0)::bigint`
  const rows = await db
    .select({
      id: dispute.id,
      amountMinor: refund.amountMinor,
      ofArticleMinor: ofArticle.mapWith(BigInt),
    })
    .from(orderRefund)
    .innerJoin(dispute, and(eq(dispute.id, orderRefund.disputeId), eq(dispute.state, 'refunded')))
    .innerJoin(refund, eq(refund.id, orderRefund.refundId))
    .where(inArray(orderRefund.disputeId, ids))
    .orderBy(asc(orderRefund.decidedAt))
  return new Map(rows.map(({ id, ...amounts }) => [id, amounts]))
}
