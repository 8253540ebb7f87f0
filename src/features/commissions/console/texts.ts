import { fr } from './texts.fr.ts'

/** The staff page about the commission. */
export const en = {
  title: 'Commission',
  description: 'The rates of our fee, by company, category and date.',
  notAllowed: 'This page is for staff.',
  explained:
    'Our fee is a part of the price of the equipment, without VAT and delivery. Of the rates of this table the most specific counts: of a company in a category, of a company, of a category, of all.',
  kept: 'A sale keeps the rate of the day on which it was paid. A rate begins today at the earliest and is never changed: another one follows it.',
  mandates:
    'A company that has a rate for all of its sales finds it in the mandate that it signs next. A rate that a mandate agrees on wins as long as the mandate runs. A mandate without a rate of its own says 35% in its text: such a company never pays more.',
  adminsOnly: 'Only administrators change it.',
  failed: 'The rates could not be loaded.',
  list: 'Rates',
  columns: {
    company: 'Company',
    category: 'Category',
    rate: 'Rate',
    reason: 'Reason',
  },
  all: 'all',
  companyNumber: (name: string, id: number) => `${name} (${id})`,
  noRate: 'none of its own any more',
  state: { in_force: 'in force', planned: 'planned', over: 'over' },
  agreed: (rate: string) => `Its mandate agrees on ${rate}, which wins.`,
  shipped: 'with the product',
  shippedReason: 'The fee of the terms.',
  sales: (company: string | null, category: string | null) =>
    [company ?? 'all companies', category ?? 'all categories'].join(', '),
  endAsk: (sales: string) => `End the rate of ${sales}?`,
  endAbout: 'From that day on the next more general rate counts. Sales that are booked keep theirs.',
  endDone: (sales: string, day: string) =>
    `The rate of ${sales} ends; the next more general one counts from ${day}.`,
  newRate: 'Set a rate',
  company: 'Company',
  companyHint: 'Its exact name, or its number. Leave it empty for all companies.',
  category: 'Category',
  allCategories: 'All categories',
  percent: 'Rate',
  validFrom: 'From',
  validFromHint: 'It begins at midnight in France. Today: for sales that are paid from now on.',
  reason: 'Reason',
  reasonHint: 'For whoever asks later. Only staff read it.',
  set: 'Set this rate',
  setting: 'Setting...',
  setDone: (rate: string, sales: string, day: string) => `${rate} for ${sales} from ${day}.`,
}

export const texts = { en, fr }
