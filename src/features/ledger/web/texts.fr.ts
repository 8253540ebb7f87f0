import type { TextsLike } from '#kernel/text/language.ts'
import type { en } from './texts.ts'

export const fr = {
  heading: 'Ce qui vous est dû',
  explained:
    'Chaque vente ci-dessous indique notre commission. Votre part est versée par virement une fois écoulés, après la livraison, les 14 jours pendant lesquels l’acheteur peut contester la commande.',
  owed: 'Vous est dû',
  due: 'Dont payable maintenant',
  paidOut: 'Déjà versé',
  byPeriod: 'Relevé par période, avec chaque écriture',
  payouts: 'Versements',
  paidOn: 'Versé le',
  amount: 'Montant',
  reference: 'Référence bancaire',
  loading: 'Chargement de ce qui vous est dû',
  failed: 'Ce qui vous est dû n’a pas pu être chargé.',
} satisfies TextsLike<typeof en>
