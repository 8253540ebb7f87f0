import { fr } from './texts.fr.ts'

/** A request for quotes about several listings. */
export const en = {
  heading: 'Request quotes for all',
  signIn: 'Sign in to request quotes for all',
  hint: 'One form, one request for each listing. Each seller answers only for its own, and what you accept on the same terms is paid together.',
  quantities: 'How many of each',
  quantity: 'Quantity',
  of: (product: string) => `of ${product}`,
  place: 'Port or place of delivery',
  placeHint: 'For example: Port-Gentil. Without it, the country.',
  incoterm: 'Delivery term',
  anyTerm: 'Any term',
  remarks: 'Remarks',
  terms: (incoterm: string, place: string) =>
    incoterm === ''
      ? `Please quote a price delivered to ${place}.`
      : `Please quote a price ${incoterm} ${place} (Incoterms 2020).`,
  send: 'Send the requests',
  results: 'What became of your requests',
  requested: 'Requested. You get a mail once the seller answers.',
  already_requested: 'Requested already by your company, and still open.',
  refused: 'Not requested.',
  refusals: {
    not_found: 'Not requested: it is not on sale at the moment.',
    gone: 'Not requested: it is no longer available.',
    own_listing: 'Not requested: it is a listing of your own company.',
    unavailable: 'Not requested: it is sold.',
    not_open: 'Not requested: it is not open to your company at the moment.',
    destination_refused: 'Not requested: we do not trade between these countries.',
  },
  toQuote: 'Open the quote',
}

export const texts = { en, fr }
