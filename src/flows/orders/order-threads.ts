import type { Db, Tx } from '#db/client.ts'
import { recordAct } from '#db/staff-acts.ts'
import { listToldStaff } from '#db/told-people.ts'
import { lockCart } from '#features/checkout/server/cart-repository.ts'
import type { OrderThreadsView, OrderThreadView } from '#features/orders/contract/threads.ts'
import { sideOf } from '#features/orders/domain/dispute.ts'
import { areNamesExchanged, type Order } from '#features/orders/domain/order.ts'
import { mayWriteAbout } from '#features/orders/domain/thread.ts'
import { listSellers } from '#features/orders/server/mail-recipients.ts'
import { findOrder } from '#features/orders/server/order-repository.ts'
import {
  countOrderMessageFiles,
  insertOrderMessage,
  insertOrderMessageFile,
  listOrderMessages,
  readCompanies,
  settleMessages,
  type OrderCompanies,
  type OrderMessage,
} from '#features/orders/server/thread-repository.ts'
import { findSpeakers } from '#features/quotes/server/quote-repository.ts'
import type { Actor } from '#kernel/actor.ts'
import { AppError } from '#kernel/errors.ts'
import { maskContactData, seesContactData } from '#kernel/text/contact-data.ts'
import { referenceOf } from '#kernel/trade/order.ts'
import { SIDES, type Side } from '#kernel/trade/sides.ts'
import { requireFileLimit } from '#platform/documents/thread-files.ts'
import { doOnce, type RepeatKey } from '#platform/idempotency/do-once.ts'
import type { Services } from '#platform/services.ts'
import { describe, sender } from './order-mails.ts'

type ThreadServices = Pick<Services, 'db' | 'now' | 'publicUrl'>

/** The thread of one seller of an order. */
interface Thread {
  orderId: string
  sellerId: number
}

/** An order, its companies, and the side on which an actor reads and writes about it. */
interface Party extends OrderCompanies {
  order: Order
  side: Side
}

/**
 * A seller takes part in its own thread alone.
 * @throws AppError `not_found`, also for those who are on no side of it.
 */
async function enter(db: Db | Tx, actor: Actor, orderId: string): Promise<Party> {
  const order = await findOrder(db, orderId)
  if (!order) throw new AppError('not_found')
  const companies = await readCompanies(db, orderId)
  const own = companies.sellers.find(({ id }) => id === actor.companyId)
  const side = sideOf(actor, { buyerCompanyId: order.companyId, sellerCompanyId: own?.id ?? 0 })
  if (side === null) throw new AppError('not_found')
  return { order, side, ...companies, ...(side === 'seller' && { sellers: own ? [own] : [] }) }
}

/** The same for one thread. @throws AppError `not_found`. */
async function enterThread(db: Db | Tx, actor: Actor, { orderId, sellerId }: Thread): Promise<Party> {
  const party = await enter(db, actor, orderId)
  if (!party.sellers.some(({ id }) => id === sellerId)) throw new AppError('not_found')
  return party
}

/** What is written about an order, as an actor may read it. @throws AppError `not_found`. */
export async function readThreads(db: Db, actor: Actor, orderId: string): Promise<OrderThreadsView> {
  const party = await enter(db, actor, orderId)
  const { order, side, sellers } = party
  const mayCall = side === 'staff' || areNamesExchanged(order)
  const buyer = mayCall ? await findContact(db, order) : null
  const messages = Map.groupBy(await listOrderMessages(db, orderId), ({ companyId }) => companyId)
  return {
    reference: referenceOf(order.number),
    side,
    threads: await Promise.all(
      sellers.map(async (seller) => {
        const speaker = { companyId: seller.id, memberId: seller.listedBy }
        const contacts = mayCall ? { buyer, seller: await findContact(db, speaker) } : null
        return { ...presentThread(party, seller, messages.get(seller.id) ?? []), contacts }
      }),
    ),
  }
}

/** Who speaks for a company: whoever ordered or listed, or its first admin. */
async function findContact(db: Db, who: { companyId: number; memberId: number }) {
  const [first] = await findSpeakers(db, who)
  return first ? { name: first.name, email: first.email, phone: first.phone } : null
}

function presentThread(
  { order, side, buyer }: Party,
  seller: { id: number; name: string },
  messages: readonly OrderMessage[],
): Omit<OrderThreadView, 'contacts'> {
  const areNamed = areNamesExchanged(order)
  const knows = (whose: Side) => areNamed || side === 'staff' || side === whose
  const waitsForStaff = messages.some(({ asksStaff, settledAt }) => asksStaff && settledAt === null)
  return {
    sellerId: seller.id,
    buyer: knows('buyer') ? buyer : null,
    seller: knows('seller') ? seller.name : null,
    messages: messages.map(({ id, side: by, body, sentAt, file, asksStaff }) => {
      const text = shownTo(side, by, body, areNamed)
      return {
        id: String(id),
        side: by,
        text,
        masked: text !== body,
        sentAt: sentAt.toISOString(),
        file,
        asksStaff,
      }
    }),
    waitsForStaff,
    areNamed,
    can: { write: mayWriteAbout(order), settle: side === 'staff' && waitsForStaff },
  }
}

