import type { Tx } from '#db/client.ts'
import { maskContactData } from '#kernel/text/contact-data.ts'
import { countryByName } from '#kernel/trade/countries.ts'
import type { Language } from '#kernel/text/language.ts'
import { notify, type SiteNotification } from '#platform/notifications/notify.ts'
import type { MailNames } from '#kernel/notify-kinds.ts'
import type { BuyerReferences } from '#kernel/trade/buyer-references/buyer-references.ts'
import type { Services } from '#platform/services.ts'
import {
  findMembers,
  findSpeakers,
  findStaff,
  type AskedListing,
  type Correspondent,
  type Reader,
} from './quote-repository.ts'
import { productFor } from './thread-mails.ts'

/** A listing of the request, with its new quote. */
export interface AskedLine {
  id: string
  units: number
  listing: AskedListing
}

interface AskedRequest {
  lines: readonly AskedLine[]
  country: string
  message: string
  references: BuyerReferences
  /** Weight and size alone; no price. */
  asks: 'measures' | undefined
  buyerId: number
}

/** Recipients, and the listings to name: each owner's own. */
interface Concerned {
  to: readonly Reader[]
  audience: MailNames<'quotes.request-'>
  lines: readonly AskedLine[]
}

/** Notifies people of a request, with one message per recipient for all its listings, and staff together. */
export async function notifyOfRequest(
  tx: Tx,
  services: Pick<Services, 'publicUrl'>,
  request: AskedRequest,
): Promise<void> {
  const { lines, buyerId } = request
  const [buyer] = await findMembers(tx, [buyerId])
  if (!buyer) return
  for (const concerned of [
    { to: await findStaff(tx), audience: 'staff', lines } as const,
    ...(await ownersOf(tx, lines)),
    { to: [buyer], audience: 'buyer', lines } as const,
  ])
    await notifyConcerned(tx, services, request, concerned, buyer)
}

async function ownersOf(tx: Tx, lines: readonly AskedLine[]): Promise<Concerned[]> {
  const owners = new Map<number, { to: [Correspondent]; audience: 'owner'; lines: AskedLine[] }>()
  for (const line of lines) {
    const { companyId, createdBy: memberId } = line.listing
    for (const to of await findSpeakers(tx, { companyId, memberId })) {
      const known = owners.get(to.id)
      if (known) known.lines.push(line)
      else owners.set(to.id, { to: [to], audience: 'owner', lines: [line] })
    }
  }
  return [...owners.values()]
}

async function notifyConcerned(
  tx: Tx,
  services: Pick<Services, 'publicUrl'>,
  { country, message, references, asks }: AskedRequest,
  { to, audience, lines: [first, ...others] }: Concerned,
  buyer: Correspondent,
): Promise<void> {
  if (!first) return
  const path = audience === 'staff' ? `/staff/quotes?quote=${first.id}` : `/user/quotes/${first.id}`
  const { units } = first
  const { requestedOn, poNumber, costCentre } = references
  await notify(tx, services, to, {
    cause: `quote:${first.id}:${audience}`,
    mail: `quotes.request-${audience}`,
    data: (reader, addressOf) => ({
      name: reader.name,
      ...productFor(reader.language, first.listing),
      units,
      others: others.map((other) => ({
        ...productFor(reader.language, other.listing),
        units: other.units,
      })),
      country: nameOfCountry(country, reader.language),
      message: audience === 'owner' ? maskContactData(message) : message,
      ...(requestedOn !== null && { requestedOn }),
      ...(asks && { asks }),
      // They can name the buyer, whom the seller does not know yet.
      ...(audience !== 'owner' && {
        ...(poNumber !== null && { poNumber }),
        ...(costCentre !== null && { costCentre }),
      }),
      link: addressOf(path),
      // Buyer and seller learn each other's names when the quote is accepted (decisions §4).
      ...(audience === 'staff' && { buyer: `${buyer.name}, ${buyer.company}, ${buyer.email}` }),
    }),
    // The buyer's mail is only a copy of the request.
    notification: audience === 'buyer' ? undefined : received(first, { audience, more: others.length, asks }),
  })
}

function received(
  { id: quoteId, units, listing: { title, language, lotPieces } }: AskedLine,
  { audience, more, asks }: { audience: 'staff' | 'owner'; more: number; asks: 'measures' | undefined },
): SiteNotification {
  const lot = lotPieces !== null && { lotPieces }
  const facts = { quoteId, title, language, units, ...lot, audience }
  return ['quotes.received', { ...facts, ...(more > 0 && { more }), ...(asks && { asks }) }]
}

function nameOfCountry(name: string, language: Language): string {
  return countryByName(name)?.[language] ?? name
}
