import { and, asc, count, eq } from 'drizzle-orm'
import { takeLock } from '#db/advisory-locks.ts'
import type { Db, Tx } from '#db/client.ts'
import { company } from '#db/schema/accounts.ts'
import { orderPaperEntry } from '#db/schema/conformity.ts'
import { documentFile, listing } from '#db/schema/listings.ts'
import { orderLine, purchaseOrder } from '#db/schema/orders.ts'
import { recordAct } from '#db/staff-acts.ts'
import type { Actor } from '#kernel/actor.ts'
import { AppError } from '#kernel/errors.ts'
import type { Language } from '#kernel/text/language.ts'
import { countryByName } from '#kernel/trade/countries.ts'
import { requireFileLimit } from '#platform/documents/thread-files.ts'
import type { Side } from '#kernel/trade/sides.ts'
import type { OrderPapers } from '../contract/endpoints.ts'
import { ENTRIES_MAX, isStillImported, mayMark, sideOf } from '../domain/papers.ts'
import { GOODS, needsOf } from './needed-papers.ts'
import { listPapersOf } from './paper-repository.ts'
import { presentPaper } from './present-paper.ts'

/** An order as its reader sees it: a seller gets only the own articles. */
interface ReadOrder {
  id: string
  country: string
  status: (typeof purchaseOrder.$inferSelect)['status']
  isPaid: boolean
  side: Side
  lines: Awaited<ReturnType<typeof listLines>>
}

/** @throws AppError `not_found`, also for anybody who is not a party. */
async function readOrder(db: Db | Tx, actor: Actor, id: string): Promise<ReadOrder> {
  const { companyId, country, status, paidAt } = purchaseOrder
  const [order] = await db
    .select({ companyId, country, status, paidAt })
    .from(purchaseOrder)
    .where(eq(purchaseOrder.id, id))
  if (!order) throw new AppError('not_found')
  const lines = await listLines(db, id)
  const parties = {
    buyerCompanyId: order.companyId,
    sellerCompanyIds: lines.map(({ sellerCompanyId }) => sellerCompanyId),
  }
  const side = sideOf(actor, parties)
  if (side === null) throw new AppError('not_found')
  return {
    id,
    country: order.country,
    status: order.status,
    isPaid: order.paidAt !== null,
    side,
    lines:
      side === 'seller' ? lines.filter(({ sellerCompanyId }) => sellerCompanyId === actor.companyId) : lines,
  }
}

const listLines = (db: Db | Tx, orderId: string) =>
  db
    .select({
      ...GOODS,
      sellerCompanyId: orderLine.sellerCompanyId,
      seller: company.name,
      title: orderLine.title,
      language: orderLine.language,
    })
    .from(orderLine)
    .innerJoin(listing, eq(listing.id, orderLine.listingId))
    .innerJoin(company, eq(company.id, orderLine.sellerCompanyId))
    .where(eq(orderLine.orderId, orderId))
    .orderBy(asc(orderLine.listingId))

const listEntries = (db: Db | Tx, orderId: string) =>
  db
    .select({
      id: orderPaperEntry.id,
      paperId: orderPaperEntry.paperId,
      sellerCompanyId: orderPaperEntry.sellerCompanyId,
      side: orderPaperEntry.side,
      isReceived: orderPaperEntry.isReceived,
      reference: orderPaperEntry.reference,
      writtenAt: orderPaperEntry.writtenAt,
      media: documentFile.media,
      pages: documentFile.pages,
      bytes: documentFile.bytes,
    })
    .from(orderPaperEntry)
    .leftJoin(documentFile, eq(documentFile.hash, orderPaperEntry.fileHash))
    .where(eq(orderPaperEntry.orderId, orderId))
    .orderBy(asc(orderPaperEntry.id))

type Entry = Awaited<ReturnType<typeof listEntries>>[number]

/**
 * The papers that an order needs by today's table, and those with entries. A delivered or cancelled order
 * needs no more papers.
 * @throws AppError `not_found`, also for anybody who is not a party.
 */
