import { fr } from './texts.fr.ts'

/** The staff page about refused countries. */
export const en = {
  title: 'Refused countries',
  description: 'Countries for which no offer is made, and why.',
  notAllowed: 'This page is for staff.',
  explained:
    'Nothing is quoted, priced, ordered or paid for a delivery to one of these countries, nor of equipment that is in one. Whoever is refused reads the reason. Open checkouts and unpaid transfers end within a minute of the first day; nothing is charged.',
  answerable: 'The operator answers for this table: check it when a source changes. It is no legal advice.',
  adminsOnly: 'Only administrators change it.',
  failed: 'The countries could not be loaded.',
  list: 'Refused countries',
  state: { in_force: 'refused', planned: 'planned', ended: 'ended' },
  endedBy: (name: string, day: string, reason: string) => `ended by ${name}, ${day}: ${reason}`,
  none: 'No country is refused',
  noneHint: 'An administrator refuses one below.',
  endAsk: (country: string) => `End the refusal of ${country}?`,
  endAbout: 'Offers for this country are possible again from that day on.',
  freeFrom: 'Offers possible from',
  endReason: 'Why it ends',
  endDone: (country: string, day: string) => `Offers for ${country} are possible from ${day}.`,
  named: {
    heading: 'Refused places that are named',
    about:
      'Texts of these orders, quotes and listings name a town, a port or a region of a refused country. Nothing was stopped: look whether the goods go there, and say why not, or what you did.',
    none: 'No text that waits for you names a refused place.',
    failed: 'The named places could not be loaded.',
    of: {
      order: (reference: string) => `Order ${reference}`,
      quote: (title: string) => `Quote: ${title}`,
      listing: (title: string) => `Listing: ${title}`,
    },
    by: (company: string, moment: string) => `${company}, since ${moment}`,
    place: (place: string, country: string, field: string) => `‘${place}’ (${country}), ${field}`,
    fields: {
      end_user: 'as the end user',
      purpose: 'in the purpose of the end-use statement',
      delivery_address: 'in the delivery address',
      offer_place: 'as the place of an offer',
      freight_place: 'as the place of a freight price',
      milestone: 'in a step of the transport',
      location: 'as the location of the goods',
    },
    settle: 'Settle…',
    settleNow: 'Settle',
    named: (label: string) => `(${label})`,
    settleAsk: (label: string) => `Settle the places named in ${label}?`,
    settleAbout:
      'Your reason is kept in “Acts of staff”. The same place in the same field is not asked again.',
    reason: 'Why it is no objection, or what you did',
    settled: (label: string) => `The places named in ${label} are settled.`,
  },
  newRefusal: 'Refuse a country',
  country: 'Country',
  validFrom: 'From',
  validFromHint: 'It begins at midnight in France. Today: at once.',
  validUntil: 'Last day',
  validUntilHint: 'Leave it empty while none is known.',
  reasonHint: 'A sentence for whoever is refused.',
  sourceHint: 'The regulation, or who decided, for whoever asks later. Only staff read it.',
  refuse: 'Refuse this country',
  refusing: 'Refusing...',
  refuseDone: (country: string, day: string) => `${country} is refused from ${day}.`,
}

export const texts = { en, fr }
