import {
  and,
  eq,
  exists,
  gt,
  inArray,
  isNotNull,
  isNull,
  lte,
  ne,
  notExists,
  or,
  sql,
  type SQL,
} from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { moveRows } from '#db/move-rows.ts'
import { quote, quoteMessage } from '#db/schema/quotes.ts'
import { cart, cartLine, stockHold } from '#db/schema/checkout.ts'
import { purchaseOrder } from '#db/schema/orders.ts'
import { defineJob } from '#platform/jobs/job.ts'
import { describeError } from '#platform/log/log.ts'
import type { Services } from '#platform/services.ts'
import { DAY_MS } from '#kernel/time.ts'
import { CANCELLED } from '#kernel/trade/order.ts'
import type { Side } from '#kernel/trade/sides.ts'
import {
  REMIND_BEFORE_END_MS,
  REMIND_UNANSWERED_AFTER_MS,
  UNANSWERED_EXPIRES_AFTER_MS,
} from '../domain/limits.ts'
import { OFFER_TRANSITIONS, type OfferState } from '../domain/quote.ts'
import { notifyOfEvent, type QuoteMail } from './thread-mails.ts'
import { findOffer, lockQuote, moveQuote } from './thread-repository.ts'

type ClockServices = Pick<Services, 'db' | 'log' | 'now' | 'publicUrl'>

/** An offer can't be accepted after its end even before these jobs run; they record it and tell people. */
export const QUOTE_JOBS = [
  defineJob({ name: 'expire-quotes', lane: 'clock', priority: 4, cron: '*/5 * * * *', run: expireEnded }),
  defineJob({ name: 'remind-of-quotes', lane: 'clock', priority: 6, cron: '25 * * * *', run: remind }),
]

const AT_MOST = 500
/** No reminder comes directly after the event of which it reminds. */
const QUIET_MS = DAY_MS

const hasOffer = (db: Db | Tx, state: OfferState, ...when: SQL[]) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(quoteMessage)
      .where(and(eq(quoteMessage.quoteId, quote.id), eq(quoteMessage.offerState, state), ...when)),
  )

/** No payment is in progress, and there is no order; one that was cancelled unpaid does not count. */
function isUnpaid(db: Db | Tx): SQL | undefined {
  const ordered = db
    .select({ one: sql`1` })
    .from(cartLine)
    .innerJoin(purchaseOrder, eq(purchaseOrder.cartId, cartLine.cartId))
    .where(
      and(
        eq(cartLine.quoteId, quote.id),
        or(ne(purchaseOrder.status, CANCELLED), isNotNull(purchaseOrder.paidAt)),
      ),
    )
  const held = db
    .select({ one: sql`1` })
    .from(cartLine)
    .innerJoin(stockHold, eq(stockHold.cartId, cartLine.cartId))
    .where(and(eq(cartLine.quoteId, quote.id), eq(stockHold.state, 'held')))
  return and(notExists(ordered), notExists(held))
}

/**
 * Ended quotes: an offer or an unpaid agreement past its end, or a request without an answer for too long.
 */
function hasEnded(db: Db | Tx, now: Date): SQL | undefined {
  const ended = lte(quoteMessage.validUntil, now)
  const before = new Date(now.getTime() - UNANSWERED_EXPIRES_AFTER_MS)
  return or(
    hasOffer(db, 'standing', ended),
    and(eq(quote.state, 'accepted'), hasOffer(db, 'accepted', ended), isUnpaid(db)),
    and(eq(quote.state, 'open'), lte(quote.updatedAt, before), sql`NOT ${hasOffer(db, 'standing')}`),
  )
}

async function expireEnded(services: ClockServices): Promise<void> {
  const { db, now } = services
  const due = await db.select({ id: quote.id }).from(quote).where(hasEnded(db, now())).limit(AT_MOST)
  await each(services, due, (id) => db.transaction((tx) => expire(services, tx, id)))
}

/** In order of id, so that two processes that lock the same carts can't deadlock. */
async function lockCarts(tx: Tx, quoteId: string): Promise<void> {
  const its = tx.select({ id: cartLine.cartId }).from(cartLine).where(eq(cartLine.quoteId, quoteId))
  await tx
    .select({ id: cart.id })
    .from(cart)
    .where(inArray(cart.id, its))
    .orderBy(cart.id)
    .for('no key update')
}

