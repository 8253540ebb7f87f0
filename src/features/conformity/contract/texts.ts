import { fr } from './texts.fr.ts'

/** Papers that goods need for import. */
export const en = {
  errors: {
    country: 'Please choose a country of the list.',
    chapters: 'Please enter chapters of the Harmonized System, 1 to 97, with commas between them.',
    condition: 'Please choose a condition.',
    name_en: 'Please name the paper in English, in at most 100 characters.',
    name_fr: 'Please name the paper in French, in at most 100 characters.',
    obtained_by: 'Please choose who gets it.',
    issuer: 'Please say who issues it, in at most 200 characters.',
    days: 'Please enter whole days, the smaller number first, or leave both empty.',
    cost: 'Please enter amounts, the smaller one first, or leave both empty.',
    currency: 'Please choose the currency of the cost.',
    cost_per: 'Please choose what the cost is paid for.',
    rate: 'Please enter rates in per cent, up to 100 with two decimals, the smaller one first, or leave both empty.',
    rate_of: 'Please choose what the rate is a part of.',
    address: 'Please enter the address of a page, which begins with https:// or http://.',
    source_day: 'Please choose what the date of the source is.',
    figure_source:
      'Please enter all four: source, address, date, and what that date is; or none, also without the figure.',
    note: 'Please use at most 400 characters.',
    source: 'Please name the source, in at most 300 characters.',
    known_on: 'Please enter the day on which it was known: today at the latest.',
    reason: 'Please say why, in at most 300 characters.',
    reference: 'Please use at most 100 characters.',
    changed: 'Somebody changed this paper meanwhile. Please look at it again.',
    many: 'This order has too many entries about papers already.',
  },
}

export const texts = { en, fr }
