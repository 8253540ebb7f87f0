import type { TextsLike } from '#kernel/text/language.ts'
import type { en } from './texts.ts'

export const fr = {
  mails: {
    title: 'E-mails sur les produits enregistrés',
    wanted: 'Me prévenir par e-mail quand un produit enregistré coûte moins cher ou est presque épuisé',
    hint: 'Au plus un e-mail par jour, pour tous à la fois.',
    on: 'Vous recevez des e-mails sur vos produits enregistrés.',
    off: 'Vous ne recevrez plus d’e-mails sur vos produits enregistrés.',
    notLoaded: 'Le réglage n’a pas pu être chargé.',
  },
  page: {
    title: 'Produits enregistrés',
    description: 'Les produits que vous avez enregistrés.',
    empty: 'Rien d’enregistré pour l’instant',
    emptyHint: 'Appuyez sur le signe + d’un produit pour le retrouver ici.',
    buy: 'Acheter de l’équipement',
    noMatch: 'Aucun produit enregistré ne correspond',
    clear: 'Retirer tous les filtres',
  },
} satisfies TextsLike<typeof en>