async function expire(services: ClockServices, tx: Tx, id: string): Promise<void> {
  const now = services.now()
  const stored = await lockQuote(tx, id)
  // A checkout that is being opened holds the cart: wait for it, then check again.
  await lockCarts(tx, id)
  const [due] = await tx
    .select({ id: quote.id })
    .from(quote)
    .where(and(eq(quote.id, id), hasEnded(tx, now)))
  if (!stored || !due) return
  const wasAccepted = stored.state === 'accepted'
  const offer = await findOffer(tx, id, wasAccepted ? 'accepted' : 'standing')
  const end = OFFER_TRANSITIONS[wasAccepted ? 'lapse' : 'expire']
  if (offer) await moveRows(tx, [quoteMessage, 'offerState'], end, eq(quoteMessage.id, offer.id))
  await moveQuote(tx, id, 'expire', { now })
  await notifyOfEvent(services, tx, stored, {
    mail: 'expired',
    cause: `expired:${offer?.id ?? 'request'}`,
    to: ['buyer', 'seller'],
    ...(offer && { by: offer.side, offer }),
  })
}

/** The recipients of a reminder, and when it is due. */
interface Reminder {
  mail: QuoteMail
  to: readonly Side[]
  isDue: (db: Db | Tx, now: Date) => SQL | undefined
}

const endsSoon = (now: Date) => {
  const soon = new Date(now.getTime() + REMIND_BEFORE_END_MS)
  const quiet = new Date(now.getTime() - QUIET_MS)
  return [
    gt(quoteMessage.validUntil, now),
    lte(quoteMessage.validUntil, soon),
    lte(quoteMessage.writtenAt, quiet),
    lte(quote.updatedAt, quiet),
  ]
}

const REMINDERS: readonly Reminder[] = [
  {
    mail: 'unanswered',
    to: ['seller', 'staff'],
    isDue: (db, now) =>
      and(
        eq(quote.state, 'open'),
        lte(quote.updatedAt, new Date(now.getTime() - REMIND_UNANSWERED_AFTER_MS)),
        sql`NOT ${hasOffer(db, 'standing')}`,
      ),
  },
  {
    mail: 'ending',
    to: ['buyer'],
    isDue: (db, now) => and(eq(quote.state, 'answered'), hasOffer(db, 'standing', ...endsSoon(now))),
  },
  {
    mail: 'ending',
    to: ['seller', 'staff'],
    isDue: (db, now) => and(eq(quote.state, 'open'), hasOffer(db, 'standing', ...endsSoon(now))),
  },
  {
    mail: 'unpaid',
    to: ['buyer'],
    isDue: (db, now) =>
      and(eq(quote.state, 'accepted'), hasOffer(db, 'accepted', ...endsSoon(now)), isUnpaid(db)),
  },
]

async function remind(services: ClockServices): Promise<void> {
  const { db, now } = services
  for (const reminder of REMINDERS) {
    const isDue = and(isNull(quote.remindedAt), reminder.isDue(db, now()))
    const due = await db.select({ id: quote.id }).from(quote).where(isDue).limit(AT_MOST)
    await each(services, due, (id) => db.transaction((tx) => remindOf(services, tx, id, reminder)))
  }
}

async function remindOf(
  services: ClockServices,
  tx: Tx,
  id: string,
  { mail, to, isDue }: Reminder,
): Promise<void> {
  const now = services.now()
  const stored = await lockQuote(tx, id)
  const [due] = await tx
    .update(quote)
    .set({ remindedAt: now })
    .where(and(eq(quote.id, id), isNull(quote.remindedAt), isDue(tx, now)))
    .returning({ id: quote.id })
  if (!stored || !due) return
  const offer = await findOffer(tx, id, mail === 'unpaid' ? 'accepted' : 'standing')
  const cause = `${mail}:${stored.updatedAt.getTime()}`
  await notifyOfEvent(services, tx, stored, { mail, cause, to, ...(offer && { by: offer.side, offer }) })
}

/** A failure must not block the others; the next run tries again. */
async function each(
  { log }: ClockServices,
  due: readonly { id: string }[],
  act: (id: string) => Promise<void>,
): Promise<void> {
  for (const { id } of due) {
    try {
      await act(id)
    } catch (error) {
      log.error({ quote: id, err: describeError(error) }, 'the clock could not move a quote')
    }
  }
}
