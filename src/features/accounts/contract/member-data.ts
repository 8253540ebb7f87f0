import * as z from 'zod/mini'
import { ROLES } from '#kernel/actor.ts'
import { referencesView } from '#kernel/trade/buyer-references/buyer-references.ts'
import { contactView } from '#kernel/trade/delivery-contact/delivery-contact.ts'
import { endpoint } from '#kernel/web/endpoint.ts'
import { companyData } from './company-data.ts'
import { freightData, inspectionsData, quotesData, requirementData, transportData } from './quotes-data.ts'
import { LANGUAGES } from '#kernel/text/language.ts'
import { ownId } from './profile.ts'
import { depositData } from './deposit-data.ts'

/** ISO 8601 in UTC. */
const moment = z.string()
const text = z.string()
const perhaps = z.nullable
const references = referencesView.shape
/** A search of somebody without an account at the member's address. */
const searchAlert = z.object({
  filters: text,
  mails: text,
  askedAt: moment,
  confirmedAt: perhaps(moment),
  expiresAt: moment,
})
/** The pieces of a lot, which price and quantity are then about. */
const lotPieces = perhaps(z.number())
const sold = { productId: z.number(), quantity: z.number(), lotPieces, unitPrice: z.number() }
const address = { country: text, city: text, postcode: perhaps(text), street: perhaps(text) }

const amounts = { currency: text, subtotal: z.number(), shipping: z.number() }

/**
 * The export of all personal data of a member, readable without our code; amounts in major units. Never
 * contains secrets or other people's data.
 */
