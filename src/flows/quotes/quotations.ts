import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Tx } from '#db/client.ts'
import { company } from '#db/schema/accounts.ts'
import { listing } from '#db/schema/listings.ts'
import { vatForBuyer } from '#features/checkout/server/vat-for-buyer.ts'
import { vatSentence } from '#features/checkout/server/vat-sentence/vat-sentence.ts'
import { readQuotation } from '#features/quotes/contract/endpoints.ts'
import {
  netOf,
  quotationReference,
  standingOf,
  type QuotationContent,
} from '#features/quotes/domain/quotation.ts'
import { isSameParty, referencesFor } from '#features/quotes/domain/quote.ts'
import { maskedFor, requireSide } from '#features/quotes/server/present-quote.ts'
import type { ShownQuotation } from '#features/quotes/server/draw-quotation.ts'
import {
  findQuotation,
  findReplacement,
  insertQuotation,
  type StoredQuotation,
} from '#features/quotes/server/quotation-repository.ts'
import { findQuoteReferences } from '#features/quotes/server/quote-references.ts'
import { findQuote, type Offer, type StoredQuote } from '#features/quotes/server/thread-repository.ts'
import { AppError } from '#kernel/errors.ts'
import { localizePath, type Language } from '#kernel/text/language.ts'
import type { VatCase } from '#kernel/money/vat.ts'
import { countryByName } from '#kernel/trade/countries.ts'
import type { Side } from '#kernel/trade/sides.ts'
import { operator } from '#kernel/web/operator.ts'
import { serve } from '#platform/http/serve.ts'
import type { Services } from '#platform/services.ts'
import { findNumberOf } from '#platform/settings/numbers-abroad.ts'
import { knownAddress } from './agreed-cart.ts'

/** Keeps what the paper of an offer says, as things are now. */
export async function issueQuotation(tx: Tx, stored: StoredQuote, offer: Offer, now: Date): Promise<void> {
  const { title, secondTitle, language, brand, condition, hsCode, originCountry, netWeightKg, weightKg } =
    listing
  const { lotPieces } = listing
  const { city, country, originPostcode } = listing
  const customs = { lotPieces, hsCode, originCountry, netWeightKg, weightKg }
  const [listed] = await tx
    .select({ title, secondTitle, language, brand, condition, ...customs, city, country, originPostcode })
    .from(listing)
    .where(eq(listing.id, stored.listingId))
  if (!listed) throw new Error('a quote is about a listing')
  const { originPostcode: _, ...article } = listed
  const to = await knownAddress(tx, stored, offer.place)
  const buyer = { companyId: stored.companyId, now, isDutyPaid: offer.incoterm === 'DDP' }
  const { vatCase, vatRateBp, vatMinor } = await vatForBuyer(tx, buyer, [listed], to, netOf(offer))
  const content: QuotationContent = {
    issuer: { ...issuer(), ...(await numberAbroad(tx, vatCase, listed.country)) },
    buyer: await partyOf(tx, stored.companyId),
    seller: (await partyOf(tx, stored.sellerCompanyId)).name,
    article,
    vat: { case: vatCase, rateBp: vatRateBp, amount: String(vatMinor), postcode: to.postcode },
  }
  await insertQuotation(tx, offer.id, content)
}

function issuer(): QuotationContent['issuer'] {
  const { name, address, vatNumber, email, phone } = operator()
  return { name, lines: [...address, email, phone], vatNumber }
}

/** The number under which a sale from another member state will be invoiced. */
async function numberAbroad(tx: Tx, vatCase: VatCase | null, country: string) {
  if (vatCase !== 'eu_supply_abroad') return {}
  const vatNumber = await findNumberOf(tx, countryByName(country)?.code ?? '')
  return vatNumber === null ? {} : { vatNumber }
}

async function partyOf(tx: Tx, companyId: number): Promise<QuotationContent['buyer']> {
  const { name, street, postcode, city, country } = company
  const [row] = await tx
    .select({ name, street, postcode, city, country })
    .from(company)
    .where(eq(company.id, companyId))
  const town = [row?.postcode, row?.city].filter(Boolean).join(' ')
  return { name: row?.name ?? '', lines: [row?.street, town, row?.country].flatMap((line) => line || []) }
}

/** The paper of an offer, for both companies and staff, each as far as it may know the other one. */
export function serveQuotations(
  app: FastifyInstance,
  services: Pick<Services, 'db' | 'now' | 'publicUrl'>,
): void {
  serve(app, readQuotation, async ({ actor, params: { id, offerId }, language, reply }) => {
    const stored = await findQuote(services.db, id)
    if (stored === null) throw new AppError('not_found')
    const side = requireSide(actor, stored)
    const found = await findQuotation(services.db, id, BigInt(offerId))
    if (found === null) throw new AppError('not_found')
    const { drawQuotation } = await import('#features/quotes/server/draw-quotation.ts')
    const file = await drawQuotation(await shownTo(services, { stored, side, found, language }))
    reply.headers({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${quotationReference(found.number)}.pdf"`,
      'content-length': file.length,
      'cache-control': 'private, no-store',
    })
    return Buffer.from(file)
  })
}

interface Reading {
  stored: StoredQuote
  side: Side
  found: StoredQuotation
  language: Language
}

/** A quotation as its reader may see it, as things are now. */
async function shownTo(
  { db, now, publicUrl }: Pick<Services, 'db' | 'now' | 'publicUrl'>,
  { stored, side, found, language }: Reading,
): Promise<ShownQuotation> {
  const { content, offer } = found
  const reader = { side, wasAccepted: stored.acceptedAt !== null }
  const mayKnow = (whose: Side) => reader.wasAccepted || side === 'staff' || isSameParty(side, whose)
  const { vat, article } = content
  const { country } = stored
  const sale = { vatCase: vat.case, from: [article.country], to: { country, postcode: vat.postcode } }
  const addressOf = (path: string) => publicUrl + localizePath(path, language)
  return {
    ...found,
    language,
    country,
    state: standingOf(offer, now()),
    replacedBy: offer.state === 'replaced' ? await findReplacement(db, stored.id, offer.id) : null,
    names: { buyer: mayKnow('buyer'), seller: mayKnow('seller') },
    place: maskedFor(offer.place, offer.side, reader).text,
    references: referencesFor(reader, await findQuoteReferences(db, stored.id)),
    vatSentence: vatSentence({ ...sale, isDutyPaid: offer.incoterm === 'DDP' }, language),
    links: { terms: addressOf('/terms-of-sale'), quote: addressOf(`/user/quotes/${stored.id}`) },
  }
}
