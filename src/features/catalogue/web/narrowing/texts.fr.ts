import type { TextsLike } from '#kernel/text/language.ts'
import type { en } from './texts.ts'

export const fr = {
  label: 'Affiner la liste',
  first: 'État et pays',
  yard: 'Tout ceci est chez un même vendeur. Ce qui part d’un même lieu voyage ensemble et réduit le fret.',
  cut: (most: string) =>
    `Seul le début a été recherché\u00a0: une recherche compte au plus ${most} caractères.`,
  isChosen: '(choisi)',
  chosen: 'Liste affinée par',
  listings: (count: string, isOne: boolean) => `${count} ${isOne ? 'annonce' : 'annonces'}`,
  price: 'Prix',
  sort: 'Trier par',
  usualOrder: 'Pertinence',
  sorts: {
    newest: 'Plus récentes',
    price_asc: 'Prix croissant',
    price_desc: 'Prix décroissant',
    delivered: 'Prix livré croissant',
  },
  byColumn: 'Une autre caractéristique',
  any: 'Indifférent',
  apply: 'Afficher les annonces',
  view: { label: 'Présentation', cards: 'Vignettes', table: 'Tableau' },
  named: (name: string, value: string) => `${name} : ${value}`,
  // Also one name may be several words: « tête de puits ».
  leftOut: (words) =>
    `Aucune annonce ne correspond bien à tous vos mots. ${words.includes(' ') ? 'Mots ignorés' : 'Mot ignoré'}\u00a0: ${words}.`,
  unapplied: (limits, isOne) =>
    `${isOne ? 'Limite non appliquée' : 'Limites non appliquées'}\u00a0: ${limits}. Les annonces n’ont pas de tel chiffre.`,
  typedPrice: 'Prix dans votre recherche',
  typedCondition: 'État dans votre recherche',
  anyCurrency: 'dans la devise de chaque annonce',
  also: (names) => `Également recherché\u00a0: ${names}.`,
  quoted: (text) => `«\u00a0${text}\u00a0»`,
  wordsAlone: 'Rechercher uniquement vos mots',
} satisfies TextsLike<typeof en>