export async function readOrderPapers(
  db: Db | Tx,
  actor: Actor,
  orderId: string,
  language: Language,
): Promise<OrderPapers> {
  const order = await readOrder(db, actor, orderId)
  const code = countryByName(order.country)?.code ?? ''
  const papers = await listPapersOf(db, code, 'too')
  const entries = await listEntries(db, orderId)
  const sellers = Map.groupBy(order.lines, ({ sellerCompanyId }) => sellerCompanyId)
  const groups = [...sellers].flatMap(([sellerCompanyId, lines]) => {
    const [first] = lines
    const said = Map.groupBy(
      entries.filter((entry) => entry.sellerCompanyId === sellerCompanyId),
      ({ paperId }) => paperId,
    )
    const needs = needsOf(papers, lines, order.country)
    const shown = papers.flatMap((paper) => {
      const need = needs.find((each) => each.paper === paper)
      const isAsked = need !== undefined && paper.withdrawnAt === null && isStillImported(order.status)
      const ofPaper = said.get(paper.id) ?? []
      if (!isAsked && ofPaper.length === 0) return []
      return [
        {
          ...presentPaper(paper, language),
          isAssumed: need?.isAssumed ?? false,
          state: ofPaper.at(-1)?.isReceived ? ('received' as const) : ('needed' as const),
          entries: ofPaper.map(presentEntry),
        },
      ]
    })
    if (!first || shown.length === 0) return []
    return [
      {
        listingId: first.id,
        articles: lines.map(({ title, language: of }) => ({ title, language: of })),
        seller: order.isPaid || order.side !== 'buyer' ? first.seller : null,
        papers: shown,
      },
    ]
  })
  return { country: order.country, groups, can: { mark: mayMark(order) } }
}

function presentEntry({ id, side, isReceived, reference, writtenAt, media, pages, bytes }: Entry) {
  const file = media === null || pages === null || bytes === null ? null : { id, media, pages, bytes }
  return { id, side, isReceived, reference, writtenAt: writtenAt.toISOString(), file }
}

/** A paper of one seller in an order. */
export interface MarkedPaper {
  orderId: string
  paperId: number
  /** One of the seller's articles. */
  listingId: number
}

/**
 * Checks that the actor may add an entry about a paper.
 * @throws AppError `not_found`; `move_not_allowed` before the payment and for a cancelled order.
 */
export async function requireMayMark(
  db: Db | Tx,
  actor: Actor,
  { orderId, paperId, listingId }: MarkedPaper,
): Promise<{ side: Side; sellerCompanyId: number }> {
  const order = await readOrder(db, actor, orderId)
  const line = order.lines.find(({ id }) => id === listingId)
  const papers = await listPapersOf(db, countryByName(order.country)?.code ?? '', 'too')
  if (!line || !papers.some(({ id }) => id === paperId)) throw new AppError('not_found')
  if (!mayMark(order)) throw new AppError('move_not_allowed')
  return { side: order.side, sellerCompanyId: line.sellerCompanyId }
}

/** The content of an entry about a paper. */
export interface Said {
  isReceived: boolean
  reference: string
  fileHash: string | null
}

/**
 * Adds an entry about a paper of an order.
 * @throws AppError `not_found`, `move_not_allowed`; `conflict` and `invalid` for too many entries and files.
 */
export async function addEntry(
  tx: Tx,
  actor: Actor,
  marked: MarkedPaper,
  { said, now }: { said: Said; now: Date },
): Promise<void> {
  const { orderId, paperId } = marked
  // One transaction at a time, so that the limits hold.
  await takeLock(tx, 'orderPapers', orderId)
  const { side, sellerCompanyId } = await requireMayMark(tx, actor, marked)
  const { entries, files } = await countEntries(tx, orderId)
  if (entries >= ENTRIES_MAX) throw new AppError('conflict', { message: 'conformity.errors.many' })
  if (said.fileHash !== null) requireFileLimit(files)
  await tx.insert(orderPaperEntry).values({
    orderId,
    paperId,
    sellerCompanyId,
    ...said,
    side,
    memberId: actor.memberId,
    writtenAt: now,
  })
  if (side === 'staff')
    await recordAct(tx, actor, {
      act: 'mark_paper',
      subject: ['order', orderId],
      details: { paper: paperId, isReceived: said.isReceived },
      at: now,
    })
}

/** The number of entries and files about the papers of an order. */
export async function countEntries(db: Db | Tx, orderId: string) {
  const [row] = await db
    .select({ entries: count(), files: count(orderPaperEntry.fileHash) })
    .from(orderPaperEntry)
    .where(eq(orderPaperEntry.orderId, orderId))
  return row ?? { entries: 0, files: 0 }
}

/**
 * A file of an order's paper; null if there is none, or none that the reader may see.
 * @throws AppError `not_found`.
 */
export async function findPaperFile(db: Db, actor: Actor, orderId: string, entryId: number) {
  const { lines } = await readOrder(db, actor, orderId)
  const [row] = await db
    .select({
      sellerCompanyId: orderPaperEntry.sellerCompanyId,
      hash: documentFile.hash,
      media: documentFile.media,
    })
    .from(orderPaperEntry)
    .innerJoin(documentFile, eq(documentFile.hash, orderPaperEntry.fileHash))
    .where(and(eq(orderPaperEntry.id, entryId), eq(orderPaperEntry.orderId, orderId)))
  return row && lines.some(({ sellerCompanyId }) => sellerCompanyId === row.sellerCompanyId) ? row : null
}