export const memberData = z.object({
  exportedAt: moment,
  profile: z.object({
    userId: z.number(),
    firstName: text,
    lastName: text,
    email: text,
    pendingEmail: perhaps(text),
    pendingEmailAt: perhaps(moment),
    phone: text,
    jobTitle: text,
    country: text,
    city: text,
    language: z.enum(LANGUAGES),
    role: z.enum(ROLES),
    isCompanyAdmin: z.boolean(),
    createdAt: moment,
    verifiedAt: perhaps(moment),
    suspendedAt: perhaps(moment),
    suspendedReason: perhaps(text),
  }),
  /** The whole row of the table, because the company entered all of its columns itself. */
  company: z.record(text, z.unknown()),
  sessions: z.array(
    z.object({
      browser: perhaps(text),
      system: perhaps(text),
      createdAt: moment,
      refreshedAt: moment,
      expiresAt: moment,
      endedAt: perhaps(moment),
    }),
  ),
  /** Known browsers, by their last sign-in; nothing else is stored of them but a hash. */
  knownDevices: z.array(z.object({ usedAt: moment })),
  /** When it was switched on and the recovery codes were used; never the codes. */
  secondFactor: perhaps(
    z.object({ since: moment, recoveryCodes: z.array(z.object({ usedAt: perhaps(moment) })) }),
  ),
  /** Why mails to the address were stopped. */
  mailTroubles: z.array(z.object({ kind: text, said: text, notedAt: moment })),
  mailedLinks: z.array(
    z.object({
      purpose: text,
      newEmail: perhaps(text),
      createdAt: moment,
      expiresAt: moment,
      usedAt: perhaps(moment),
    }),
  ),
  favourites: z.array(
    z.object({
      productId: z.number(),
      title: text,
      savedAt: moment,
      /** The values that the member last saw; news are the differences from them. */
      known: perhaps(z.object({ price: z.number(), currency: text, units: perhaps(z.number()) })),
    }),
  ),
  /** Listings chosen to be compared. */
  compared: z.array(z.object({ productId: z.number(), title: text, chosenAt: moment })),
  listingNotes: z.array(z.object({ productId: z.number(), title: text, note: text, writtenAt: moment })),
  /** Listings that the member put on lists of its company. */
  listedOn: z.array(z.object({ list: text, productId: z.number(), title: text, addedAt: moment })),
  savedSearches: z.array(
    z.object({ name: text, filters: text, mails: text, createdAt: moment, seenUntil: moment }),
  ),
  /** Asked for with the address of the account. */
  searchAlerts: z.array(searchAlert),
  /** Filters of pages of the staff console. */
  savedViews: z.array(z.object({ name: text, page: text, filters: text, savedAt: moment })),
  /** Mail preferences, and when each kind was last sent. */
  mailWishes: z.array(z.object({ mails: text, wanted: z.boolean(), lastOn: perhaps(text) })),
  /** In full detail, drafts included. */
  listings: z.array(
    z.intersection(
      z.object({
        id: z.number(),
        price: z.number(),
        pictures: z.array(
          z.object({ address: text, description: perhaps(text), removed: z.boolean(), addedAt: moment }),
        ),
        documents: z.array(z.object({ address: text, kind: text, removed: z.boolean(), addedAt: moment })),
        stock: perhaps(z.object({ onHand: z.number(), reserved: z.number() })),
      }),
      z.record(text, z.unknown()),
    ),
  ),
  proposedChanges: z.array(
    z.object({
      productId: z.number(),
      state: text,
      content: z.record(text, z.unknown()),
      note: perhaps(text),
      createdAt: moment,
      decidedAt: perhaps(moment),
    }),
  ),
  /** Requests to confirm that the member's listings are still available. */
  availabilityRequests: z.array(z.object({ askedAt: moment, confirmedAt: perhaps(moment) })),
  /** Imported spreadsheets of listings that are still stored. */
  imports: z.array(
    z.object({
      fileName: text,
      archiveName: perhaps(text),
      state: text,
      header: perhaps(z.array(text)),
      rows: z.array(z.object({ number: z.number(), cells: z.array(z.unknown()) })),
      createdAt: moment,
      finishedAt: perhaps(moment),
    }),
  ),
  quotes: quotesData,
  freightRequests: freightData,
  inspections: inspectionsData,
  transportMilestones: transportData,
  quoteMessages: z.array(
    z.object({
      quoteId: text,
      text,
      offer: perhaps(
        z.object({
          unitPrice: z.number(),
          currency: text,
          units: z.number(),
          lotPieces,
          incoterm: text,
          place: text,
          delivery: z.number(),
          validUntil: moment,
          state: text,
        }),
      ),
      writtenAt: moment,
    }),
  ),
  carts: z.array(
    z.object({
      id: text,
      ...address,
      ...references,
      ...contactView.shape,
      ...amounts,
      carrier: text,
      createdAt: moment,
      validUntil: moment,
      articles: z.array(z.object(sold)),
      payments: z.array(
        z.object({ amount: z.number(), currency: text, status: text, createdAt: moment, updatedAt: moment }),
      ),
    }),
  ),
  orders: z.array(
    z.object({
      reference: text,
      status: z.number(),
      ...amounts,
      total: z.number(),
      ...address,
      carrier: text,
      trackingNumber: perhaps(text),
      createdAt: moment,
      paidAt: perhaps(moment),
      articles: z.array(z.object({ ...sold, title: text, brand: text })),
      history: z.array(
        z.object({ status: z.number(), cause: perhaps(text), reason: perhaps(text), at: moment }),
      ),
      refunds: z.array(
        z.object({ amount: z.number(), reason: text, state: text, createdAt: moment, updatedAt: moment }),
      ),
      /** Requests to cancel it. */
      cancellations: z.array(z.object({ reason: text, state: text, note: perhaps(text), askedAt: moment })),
    }),
  ),
  /** By card, on orders by bank transfer. */
  deposits: depositData,
  /** Received or sent; without the recipients of sent ones, who are other people. */
  invitations: z.array(
    z.object({
      direction: z.enum(['received', 'sent']),
      company: text,
      createdAt: moment,
      sentAt: moment,
      expiresAt: moment,
      acceptedAt: perhaps(moment),
      revokedAt: perhaps(moment),
    }),
  ),
  /** The equipment that the member is looking for. */
  wanted: z.array(
    z.object({
      text,
      category: text,
      type: text,
      attributes: z.record(text, z.unknown()),
      units: z.number(),
      neededBy: perhaps(text),
      country: text,
      city: perhaps(text),
      state: text,
      createdAt: moment,
    }),
  ),
  wantedAnswers: z.array(z.object({ productId: z.number(), text, createdAt: moment })),
  ...companyData,
  /** What the member reported to staff, and what was decided. */
  reports: z.array(
    z.object({ about: text, reason: text, text, state: text, note: perhaps(text), createdAt: moment }),
  ),
  requirements: z.array(requirementData),
  notifications: z.array(
    z.object({ kind: text, about: z.record(text, z.unknown()), createdAt: moment, readAt: perhaps(moment) }),
  ),
  /**
   * Mails still stored. `text` is null for staff, whose mails are about other people; secret links are
   * masked.
   */
  mails: z.array(z.object({ subject: text, text: perhaps(text), sentAt: moment })),
  /** The member's messages in disputes, for its company or as staff. */
  disputeMessages: z.array(z.object({ reference: text, text, sentAt: moment })),
  /** Deals of its company that the member said it had not made. */
  disavowals: z.array(z.object({ text, state: text, note: perhaps(text), madeAt: moment })),
  /** The member's messages about orders, for its company or as staff. */
  orderMessages: z.array(z.object({ reference: text, text, sentAt: moment })),
  /** The terms of use and of sale that the member accepted. */
  acceptedTerms: z.array(z.object({ terms: text, version: text, acceptedAt: moment })),
  /**
   * Audit records: of staff about the member, its listings and its orders; of the member as staff; and in its
   * company, by or about it.
   */
  recorded: z.array(
    z.object({
      by: z.enum(['you', 'staff', 'colleague']),
      act: text,
      subject: text,
      subjectId: text,
      reason: perhaps(text),
      at: moment,
    }),
  ),
})
export type MemberData = z.output<typeof memberData>

export const exportMemberData = endpoint({
  method: 'GET',
  path: '/api/user/:userId/data',
  access: 'member',
  summary: 'Everything that the product holds of the member, as a file. At most five times an hour.',
  status: 200,
  params: ownId,
  response: memberData,
})
