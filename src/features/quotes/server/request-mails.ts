import type { Tx } from '#db/client.ts'
import { maskContactData } from '#kernel/text/contact-data.ts'
import { countryByName } from '#kernel/trade/countries.ts'
import { localizePath, type Language } from '#kernel/text/language.ts'
import { enqueueMail } from '#platform/mail/mail.ts'
import { notify } from '#platform/notifications/notify.ts'
import type { MailNames } from '#kernel/news.ts'
import {
  findMembers,
  findSpeakers,
  findStaff,
  type AskedListing,
  type Correspondent,
} from './quote-repository.ts'

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
  buyerId: number
}

/** The recipient of a mail, and the listings in it: each owner's own ones only. */
interface Told {
  to: Correspondent
  audience: MailNames<'quotes.request-'>
  lines: readonly AskedLine[]
}

/**
 * Enqueues the mails and notifications about a request: one per recipient, however many listings it names.
 */
export async function tellOfRequest(tx: Tx, publicUrl: string, request: AskedRequest): Promise<void> {
  const { lines, buyerId } = request
  const [buyer] = await findMembers(tx, [buyerId])
  if (!buyer) return
  const staff = (await findStaff(tx)).map((to): Told => ({ to, audience: 'staff', lines }))
  for (const told of [...staff, ...(await ownersOf(tx, lines))]) {
    await send(tx, publicUrl, request, told, buyer)
    await notice(tx, told)
  }
  await send(tx, publicUrl, request, { to: buyer, audience: 'buyer', lines }, buyer)
}

async function ownersOf(tx: Tx, lines: readonly AskedLine[]): Promise<Told[]> {
  const owners = new Map<number, { to: Correspondent; audience: 'owner'; lines: AskedLine[] }>()
  for (const line of lines) {
    const { companyId, createdBy: memberId } = line.listing
    for (const to of await findSpeakers(tx, { companyId, memberId })) {
      const known = owners.get(to.id)
      if (known) known.lines.push(line)
      else owners.set(to.id, { to, audience: 'owner', lines: [line] })
    }
  }
  return [...owners.values()]
}

async function send(
  tx: Tx,
  publicUrl: string,
  { country, message }: AskedRequest,
  { to, audience, lines: [first, ...others] }: Told,
  buyer: Correspondent,
): Promise<void> {
  if (!first) return
  const path = audience === 'staff' ? `/staff/quotes?quote=${first.id}` : `/user/quotes/${first.id}`
  await enqueueMail(tx, {
    cause: `quote:${first.id}:${audience}`,
    to: to.email,
    language: to.language,
    template: `quotes.request-${audience}`,
    data: {
      name: to.name,
      product: first.listing.title,
      language: first.listing.language,
      units: first.units,
      others: others.map(({ listing, units }) => ({
        product: listing.title,
        language: listing.language,
        units,
      })),
      country: nameOfCountry(country, to.language),
      message: audience === 'owner' ? maskContactData(message) : message,
      link: new URL(localizePath(path, to.language), publicUrl).href,
      // Buyer and seller learn each other's names when the quote is accepted (decisions §4).
      ...(audience === 'staff' && { buyer: `${buyer.name}, ${buyer.company}, ${buyer.email}` }),
    },
  })
}

async function notice(tx: Tx, { to, audience, lines: [first, ...others] }: Told): Promise<void> {
  if (!first || audience === 'buyer') return
  await notify(tx, [to.id], 'quotes.received', {
    quoteId: first.id,
    title: first.listing.title,
    language: first.listing.language,
    units: first.units,
    audience,
    ...(others.length > 0 && { more: others.length }),
  })
}

function nameOfCountry(name: string, language: Language): string {
  return countryByName(name)?.[language] ?? name
}
