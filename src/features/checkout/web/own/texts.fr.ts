import type { TextsLike } from '#kernel/text/language.ts'
import type { en } from './texts.ts'

export const fr = {
  replaced: 'Un autre de vos paiements a remplacé celui-ci. Rien n’a été payé ici.',
  held: 'Ces articles vous sont réservés par votre propre commande en cours.',
  paying:
    'Un de vos paiements pour ces articles est en cours. Terminez-le là où vous l’avez commencé, ou attendez son résultat.',
  ordered: 'Vous avez déjà commandé ces articles.',
  goOn: 'Reprendre ma commande en cours',
  toPayment: 'Ouvrir ce paiement',
  toOrder: 'Ouvrir la commande',
} satisfies TextsLike<typeof en>
