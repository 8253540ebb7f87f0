import type { Db } from '#db/client.ts'
import { titleFor } from '#db/written-for.ts'
import { majorFromMinor } from '#kernel/money/money.ts'
import type { Language } from '#kernel/text/language.ts'
import type { QuoteView } from '../contract/views.ts'
import { readPaymentOf } from './quote-reader.ts'
import type { StoredQuote } from './thread-repository.ts'

/** What the buyer pays for an accepted quote; null before. */
export async function paymentOf(
  db: Db,
  { id }: StoredQuote,
  reader: Language,
): Promise<QuoteView['payment']> {
  const due = await readPaymentOf(db, id)
  if (due === null) return null
  const { country, city, postcode, street, currency, lines, validUntil } = due
  const { subtotalMinor, shippingMinor, vatMinor, freight, inspection } = due
  const { recipient, phone, siteHours, note } = due
  return {
    cartId: due.id,
    until: validUntil.toISOString(),
    total: majorFromMinor(subtotalMinor + shippingMinor + vatMinor),
    currency,
    address: { country, city, postcode, street },
    contact: { recipient, phone, siteHours, note },
    ...(freight && { freightTo: freight.town }),
    ...(inspection && { inspection }),
    lines: lines.map(({ units, lotPieces, ...line }) => ({
      ...titleFor(reader, line),
      units,
      ...(lotPieces !== null && { lotPieces }),
    })),
    isOrdered: due.isOrdered,
  }
}
