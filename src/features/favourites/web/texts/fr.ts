import type { TextsLike } from '#kernel/language.ts'
import type { en } from './en.ts'

export const fr = {
  save: (title) => `Enregistrer ${title}`,
  saveFailed: 'Le produit n’a pas pu être enregistré. Veuillez réessayer.',
  forgetFailed: 'Le produit n’a pas pu être retiré. Veuillez réessayer.',
  page: {
    title: 'Produits enregistrés',
    description: 'Les produits que vous avez enregistrés.',
    home: 'Accueil',
    empty: 'Rien d’enregistré pour l’instant',
    emptyHint: 'Appuyez sur le plus d’un produit pour le retrouver ici.',
    buy: 'Acheter de l’équipement',
    noMatch: 'Aucun produit enregistré ne correspond',
    clear: 'Retirer tous les filtres',
  },
} satisfies TextsLike<typeof en>
