import { fr } from './texts.fr.ts'

/** Staff's table of the exports that need a statement of their end use. */
export const en = {
  list: 'Statements of the end use',
  explained:
    'An order that leaves its country and matches a rule is held and paid only once the buyer has signed what it is for. What counts are the rules of the day on which its checkout is opened.',
  failed: 'The rules could not be loaded.',
  none: 'No export needs a statement',
  noneHint: 'An administrator adds a rule below.',
  to: 'To',
  goods: 'Goods',
  state: { in_force: 'in force', planned: 'planned', ended: 'ended' },
  all: 'all countries',
  allGoods: 'all goods',
  chapterOf: (chapter: string) => `chapter ${chapter}`,
  above: (sum: string) => `goods above ${sum}`,
  endedBy: (name: string, day: string, reason: string) => `ended by ${name}, ${day}: ${reason}`,
  endAsk: (about: string) => `End this rule: ${about}?`,
  endAbout: 'From that day on it asks for no statement. What was signed is kept.',
  freeFrom: 'It asks no more from',
  endReason: 'Why it ends',
  endDone: (day: string) => `The rule asks no more from ${day}.`,
  newRule: 'Ask for a statement of the end use',
  country: 'To this country',
  countryHint: 'Empty: to every country.',
  chapter: 'HS chapter',
  chapterHint: 'Goods without an HS code are taken for what their type usually is. Empty: all.',
  type: 'Type',
  allTypes: 'All types',
  aboveSum: 'Goods above a sum of',
  aboveHint: 'Without delivery and VAT, for orders in this currency only. Empty: any sum.',
  currency: 'Currency of the sum',
  noCurrency: 'None',
  currencies: { usd: 'US dollar', eur: 'Euro' },
  validFrom: 'From',
  validFromHint: 'It begins at midnight in France. Today: at once.',
  reasonHint: 'A sentence for the buyer.',
  sourceHint: 'The regulation, or who decided. Only staff read it.',
  add: 'Add this rule',
  addDone: (day: string) => `Statements are asked for from ${day}.`,
}

export const texts = { en, fr }
