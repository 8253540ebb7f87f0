import { fr } from './texts.fr.ts'

/** A purchase of the reader's own that has the articles; also on pages that load nothing else of the checkout. */
export const en = {
  replaced: 'Another checkout of yours has taken the place of this one. Nothing was paid here.',
  held: 'Your own checkout holds these articles for you.',
  paying:
    'A payment of yours for these articles is under way. Finish it where you began it, or wait for its outcome.',
  ordered: 'You have already ordered these articles.',
  goOn: 'Go on with your checkout',
  toPayment: 'Open that payment',
  toOrder: 'Open the order',
}

export const texts = { en, fr }