const shownTo = (reader: Side, writer: Side, text: string, areNamed: boolean) =>
  seesContactData(writer, reader, areNamed) ? text : maskContactData(text)

/** A text, for which staff may be asked to answer, or a file that is stored already. */
type Said = { text: string; asksStaff: boolean; repeat: RepeatKey | null } | { fileHash: string }

/**
 * One side writes to the others, or sends them a file. What is ordered goes on, so a block or a suspension of a company
 * does not end it.
 * @throws AppError `not_found`, `not_open`; `invalid` for too many files.
 */
export async function writeInThread(
  services: ThreadServices,
  actor: Actor,
  thread: Thread,
  said: Said,
): Promise<void> {
  const repeat = 'text' in said ? said.repeat : null
  await services.db.transaction((tx) =>
    doOnce(tx, repeat, async () => {
      await write(services, tx, actor, thread, said)
      return null
    }),
  )
}

/** The checks of a file before it is received, so that a refused one costs little. */
export async function checkFile(db: Db, actor: Actor, thread: Thread): Promise<void> {
  requireOpen(await enterThread(db, actor, thread))
  requireFileLimit(await countOrderMessageFiles(db, thread))
}

/** @throws AppError `not_open` */
function requireOpen({ order }: Party): void {
  if (!mayWriteAbout(order)) throw new AppError('not_open', { message: 'orders.errors.thread_closed' })
}

async function write(
  services: ThreadServices,
  tx: Tx,
  actor: Actor,
  thread: Thread,
  said: Said,
): Promise<void> {
  const { orderId, sellerId } = thread
  const { order: found } = await enterThread(tx, actor, thread)
  await lockCart(tx, found.cartId)
  const party = await enterThread(tx, actor, thread)
  requireOpen(party)
  const { side, order } = party
  const text = 'text' in said ? said.text : ''
  const asksStaff = 'text' in said && said.asksStaff && side !== 'staff'
  const sentAt = services.now()
  const messageId = await insertOrderMessage(tx, {
    orderId,
    companyId: sellerId,
    side,
    memberId: actor.memberId,
    body: text,
    asksStaff,
    sentAt,
  })
  if ('fileHash' in said) {
    requireFileLimit(await countOrderMessageFiles(tx, thread))
    await insertOrderMessageFile(tx, messageId, said.fileHash)
  }
  if (side === 'staff') {
    await settleMessages(tx, thread, sentAt)
    await recordAct(tx, actor, {
      act: 'write_order',
      subject: ['order', orderId],
      details: { seller: sellerId },
      at: sentAt,
    })
  }
  const attached = 'fileHash' in said
  await tellOthers(services, tx, order, { thread, messageId, by: side, text, attached, asksStaff })
}

interface Told {
  thread: Thread
  messageId: bigint
  by: Side
  text: string
  attached: boolean
  asksStaff: boolean
}

/** Tells the other sides what one wrote: staff only where they are asked. */
async function tellOthers(
  services: ThreadServices,
  tx: Tx,
  order: Order,
  { thread, messageId, by, text, attached, asksStaff }: Told,
): Promise<void> {
  const about = await describe(tx, order, { status: order.status })
  const sellers = await listSellers(tx, order.id)
  const readers = {
    buyer: about.buyers.recipients,
    seller: sellers.filter(({ companyId }) => companyId === thread.sellerId),
    staff: asksStaff ? await listToldStaff(tx) : [],
  }
  // An order of several sellers is told of with the articles of this one.
  const lines = about.lines.filter(({ sellerCompanyId }) => sellerCompanyId === thread.sellerId)
  for (const audience of SIDES) {
    if (audience === by) continue
    const said = attached ? { attached } : { said: shownTo(audience, by, text, areNamesExchanged(order)) }
    const move = { ...about.move, ...said }
    const send = sender(services, tx, `order-message:${messageId}`, { ...about, lines, move })
    const told = { orderId: order.id, reference: referenceOf(order.number), audience }
    await send('message', audience, readers[audience], ['orders.message', told])
  }
}

/**
 * Staff find that what they were asked needs no answer.
 * @throws AppError `not_found`, `forbidden` for those of a party, `already_decided`.
 */
export async function settleThread(
  services: Pick<Services, 'db' | 'now'>,
  actor: Actor,
  thread: Thread,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const { side } = await enterThread(tx, actor, thread)
    if (side !== 'staff') throw new AppError('forbidden')
    const at = services.now()
    if (!(await settleMessages(tx, thread, at))) throw new AppError('already_decided')
    await recordAct(tx, actor, {
      act: 'settle_order_messages',
      subject: ['order', thread.orderId],
      details: { seller: thread.sellerId },
      at,
    })
  })
}

/** A file of a thread, for those who read it; null if there is none. @throws AppError `not_found`. */
export async function requireThread(db: Db, actor: Actor, thread: Thread): Promise<void> {
  await enterThread(db, actor, thread)
}
