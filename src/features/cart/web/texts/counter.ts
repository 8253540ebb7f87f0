import { fr } from './counter.fr.ts'

/** What is said of the cart also beside products. The two refusals are quoted from spec §2. */
export const en = {
  refused: {
    currency: 'Cart must not contain items with different currencies. Please checkout items separately.',
    stock: 'You have reached the stock limit for this article.',
  },
  unkept: 'Your browser keeps nothing of this site: the cart is lost when you reload or close the page.',
  counter: {
    add: 'Add to cart',
    added: 'Added to cart.',
    removed: 'Removed from the cart.',
    undo: 'Undo',
    view: 'View cart',
  },
}

export const texts = { en, fr }
