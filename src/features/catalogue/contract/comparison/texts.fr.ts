import type { TextsLike } from '#kernel/text/language.ts'
import type { en } from './texts.ts'

export const fr = {
  page: {
    title: 'Comparer des annonces',
    description:
      'Du matériel de surplus côte à côte\u00a0: prix, conditions, état, données techniques, disponibilité et antécédents du vendeur.',
    heading: 'Comparer des annonces',
    empty: 'Rien à comparer pour l’instant',
    emptyHint:
      'Cliquez sur «\u00a0Comparer\u00a0» sur une annonce ou une vignette. Vous pouvez en choisir 8.',
    toList: 'Acheter du matériel',
    table: 'Comparaison des annonces',
    fact: 'Donnée',
    differs: 'Diffère',
    onlyDifferences: 'Différences seulement',
    same: 'Les annonces ne diffèrent pas dans ce qui est indiqué.',
    removeShort: 'Retirer',
    remove: (title) => `Retirer ${title} de la comparaison`,
    removeNumber: (id) => `Retirer l’annonce ${id} de la comparaison`,
    gone: 'Plus disponible',
    unknown: 'Pas en vente actuellement',
    delivered: (country) => `Livré\u00a0: ${country}`,
    notStated: 'Non indiqué',
  },
  listing: (id) => `Annonce ${id}`,
  reference: 'Référence',
  price: 'Prix',
  priceIs: (isOne) => (isOne ? 'HT' : 'l’unité, HT'),
  handedOver: 'Remise',
  term: (termAndPlace) => `${termAndPlace} (Incoterms 2020)`,
  availability: 'Disponibilité',
  units: (count, isOne) => `${count} ${isOne ? 'unité disponible' : 'unités disponibles'}`,
  reserved: 'Réservé',
  sold: 'Vendu',
  documents: 'Documents',
  seller: (label) => `Vendeur\u00a0: ${label.toLowerCase()}`,
} satisfies TextsLike<typeof en>
