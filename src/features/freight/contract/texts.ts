import { fr } from './texts.fr.ts'

/** Freight: what is wrong with an input, and why something can't be done. */
export const en = {
  errors: {
    city: 'Please name the city of delivery.',
    postcode: 'A postcode has at most 20 characters.',
    letters: 'Please use Latin, Greek or Cyrillic letters: invoices cannot show others.',
    incoterm: 'Please choose a delivery term.',
    carried_term:
      'A price for transport needs a C or D term, such as CFR, CIF, CPT or DAP: under EXW and the F terms the buyer has the goods carried.',
    remarks: 'Remarks have at most 1,000 characters.',
    price: 'Please enter a price from 1 to 999,000,000 with at most two decimals.',
    currency: 'Please choose a currency.',
    place: 'Please name the place that the delivery term refers to, in at most 100 characters.',
    mode: 'Please choose how the goods travel.',
    transit_days: 'Please enter the days from pick-up to delivery, from 1 to 365.',
    valid_until: 'Please enter the last day of the price, from today and at most 180 days ahead.',
    company: 'Please name the forwarder, in at most 100 characters.',
    email: 'Please enter the mail address of the forwarder.',
    reason: 'Please say why, in at most 1,000 characters.',
    asked_already: 'Freight is asked for already.',
    unmeasured: 'The seller has not given the weight and size as packed yet. Forwarders need both.',
    not_needed: 'These goods go by our carrier: no freight is needed.',
    ended: 'The quote or the request for freight has ended.',
    no_offer: 'The seller has no valid offer for the goods yet. The freight can be added to it then.',
    other_units: 'The offer is for another quantity than the freight.',
    answer_expired: 'This freight price is no longer valid. Please ask the forwarder again.',
    amount_changed: 'The exchange rate has changed, and with it the amount. Please look at it again.',
    too_many: 'A request has at most 10 forwarders and 20 answers by staff.',
    buyer_itself: 'This is the buyer of these goods. A forwarder carries for others.',
    invited_already: 'This address was invited for this request already.',
    link_unknown: 'This link is not known. Please open it again from the mail, or write to us.',
    link_expired: 'This link has expired. Please write to us if you still want to name a price.',
    not_wanted: 'This request has ended: no price is needed any more. Thank you.',
    answered: 'You have answered this request already. Thank you: we will come back to you.',
    declined: 'You have declined this request. Thank you for telling us.',
    unanswered: 'You have named no price for this request.',
    chosen: 'A price was chosen for this request, so yours stays as it is. Please write to us.',
    price_changed: 'Your price was changed meanwhile. Please open the link again and look at it.',
  },
}

export const texts = { en, fr }
