import type { TextsLike } from '#kernel/text/language.ts'
import type { en } from './counter.ts'

export const fr = {
  refused: {
    currency:
      'Le panier ne peut pas contenir d’articles en devises différentes. Veuillez les commander séparément.',
    stock: 'Vous avez atteint la limite du stock pour cet article.',
  },
  unkept:
    'Votre navigateur ne conserve rien de ce site : le panier est perdu si vous rechargez ou fermez la page.',
  counter: {
    add: 'Ajouter au panier',
    added: 'Ajouté au panier.',
    removed: 'Retiré du panier.',
    undo: 'Annuler',
    view: 'Voir le panier',
  },
} satisfies TextsLike<typeof en>
