import { fr } from './texts.fr.ts'

/** Staff's console for quotes. */
export const en = {
  title: 'Quotes',
  description: 'All quotes, where they stand, and what is to be answered.',
  notAllowed: 'This page is for our staff. Your account may not open it.',
  tabs: 'Quotes by state',
  all: 'All',
  list: 'Quotes, the last changed first',
  none: 'No quotes here',
  noneHint: 'No quote has this state now.',
  noneAtAll: 'Nobody has asked for a quote yet.',
  showAll: 'Show all quotes',
  failed: 'The quotes could not be fetched.',
  choose: 'Choose a quote to read and answer it.',
  between: (buyer: string, seller: string) => `${buyer} asks ${seller}`,
  gone: 'This quote was not found.',
  asOperator: 'You answer for Gisement, beside the seller. Both sides read it.',
} as const

export const texts = { en, fr }
