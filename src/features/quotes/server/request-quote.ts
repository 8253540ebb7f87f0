import type { Tx } from '#db/client.ts'
import type { Actor } from '#kernel/actor.ts'
import { maskContactData } from '#kernel/contact-data.ts'
import { countryByName } from '#kernel/countries.ts'
import { AppError } from '#kernel/errors.ts'
import { localizePath, type Language } from '#kernel/language.ts'
import { randomId } from '#platform/ids/random-id.ts'
import { enqueueMail } from '#platform/mail/mail.ts'
import { notify } from '#platform/notifications/notify.ts'
import type { Services } from '#platform/services.ts'
import type { QuoteBody } from '../contract/quote-fields.ts'
import { decideRequest } from '../domain/request.ts'
import {
  findAskedListing,
  findMembers,
  findSpeakers,
  findStaff,
  insertQuote,
  type AskedListing,
  type Correspondent,
} from './quote-repository.ts'

/** Keeps a request for a quote, and tells staff, the listing's owner and the buyer. Answers its id. */
export async function requestQuote(
  { db, publicUrl, now }: Pick<Services, 'db' | 'publicUrl' | 'now'>,
  actor: Actor,
  listingId: number,
  asked: QuoteBody,
): Promise<string> {
  return db.transaction(async (tx) => {
    const listing = await findAskedListing(tx, listingId)
    const decision = decideRequest(listing, actor)
    if (!decision.ok || !listing) throw new AppError(decision.ok ? 'not_found' : decision.refusal)
    const id = randomId()
    const { memberId, companyId } = actor
    const createdAt = now()
    await insertQuote(tx, { id, listingId, memberId, companyId, ...asked, createdAt, updatedAt: createdAt })
    await promiseMails(tx, publicUrl, { id, listing, asked, buyerId: actor.memberId })
    return id
  })
}

interface StoredRequest {
  id: string
  listing: AskedListing
  asked: QuoteBody
  buyerId: number
}

async function promiseMails(tx: Tx, publicUrl: string, request: StoredRequest): Promise<void> {
  const { id, listing, asked, buyerId } = request
  const [buyer] = await findMembers(tx, [buyerId])
  if (!buyer) return
  const send = (to: Correspondent, audience: 'staff' | 'owner' | 'buyer', path: string) => {
    const link = (page: string) => new URL(localizePath(page, to.language), publicUrl).href
    return enqueueMail(tx, {
      cause: `quote:${id}:${audience}`,
      to: to.email,
      language: to.language,
      template: `quotes.request-${audience}`,
      data: {
        name: to.name,
        product: listing.title,
        units: asked.units,
        country: nameOfCountry(asked.country, to.language),
        message: audience === 'owner' ? maskContactData(asked.message) : asked.message,
        link: link(path),
        // Buyer and seller learn each other's names when the quote is accepted (decisions §4).
        ...(audience === 'staff' && { buyer: `${buyer.name}, ${buyer.company}, ${buyer.email}` }),
      },
    })
  }
  const tell = (people: readonly Correspondent[], audience: 'staff' | 'owner') =>
    notify(
      tx,
      people.map((person) => person.id),
      'quotes.received',
      { quoteId: id, title: listing.title, units: asked.units, audience },
    )
  const [staff, owners] = [
    await findStaff(tx),
    await findSpeakers(tx, { companyId: listing.companyId, memberId: listing.createdBy }),
  ]
  for (const person of staff) await send(person, 'staff', `/staff/quotes?quote=${id}`)
  for (const owner of owners) await send(owner, 'owner', `/user/quotes/${id}`)
  await tell(staff, 'staff')
  await tell(owners, 'owner')
  await send(buyer, 'buyer', `/user/quotes/${id}`)
}

function nameOfCountry(name: string, language: Language): string {
  return countryByName(name)?.[language] ?? name
}
