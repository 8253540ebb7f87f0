import type { Db } from '#db/client.ts'
import { AppError } from '#kernel/errors.ts'
import { majorFromMinor, type Currency } from '#kernel/money/money.ts'
import type { EuroRates } from '#platform/carrier/euro-rates.ts'
import type { ForwarderView, FreightAnswerView, FreightSummary, FreightView } from '../contract/views.ts'
import { convertFreight, decideChoice, FREIGHT_LATE_AFTER_MS } from '../domain/freight.ts'
import {
  findFreight,
  findOfferOf,
  listAnswers,
  type AnswerRow,
  type FreightRow,
} from './freight-repository.ts'
import { listInvitations, type InvitationRow } from './invitation-repository.ts'

interface Sources {
  db: Db
  rates: EuroRates
  now: () => Date
}

const isLate = ({ stage, askedAt }: FreightRow, now: Date) =>
  stage === 'waiting' && askedAt.getTime() + FREIGHT_LATE_AFTER_MS <= now.getTime()

export async function presentDesk(db: Db, rows: readonly FreightRow[], now: Date): Promise<FreightSummary[]> {
  const invitations = await listInvitations(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => {
    const { id, stage, title, language, weightKg, country, city, toCountry, toCity } = row
    const invited = invitations.filter(({ requestId }) => requestId === id)
    return {
      id,
      stage,
      askedAt: row.askedAt.toISOString(),
      isLate: isLate(row, now),
      title,
      language,
      ...soldOf(row),
      weightKg,
      from: { country, city },
      to: { country: toCountry, city: toCity },
      invited: invited.length,
      answered: invited.filter(({ state }) => state === 'answered').length,
    }
  })
}

/** How many units, or lots of how many pieces. */
const soldOf = ({ units, lotPieces }: FreightRow) => ({ units, ...(lotPieces !== null && { lotPieces }) })

function goodsOf(row: FreightRow): FreightView['goods'] {
  const { title, language, type, weightKg, lengthCm, widthCm, heightCm } = row
  const { liftingPoints, loadingHours, loadingEquipment } = row
  const measures = { weightKg, lengthCm, widthCm, heightCm }
  return { title, language, type, ...soldOf(row), ...measures, liftingPoints, loadingHours, loadingEquipment }
}

const toOf = ({ toCountry, toCity, toPostcode }: FreightRow) => ({
  country: toCountry,
  city: toCity,
  postcode: toPostcode,
})

/** What the buyer asked. */
export function presentWish(row: FreightRow) {
  return { to: toOf(row), incoterm: row.incoterm, remarks: row.remarks }
}

interface ToForwarder {
  /** What it sent. */
  answer: AnswerRow | null
  can: ForwarderView['can']
  /** Hides contact data in what the buyer wrote. */
  mask: (text: string) => string
}

/** What a forwarder needs for a price, and the one that it sent. */
export function presentToForwarder(
  row: FreightRow,
  { id, expiresAt, state }: Pick<InvitationRow, 'id' | 'expiresAt' | 'state'>,
  { answer, can, mask }: ToForwarder,
): ForwarderView {
  const { country, city, incoterm, remarks } = row
  return {
    id,
    goods: goodsOf(row),
    from: { country, city },
    to: toOf(row),
    incoterm,
    remarks: mask(remarks),
    answerBy: expiresAt.toISOString(),
    state,
    answer: answer && { ...presentTerms(answer), answeredAt: answer.answeredAt.toISOString() },
    can,
  }
}

function presentTerms({ id, priceMinor, currency, incoterm, place, mode, ...row }: AnswerRow) {
  const { transitDays, validUntil, remarks } = row
  return {
    id: String(id),
    price: majorFromMinor(priceMinor),
    currency,
    incoterm,
    place,
    mode,
    transitDays,
    validUntil: validUntil.toISOString(),
    remarks,
  }
}

/**
 * A request with all its forwarders and answers.
 * @throws AppError `not_found`
 */
export async function readFreightView({ db, rates, now }: Sources, id: string): Promise<FreightView> {
  const row = await findFreight(db, id)
  if (row === null) throw new AppError('not_found')
  const moment = now()
  const offer = await findOfferOf(db, row.quoteId)
  const invitations = await listInvitations(db, [id])
  const answers = await listAnswers(db, id)
  const perEuro = await ratesOf(rates)
  const present = (answer: AnswerRow) =>
    presentAnswer(answer, { row, offer, invitations, perEuro, now: moment })
  return {
    id,
    quoteId: row.quoteId,
    state: row.state,
    stage: row.stage,
    askedAt: row.askedAt.toISOString(),
    isLate: isLate(row, moment),
    listingId: row.listingId,
    goods: goodsOf(row),
    from: { country: row.country, city: row.city, postcode: row.originPostcode },
    ...presentWish(row),
    offer: offer && {
      id: String(offer.id),
      side: offer.side,
      units: offer.units,
      goods: majorFromMinor(offer.priceMinor * BigInt(offer.units)),
      delivery: majorFromMinor(offer.deliveryMinor),
      currency: offer.currency,
      validUntil: offer.validUntil.toISOString(),
    },
    invitations: invitations.map(presentInvitation),
    answers: answers.map(present),
    can: { act: row.isWanted },
  }
}

const presentInvitation = ({ company, email, state, ...row }: InvitationRow) => ({
  id: row.id,
  company,
  email,
  state,
  invitedAt: row.invitedAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
})

/** What a euro is worth in each currency. */
export async function ratesOf(rates: EuroRates): Promise<Record<Currency, bigint>> {
  const [usd, eur] = await Promise.all([rates('usd'), rates('eur')])
  return { usd, eur }
}

interface AnswerContext {
  row: FreightRow
  offer: Awaited<ReturnType<typeof findOfferOf>>
  invitations: readonly InvitationRow[]
  perEuro: Readonly<Record<Currency, bigint>>
  now: Date
}

function presentAnswer(
  answer: AnswerRow,
  { row, offer, invitations, perEuro, now }: AnswerContext,
): FreightAnswerView {
  const { id, invitationId, priceMinor, currency } = answer
  const facts = { ...answer, units: row.units, isWanted: row.isWanted }
  const isChosen = offer?.freightAnswerId === id
  const amountMinor =
    offer && convertFreight({ amountMinor: priceMinor, from: currency, to: offer.currency }, perEuro)
  return {
    ...presentTerms(answer),
    company: invitations.find((each) => each.id === invitationId)?.company ?? null,
    amount: amountMinor === null ? null : majorFromMinor(amountMinor),
    answeredAt: answer.answeredAt.toISOString(),
    isOver: answer.validUntil.getTime() <= now.getTime(),
    isChosen,
    canChoose: !isChosen && decideChoice(facts, offer, now).ok,
  }
}
