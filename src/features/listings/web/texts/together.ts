import { formatCount } from '#kernel/text/count-text.ts'
import type { BatchAct, BatchRefusal, KeptReason } from '../../domain/batch.ts'
import { fr } from './together.fr.ts'

const some = (count: number) => (count === 1 ? '1 listing' : `${formatCount(count, 'en')} listings`)

/** The buttons for several listings, with how many of the chosen ones they are for. */
const acts: Readonly<Record<BatchAct, string>> = {
  price: 'Price',
  quantity: 'Units',
  confirm: 'Still available',
  submit: 'Submit',
  withdraw: 'Withdraw',
  delete: 'Delete drafts',
}

/** The buttons that do it, after the question. */
const does: Readonly<Record<BatchAct, string>> = {
  price: 'Change',
  quantity: 'Set',
  confirm: 'Confirm',
  submit: 'Submit',
  withdraw: 'Withdraw',
  delete: 'Delete',
}

const titles: Readonly<Record<BatchAct, (count: number) => string>> = {
  price: (count) => `Change the price of ${some(count)}`,
  quantity: (count) => `Set the units of ${some(count)}`,
  confirm: (count) => `Confirm ${some(count)} as still available`,
  submit: (count) => `Submit ${some(count)} for review`,
  withdraw: (count) => `Withdraw ${some(count)}`,
  delete: (count) => (count === 1 ? 'Delete 1 draft' : `Delete ${formatCount(count, 'en')} drafts`),
}

/** What each act does, before it is done. */
const abouts: Readonly<Record<BatchAct, string>> = {
  price: '',
  quantity: 'How many units can be bought of each. Units that buyers hold stay theirs.',
  confirm: 'Buyers see the day of the confirmation. Dormant listings are published again.',
  submit:
    'Our staff check them. A draft needs a quantity and an image, and used goods their contamination statement.',
  withdraw: 'Buyers find them no more. Orders and what buyers hold stay.',
  delete: 'Only drafts are deleted.',
}

const done: Readonly<Record<BatchAct, (count: number) => string>> = {
  price: (count) => `Price of ${some(count)} changed`,
  quantity: (count) => `Units of ${some(count)} set`,
  confirm: (count) => `${some(count)} confirmed`,
  submit: (count) => `${some(count)} submitted for review`,
  withdraw: (count) => `${some(count)} withdrawn`,
  delete: (count) => `${count === 1 ? '1 draft' : `${formatCount(count, 'en')} drafts`} deleted`,
}

const refusals: Readonly<Record<BatchRefusal, string>> = {
  not_found: 'no longer there',
  forbidden: 'a colleague’s',
  gone: 'deleted',
  state: 'its state does not allow it',
  incomplete: 'needs a quantity and an image',
  unfinished: 'was photographed in the yard and needs its form first: brand, price',
  unstated: 'needs its contamination statement, in its form',
  changed: 'changed in the meantime',
  no_units: 'no units left',
}

const kept: Readonly<Record<KeptReason, string>> = {
  not_found: 'no longer there',
  forbidden: 'a colleague’s',
  changed: 'changed or sold since',
  decided: 'decided by our staff',
  taken: 'another listing has its reference',
}

/** The table of one's own listings, and what is done to several of them. */
export const en = {
  table: {
    listing: 'Listing',
    state: 'State',
    price: 'Price',
    units: 'Units',
    views: 'Views',
    quotes: 'Quotes',
    confirmed: 'Last confirmed',
    score: 'Score',
    further: 'More',
    never: 'not yet',
  },
  sorts: {
    label: 'Sort by',
    newest: 'Newest first',
    title: 'Title',
    state: 'State',
    price: 'Lowest price',
    units: 'Fewest units',
    views: 'Most views',
    quotes: 'Most quotes',
    confirmed: 'Longest unconfirmed',
  },
  choose: (title: string) => `Choose ${title}`,
  chooseAll: (count: number) =>
    count === 1 ? 'Choose the one on this page' : `Choose all ${count} on this page`,
  chooseNone: 'Choose none',
  chosen: (count: number) => `${some(count)} chosen`,
  full: (most: number) => `At most ${most} listings can be changed together.`,
  bar: 'What to do with the chosen listings',
  acts,
  act: (label: string, count: number) => `${label} (${formatCount(count, 'en')})`,
  does,
  titles,
  abouts,
  done,
  refusals,
  cancel: 'Cancel',
  sending: 'Sending data...',
  goes: 'These change',
  stays: (why: string) => `stays: ${why}`,
  stay: (count: number): string =>
    count === 1 ? '1 stays as it is:' : `${formatCount(count, 'en')} stay as they are:`,
  nothing: 'Nothing was changed.',
  price: {
    how: 'How',
    kinds: {
      lower_percent: 'Lower by percent',
      raise_percent: 'Raise by percent',
      lower_amount: 'Lower by an amount',
      raise_amount: 'Raise by an amount',
      set: 'Set to an amount',
    },
    percent: 'Percent',
    amount: 'Amount',
    amountHint: 'In the currency of each listing, which stays.',
    rule: 'Rounded to the cent, half a cent upwards.',
    badPercent: 'Please enter a percentage above 0 and up to 1000, with at most two decimals.',
    badAmount: 'Please enter an amount above 0, with at most two decimals.',
    nothing: 'None of these prices would change.',
    out: 'a price is at least 1 and at most 999 million',
    same: 'this is its price',
    preview: 'Old and new prices',
    becomes: 'becomes',
  },
  units: { label: 'Available units of each', preview: 'Old and new units', same: 'has as many' },
  recent: {
    label: 'Done to several listings',
    at: (what: string, when: string) => `${what}, ${when}`,
    until: (when: string) => `Can be taken back until ${when}, where nothing has changed since.`,
    undo: 'Undo',
    undoing: 'Taking back...',
    earlier: (count: number) => `Earlier (${count})`,
    undone: (count: number) => `Taken back for ${some(count)}`,
    kept: (count: number): string =>
      count === 1 ? '1 stays as it is now:' : `${formatCount(count, 'en')} stay as they are now:`,
    why: kept,
  },
}

export const texts = { en, fr }
