import * as z from 'zod/mini'
import { CURRENCIES } from '#kernel/money/money.ts'
import { LANGUAGES } from '#kernel/text/language.ts'
import { TRANSPORT_MODES } from '#kernel/trade/freight/modes.ts'
import { INCOTERMS } from '#kernel/trade/incoterms.ts'
import { SIDES } from '#kernel/trade/sides.ts'
import { FREIGHT_STAGES, FREIGHT_STATES, INVITATION_STATES } from '../domain/freight.ts'

const measure = z.nullable(z.number())
const fact = z.nullable(z.string())

/** What a forwarder asks of the goods. Measures are those of one packed unit, or lot of so many pieces. */
const goods = z.object({
  title: z.string(),
  /** The language of the title. */
  language: z.enum(LANGUAGES),
  type: z.string(),
  units: z.number(),
  lotPieces: z.optional(z.number()),
  weightKg: measure,
  lengthCm: measure,
  widthCm: measure,
  heightCm: measure,
  liftingPoints: fact,
  loadingHours: fact,
  loadingEquipment: fact,
})

/** English name of a country, and a city. */
const place = z.object({ country: z.string(), city: z.string() })

/** What was asked: the place of delivery, the delivery term, and what to know of the site. */
const wish = {
  to: z.extend(place, { postcode: z.nullable(z.string()) }),
  incoterm: z.enum(INCOTERMS),
  remarks: z.string(),
}

/** The freight of a quote, for its buyer. */
export const quoteFreight = z.object({
  /** Whether the carrier does not take these goods. */
  needed: z.boolean(),
  /** Whether weight and size of a packed unit are known. */
  measured: z.boolean(),
  /** The last request, if there is one. */
  request: z.nullable(
    z.object({ id: z.string(), state: z.enum(FREIGHT_STATES), askedAt: z.string(), ...wish }),
  ),
  can: z.object({ ask: z.boolean(), withdraw: z.boolean() }),
})
export type QuoteFreight = z.output<typeof quoteFreight>

/** A price and its terms, as a forwarder or staff entered them. */
const terms = {
  id: z.string(),
  /** For all units, in major units. */
  price: z.number(),
  currency: z.enum(CURRENCIES),
  incoterm: z.enum(INCOTERMS),
  place: z.string(),
  mode: z.enum(TRANSPORT_MODES),
  transitDays: z.number(),
  validUntil: z.string(),
  remarks: z.string(),
  answeredAt: z.string(),
}

/** What a forwarder reads: no names of companies or people, and no price but its own. */
export const forwarderView = z.object({
  /** Of the invitation. */
  id: z.string(),
  goods,
  from: place,
  ...wish,
  answerBy: z.string(),
  state: z.enum(INVITATION_STATES),
  /** What it sent, and did not withdraw. */
  answer: z.nullable(z.object(terms)),
  can: z.object({
    /** Name a price; also after declining. */
    answer: z.boolean(),
    /** Correct or withdraw the one that it sent. */
    change: z.boolean(),
  }),
})
export type ForwarderView = z.output<typeof forwarderView>

/** A request on the desk. */
export const freightSummary = z.object({
  id: z.string(),
  stage: z.enum(FREIGHT_STAGES),
  askedAt: z.string(),
  /** Waiting for longer than it should. */
  isLate: z.boolean(),
  title: z.string(),
  language: z.enum(LANGUAGES),
  units: z.number(),
  lotPieces: z.optional(z.number()),
  /** Of one packed unit or lot. */
  weightKg: measure,
  from: place,
  to: place,
  invited: z.number(),
  answered: z.number(),
})
export type FreightSummary = z.output<typeof freightSummary>

const invitation = z.object({
  id: z.string(),
  company: z.string(),
  email: z.string(),
  state: z.enum(INVITATION_STATES),
  invitedAt: z.string(),
  expiresAt: z.string(),
})

const answer = z.object({
  ...terms,
  /** The forwarder; null for an answer by staff. */
  company: z.nullable(z.string()),
  /** The price in the currency of the offer for the goods; null without one. */
  amount: z.nullable(z.number()),
  /** Whether it is no longer valid. */
  isOver: z.boolean(),
  /** Whether the offer that stands, or was accepted, contains it. */
  isChosen: z.boolean(),
  /** Whether it can go into the quote now. */
  canChoose: z.boolean(),
})
export type FreightAnswerView = z.output<typeof answer>

/** A request with its forwarders and answers, for staff. */
export const freightView = z.object({
  id: z.string(),
  quoteId: z.string(),
  state: z.enum(FREIGHT_STATES),
  stage: z.enum(FREIGHT_STAGES),
  askedAt: z.string(),
  isLate: z.boolean(),
  listingId: z.number(),
  goods,
  from: z.extend(place, { postcode: z.nullable(z.string()) }),
  ...wish,
  /** The current offer in the quote. */
  offer: z.nullable(
    z.object({
      id: z.string(),
      side: z.enum(SIDES),
      units: z.number(),
      /** All units, without delivery. */
      goods: z.number(),
      delivery: z.number(),
      currency: z.enum(CURRENCIES),
      validUntil: z.string(),
    }),
  ),
  invitations: z.array(invitation),
  answers: z.array(answer),
  can: z.object({ act: z.boolean() }),
})
export type FreightView = z.output<typeof freightView>
export type FreightInvitationView = FreightView['invitations'][number]
