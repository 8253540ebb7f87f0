import { fr } from './texts.fr.ts'

/** The staff page about words that searches know. */
export const en = {
  title: 'Words of the trade',
  description: 'What searches know besides the words of listings.',
  notAllowed: 'This page is for staff.',
  explained:
    'A search for one name of a thing also finds its other names and its kinds. What you add here is known to all searches within a minute, beside the words that come with the product.',
  failed: 'The words could not be loaded.',
  search: 'Search the words',
  find: 'Search',
  own: (count: string) => `Added by staff (${count})`,
  some: (shown: string, all: string) => `The first ${shown} of ${all}. Type a word above to see the others.`,
  none: 'No words are added that match',
  noneHint: 'Add words below, or choose a file.',
  shipped: (shown: string, all: string) => `Come with the product (${shown} of ${all})`,
  shippedHint: 'Names of one thing; its kinds stand after >.',
  more: 'Type a word above to see the others.',
  columns: {
    en: 'English',
    fr: 'French',
    note: 'Relation',
    theme: 'Group',
    changed: 'Changed',
    acts: 'Acts',
  },
  unknown: 'no search knows this thing',
  byOn: (name: string, day: string) => `${name}, ${day}`,
  change: 'Change',
  withdraw: 'Withdraw',
  named: (name: string) => `(${name})`,
  changeAsk: (name: string) => `Change: ${name}`,
  withdrawAsk: (name: string) => `Withdraw ${name}?`,
  withdrawAbout: 'Searches forget what was added here. Words that come with the product stay.',
  reason: 'Why it is withdrawn',
  cancel: 'Cancel',
  sending: 'Sending data..',
  save: 'Save',
  newConcept: 'Add words',
  add: 'Add them',
  fields: {
    en: 'Names in English',
    fr: 'Names in French',
    namesHint:
      'Separated by |, the usual one first: mud pump | slush pump. With a name of a known thing, the others join it.',
    note: 'Relation',
    noteHint:
      'exact; narrower: pump (it is a kind of pump); broader: of casing, tubing (these are its kinds); related: pump (is not searched for).',
    theme: 'Group',
    themeHint: 'For your own order.',
  },
  joining: {
    title: (things: string) => `This makes one thing of ${things}`,
    about: 'Whoever searches for one of them then finds the others, too. If that is right, save once more.',
  },
  file: {
    heading: 'Words as a file',
    explained:
      'CSV with semicolons and the columns group;en;fr;note. A line whose first name is there already changes that thing, others are added, and none is withdrawn. If a line has a mistake, nothing is entered.',
    name: 'words-of-the-trade.csv',
    take: 'Take what was added (CSV)',
    give: 'Choose a file of words',
    reading: 'Entering words..',
    faults: 'Please correct this and choose the file again.',
    inLine: (line: string, says: string) => `Line ${line}: ${says}`,
    large: (most: string) => `The file is too large: at most ${most} characters.`,
    entered: (added: string, changed: string, unchanged: string) =>
      `Added: ${added}. Changed: ${changed}. As before: ${unchanged}.`,
  },
  added: (name: string) => `${name} is added.`,
  changed: (name: string) => `${name} is saved.`,
  gone: (name: string) => `${name} is withdrawn.`,
}

export const texts = { en, fr }
