import { and, asc, count, eq, isNull, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { company } from '#db/schema/accounts.ts'
import { documentFile, listing } from '#db/schema/listings.ts'
import { orderMessage, orderMessageFile } from '#db/schema/order-messages.ts'
import { orderLine, purchaseOrder } from '#db/schema/orders.ts'
import type { ThreadFile } from '#kernel/trade/thread-file/thread-file.ts'

export type OrderMessage = typeof orderMessage.$inferSelect & { file: ThreadFile | null }

/** The companies of an order by name: its buyer, and its sellers, each with who listed its first article. */
export interface OrderCompanies {
  buyer: string
  sellers: { id: number; name: string; listedBy: number }[]
}

export async function readCompanies(db: Db | Tx, orderId: string): Promise<OrderCompanies> {
  const [buyer] = await db
    .select({ name: company.name })
    .from(purchaseOrder)
    .innerJoin(company, eq(company.id, purchaseOrder.companyId))
    .where(eq(purchaseOrder.id, orderId))
  const sellers = await db
    .select({ id: company.id, name: company.name, listedBy: sql<number>`min(${listing.createdBy})` })
    .from(orderLine)
    .innerJoin(company, eq(company.id, orderLine.sellerCompanyId))
    .innerJoin(listing, eq(listing.id, orderLine.listingId))
    .where(eq(orderLine.orderId, orderId))
    .groupBy(company.id)
    .orderBy(asc(company.id))
  return { buyer: buyer?.name ?? '', sellers }
}

/** Returns the message's id. */
export async function insertOrderMessage(
  tx: Tx,
  values: Pick<OrderMessage, 'orderId' | 'companyId' | 'side' | 'memberId' | 'body' | 'asksStaff' | 'sentAt'>,
): Promise<bigint> {
  const [row] = await tx.insert(orderMessage).values(values).returning({ id: orderMessage.id })
  if (!row) throw new Error('the message was not inserted')
  return row.id
}

export async function insertOrderMessageFile(tx: Tx, messageId: bigint, fileHash: string): Promise<void> {
  await tx.insert(orderMessageFile).values({ messageId, fileHash })
}

/** Of one thread. */
interface Thread {
  orderId: string
  sellerId: number
}

const inThread = ({ orderId, sellerId }: Thread) =>
  and(eq(orderMessage.orderId, orderId), eq(orderMessage.companyId, sellerId))

export async function countOrderMessageFiles(db: Db | Tx, thread: Thread): Promise<number> {
  const [row] = await db
    .select({ files: count() })
    .from(orderMessageFile)
    .innerJoin(orderMessage, eq(orderMessage.id, orderMessageFile.messageId))
    .where(inThread(thread))
  return row?.files ?? 0
}

/** What staff were asked in a thread is answered. False if they were not asked, or have answered. */
export async function settleMessages(tx: Tx, thread: Thread, at: Date): Promise<boolean> {
  const settled = await tx
    .update(orderMessage)
    .set({ settledAt: at })
    .where(and(inThread(thread), orderMessage.asksStaff, isNull(orderMessage.settledAt)))
    .returning({ id: orderMessage.id })
  return settled.length > 0
}

const FILE = {
  id: orderMessageFile.id,
  media: documentFile.media,
  pages: documentFile.pages,
  bytes: documentFile.bytes,
}

/** The messages about an order, oldest first. */
export async function listOrderMessages(db: Db | Tx, orderId: string): Promise<OrderMessage[]> {
  const rows = await db
    .select({ message: orderMessage, file: FILE })
    .from(orderMessage)
    .leftJoin(orderMessageFile, eq(orderMessageFile.messageId, orderMessage.id))
    .leftJoin(documentFile, eq(documentFile.hash, orderMessageFile.fileHash))
    .where(eq(orderMessage.orderId, orderId))
    .orderBy(asc(orderMessage.id))
  return rows.map(({ message, file }) => ({ ...message, file: isWhole(file) ? file : null }))
}

type JoinedFile = { [Name in keyof ThreadFile]: ThreadFile[Name] | null }

function isWhole(file: JoinedFile): file is ThreadFile {
  return file.id !== null
}

/** Null for a file of another order. `sellerId`: whose thread it is in. */
export async function findOrderMessageFile(db: Db, orderId: string, fileId: number) {
  const [row] = await db
    .select({ hash: documentFile.hash, media: documentFile.media, sellerId: orderMessage.companyId })
    .from(orderMessageFile)
    .innerJoin(orderMessage, eq(orderMessage.id, orderMessageFile.messageId))
    .innerJoin(documentFile, eq(documentFile.hash, orderMessageFile.fileHash))
    .where(and(eq(orderMessageFile.id, fileId), eq(orderMessage.orderId, orderId)))
  return row ?? null
}
