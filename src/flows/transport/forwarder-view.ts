import type { Db, Tx } from '#db/client.ts'
import { isDisavowed } from '#db/disavowals.ts'
import { texts as yardTexts } from '#features/collection/contract/texts.ts'
import { spansOf, WEEKDAYS, type YardHours } from '#features/collection/domain/collection.ts'
import type { Carriage, ForwarderTransport } from '#features/transport/contract/views.ts'
import { findDelivery, listLoads } from '#features/transport/server/carriage-reader.ts'
import { presentToForwarder } from '#features/transport/server/present-transport.ts'
import { listForwarders } from '#features/transport/server/transport-repository.ts'
import { fullName } from '#kernel/text/full-name.ts'
import type { Language } from '#kernel/text/language.ts'
import { type Address, inOneLine } from '#kernel/trade/address.ts'
import { countryByName } from '#kernel/trade/countries.ts'
import type { OpenLink } from './transport-link.ts'

interface Reading {
  language: Language
  now: Date
}

/** What the chosen forwarder of a paid order reads through its link: what is to be carried, between whom. */
export async function presentForwarder(
  db: Db | Tx,
  { link, source }: OpenLink,
  reading: Reading,
): Promise<ForwarderTransport> {
  const shown = await presentToForwarder(db, source, link, reading)
  // Nothing is fetched while one of the companies says that it did not make the deal.
  if (await isDisavowed(db, source.order.id)) return { ...shown, carriage: { loads: [], delivery: null } }
  return { ...shown, carriage: await readCarriage(db, { link, source }, reading.language) }
}

/** Its own goods alone, without names of companies and without prices. */
async function readCarriage(
  db: Db | Tx,
  { link, source: { order } }: OpenLink,
  language: Language,
): Promise<Carriage> {
  const carried = await listForwarders(db, order.id)
  const own = carried.filter(({ invitationId }) => invitationId === link.invitationId)
  const loads = await listLoads(
    db,
    order.id,
    own.map(({ listingId }) => listingId),
  )
  const delivery = await findDelivery(db, order.id)
  const contact = delivery && personOf(delivery.person)
  return {
    loads: loads.map(
      ({ person, yardHours, yardNote, country, city, postcode, street, lotPieces, ...load }) => ({
        ...load,
        ...(lotPieces !== null && { lotPieces }),
        address: addressIn({ country, city, postcode, street }, language),
        yardHours: hoursIn(yardHours ?? {}, language),
        note: yardNote ?? '',
        contact: personOf(person),
      }),
    ),
    delivery: delivery && {
      address: addressIn(delivery, language),
      contact: {
        name: delivery.site.recipient ?? contact?.name ?? '',
        phone: delivery.site.phone ?? contact?.phone ?? '',
      },
      hours: delivery.site.siteHours ?? '',
      note: delivery.site.note ?? '',
    },
  }
}

function addressIn({ country, ...place }: Address, language: Language): string {
  return inOneLine({ ...place, country: countryByName(country)?.[language] ?? country })
}

/** A deleted account has neither a name nor a number. */
function personOf(person: { firstName: string; lastName: string; phone: string; deletedAt: Date | null }) {
  return person.deletedAt === null ? { name: fullName(person), phone: person.phone } : { name: '', phone: '' }
}

/** The hours of a yard; empty where it names none. */
function hoursIn(hours: YardHours, language: Language): string[] {
  return WEEKDAYS.flatMap((day) => {
    const open = hours[day]
    if (!open) return []
    const spans = spansOf(open).map(({ from, until }) => `${from}–${until}`)
    return [`${yardTexts[language].weekdays[day]} ${spans.join(', ')}`]
  })
}
