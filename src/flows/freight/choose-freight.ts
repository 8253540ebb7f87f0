import type { Tx } from '#db/client.ts'
import { requireTradable } from '#db/destinations.ts'
import { requirePlaces } from '#db/place-marks.ts'
import { recordAct } from '#db/staff-acts.ts'
import type { ChoiceBody } from '#features/freight/contract/bodies.ts'
import { convertFreight, decideChoice } from '#features/freight/domain/freight.ts'
import { freightError } from '#features/freight/server/freight-errors.ts'
import { findAnswer, findFreight, type AnswerRow } from '#features/freight/server/freight-repository.ts'
import { ratesOf } from '#features/freight/server/present-freight.ts'
import { mayOffer } from '#features/quotes/domain/quote.ts'
import { insertOffer } from '#features/quotes/server/insert-offer.ts'
import { requireSide } from '#features/quotes/server/present-quote.ts'
import { requireOpen } from '#features/quotes/server/require-open.ts'
import { notifyOfEvent } from '#features/quotes/server/thread-mails.ts'
import {
  endStandingOffer,
  findStandingOffer,
  lockQuote,
  moveQuote,
  type Offer,
  type StoredQuote,
} from '#features/quotes/server/thread-repository.ts'
import { issueQuotation } from '#flows/quotes/quotations.ts'
import type { Actor } from '#kernel/actor.ts'
import { AppError } from '#kernel/errors.ts'
import { minorFromMajor, type Currency } from '#kernel/money/money.ts'
import type { EuroRates } from '#platform/carrier/euro-rates.ts'
import { doOnce, type RepeatKey } from '#platform/idempotency/do-once.ts'
import { enqueue } from '#platform/jobs/job.ts'
import { screenNamesJob } from '#platform/jobs/screen-names-job.ts'
import type { Services } from '#platform/services.ts'

type ChoiceServices = Pick<Services, 'db' | 'now' | 'publicUrl'> & { rates: EuroRates }

/**
 * Puts a forwarder's price into the quote: an offer for the same goods at the seller's price, whose delivery
 * charge is the freight, so that the buyer accepts and pays both together. It replaces the offer for the goods.
 * @throws AppError `not_found`, `own_company`, `quote_ended`, `offer_expired`, `no_offer`, `conflict`, `gone`,
 * `destination_refused`.
 */
export async function chooseFreight(
  services: ChoiceServices,
  actor: Actor,
  id: string,
  body: ChoiceBody,
  repeat: RepeatKey | null,
): Promise<void> {
  const now = services.now()
  const perEuro = await ratesOf(services.rates)
  await services.db.transaction((tx) =>
    doOnce(tx, repeat, async () => {
      const { stored, answer, offer } = await requireChoice(tx, actor, { id, body, now })
      const chosen = termsWith(answer, offer, perEuro)
      if (minorFromMajor(body.amountSeen) !== chosen.terms.deliveryMinor) throw freightError('amount_changed')
      await writeOffer(services, tx, actor, { stored, ...chosen, now })
      await recordAct(tx, actor, {
        act: 'choose_freight',
        subject: ['freight', id],
        details: {
          answer: body.answerId,
          amountMinor: String(chosen.terms.deliveryMinor),
          currency: offer.currency,
        },
        at: now,
      })
      return null
    }),
  )
}

interface Choice {
  id: string
  body: ChoiceBody
  now: Date
}

/** Locks the quote, and checks that the answer can go into it as staff saw it. */
async function requireChoice(tx: Tx, actor: Actor, { id, body, now }: Choice) {
  const found = await findFreight(tx, id)
  const stored = found && (await lockQuote(tx, found.quoteId))
  const request = stored && (await findFreight(tx, id))
  const answer = await findAnswer(tx, id, BigInt(body.answerId))
  if (!stored || !request || !answer) throw new AppError('not_found')
  // Members of a company of the quote decide nothing for the operator.
  if (requireSide(actor, stored) !== 'staff') throw new AppError('own_company')
  const standing = await findStandingOffer(tx, stored.id)
  const facts = { ...answer, units: request.units, isWanted: request.isWanted }
  const decision = decideChoice(facts, standing, now)
  if (!decision.ok) throw freightError(decision.refusal)
  if (body.offerSeen !== String(decision.value.id))
    throw new AppError('conflict', { message: 'quotes.errors.offer_changed' })
  if (!stored.isListed) throw new AppError('gone')
  requireOpen(stored)
  if (!mayOffer(stored, 'staff')) throw freightError('ended')
  const { country } = stored
  const refused = await requireTradable(tx, now, { country, listingIds: [stored.listingId] })
  // Its country may have been refused since the answer.
  requirePlaces(refused, [{ field: 'freight_place', text: answer.place, country }])
  return { stored, answer, offer: decision.value }
}

/** The goods as they were offered, carried as the forwarder answered, until the first of both ends. */
function termsWith(answer: AnswerRow, offer: Offer, perEuro: Readonly<Record<Currency, bigint>>) {
  const { priceMinor, currency, units, subjectToInspection } = offer
  const { id, priceMinor: amountMinor, incoterm, place, mode, transitDays: days, validUntil: until } = answer
  const deliveryMinor = convertFreight({ amountMinor, from: answer.currency, to: currency }, perEuro)
  const validUntil = offer.validUntil < until ? offer.validUntil : until
  return {
    terms: { priceMinor, currency, units, incoterm, place, deliveryMinor, validUntil, subjectToInspection },
    freight: { answerId: id, mode, days, until },
  }
}

interface NewOffer extends ReturnType<typeof termsWith> {
  stored: StoredQuote
  now: Date
}

async function writeOffer(
  services: Pick<Services, 'publicUrl'>,
  tx: Tx,
  actor: Actor,
  { stored, terms, freight, now }: NewOffer,
): Promise<void> {
  await endStandingOffer(tx, stored.id, 'replace')
  const by = { quoteId: stored.id, side: 'staff', memberId: actor.memberId } as const
  const written = { ...by, text: '', writtenAt: now }
  const offer = await insertOffer(tx, { stored, written, made: { ...terms, freight } }, issueQuotation)
  await moveQuote(tx, stored.id, 'answer', { now, endedSide: null })
  await enqueue(tx, screenNamesJob, { companyId: stored.companyId })
  await notifyOfEvent(services, tx, stored, {
    mail: 'answer',
    cause: `message:${offer.id}`,
    to: ['buyer', 'seller'],
    by: 'staff',
    offer,
  })
}
