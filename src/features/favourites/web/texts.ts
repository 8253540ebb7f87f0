import { fr } from './texts.fr.ts'

export const en = {
  mails: {
    title: 'Mails about saved products',
    wanted: 'Tell me by mail when a saved product gets cheaper or is nearly gone',
    hint: 'At most one mail a day, about all of them together.',
    on: 'You get mails about your saved products.',
    off: 'You get no more mails about your saved products.',
    notLoaded: 'The setting could not be loaded.',
  },
  page: {
    title: 'Saved Products',
    description: 'The products that you saved.',
    empty: 'Nothing saved yet',
    emptyHint: 'Press the + sign of a product to find it here again.',
    buy: 'Buy equipment',
    noMatch: 'No saved product matches',
    clear: 'Clear all filters',
  },
}

export const texts = { en, fr }
