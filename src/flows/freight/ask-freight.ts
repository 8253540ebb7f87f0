import type { Db, Tx } from '#db/client.ts'
import { requireTradable } from '#db/destinations.ts'
import { addressText, markPlaces, requirePlaces } from '#db/place-marks.ts'
import { recordAct } from '#db/staff-acts.ts'
import type { AskBody } from '#features/freight/contract/bodies.ts'
import type { QuoteFreight } from '#features/freight/contract/views.ts'
import { decideAsk, isFreight, isMeasured } from '#features/freight/domain/freight.ts'
import { freightError } from '#features/freight/server/freight-errors.ts'
import { tellStaff } from '#features/freight/server/freight-news.ts'
import {
  findFreight,
  findFreightOfQuote,
  insertFreight,
  moveFreight,
} from '#features/freight/server/freight-repository.ts'
import { presentWish } from '#features/freight/server/present-freight.ts'
import { readFreightGoods } from '#features/freight/server/freight-goods.ts'
import { requireSide } from '#features/quotes/server/present-quote.ts'
import { requireOpen } from '#features/quotes/server/require-open.ts'
import { notifyOfEvent } from '#features/quotes/server/thread-mails.ts'
import {
  findQuote,
  insertMessage,
  lockQuote,
  touchQuote,
  type StoredQuote,
} from '#features/quotes/server/thread-repository.ts'
import type { Actor } from '#kernel/actor.ts'
import { AppError } from '#kernel/errors.ts'
import type { Services } from '#platform/services.ts'

type FreightServices = Pick<Services, 'db' | 'now' | 'publicUrl'>

const isUndecided = ({ state }: StoredQuote) => state === 'open' || state === 'answered'

/**
 * The freight of a quote.
 * @throws AppError `not_found` for everybody but the buyer's company.
 */
export async function readQuoteFreight(db: Db | Tx, actor: Actor, quoteId: string): Promise<QuoteFreight> {
  const stored = await findQuote(db, quoteId)
  requireBuyer(actor, stored)
  return present(db, stored)
}

async function present(db: Db | Tx, stored: StoredQuote): Promise<QuoteFreight> {
  const goods = await readFreightGoods(db, stored.listingId)
  const last = await findFreightOfQuote(db, stored.id)
  const isOpen = last?.state === 'open'
  const facts = { goods, units: stored.units, isUndecided: isUndecided(stored) && stored.isListed }
  return {
    needed: isFreight(goods, stored.units),
    measured: isMeasured(goods),
    request: last && {
      id: last.id,
      state: last.state,
      askedAt: last.askedAt.toISOString(),
      ...presentWish(last),
    },
    can: { ask: decideAsk(facts, isOpen).ok, withdraw: isOpen && isUndecided(stored) },
  }
}

function requireBuyer(actor: Actor, stored: StoredQuote | null): asserts stored is StoredQuote {
  if (stored === null || requireSide(actor, stored) !== 'buyer') throw new AppError('not_found')
}

/**
 * The buyer asks for freight to a place in the country of the quote; staff are told.
 * @throws AppError `not_found`, `quote_ended`, `already_recorded`, `conflict`, `destination_refused`.
 */
export async function askFreight(
  services: FreightServices,
  actor: Actor,
  quoteId: string,
  { city, postcode = '', incoterm, remarks = '' }: AskBody,
): Promise<QuoteFreight> {
  const askedAt = services.now()
  return services.db.transaction(async (tx) => {
    const stored = await lockQuote(tx, quoteId)
    requireBuyer(actor, stored)
    requireOpen(stored)
    const goods = await readFreightGoods(tx, stored.listingId)
    const last = await findFreightOfQuote(tx, quoteId)
    const facts = { goods, units: stored.units, isUndecided: isUndecided(stored) && stored.isListed }
    const decision = decideAsk(facts, last?.state === 'open')
    if (!decision.ok) throw freightError(decision.refusal)
    const { country } = stored
    const refused = await requireTradable(tx, askedAt, { country, listingIds: [stored.listingId] })
    const places = requirePlaces(refused, [addressText({ country, city, postcode, street: null })], 'city')
    const place = { city, postcode: postcode === '' ? null : postcode, incoterm, remarks }
    const id = await insertFreight(tx, { quoteId, memberId: actor.memberId, askedAt, ...place })
    await markPlaces(tx, { quoteId }, places, askedAt)
    const request = await findFreight(tx, id)
    if (request) await tellStaff(tx, services, request, { news: 'asked', cause: 'asked' })
    return present(tx, stored)
  })
}

/**
 * Withdraws the buyer's request; what was chosen for the quote stays an offer.
 * @throws AppError `not_found`, `already_decided`.
 */
export async function withdrawFreight(
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  quoteId: string,
): Promise<QuoteFreight> {
  return db.transaction(async (tx) => {
    const stored = await lockQuote(tx, quoteId)
    requireBuyer(actor, stored)
    const last = await findFreightOfQuote(tx, quoteId)
    if (last === null) throw new AppError('already_decided')
    await moveFreight(tx, last.id, 'withdraw')
    return present(tx, stored)
  })
}

/**
 * Staff end a request that nobody carries. The reason is a message in the thread.
 * @throws AppError `not_found`, `already_decided`.
 */
export async function declineFreight(
  services: FreightServices,
  actor: Actor,
  id: string,
  reason: string,
): Promise<void> {
  const now = services.now()
  await services.db.transaction(async (tx) => {
    const found = await findFreight(tx, id)
    const stored = found && (await lockQuote(tx, found.quoteId))
    if (!stored) throw new AppError('not_found')
    await moveFreight(tx, id, 'decline')
    const written = { quoteId: stored.id, side: 'staff', memberId: actor.memberId, text: reason } as const
    const messageId = await insertMessage(tx, { ...written, writtenAt: now })
    await touchQuote(tx, stored.id, now)
    await recordAct(tx, actor, {
      act: 'decline_freight',
      subject: ['freight', id],
      details: { reason },
      at: now,
    })
    await notifyOfEvent(services, tx, stored, {
      mail: 'message',
      cause: `message:${messageId}`,
      to: ['buyer'],
      by: 'staff',
      text: reason,
    })
  })
}
