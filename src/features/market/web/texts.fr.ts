import { formatCount } from '#kernel/text/count-text.ts'
import type { TextsLike } from '#kernel/text/language.ts'
import type { en } from './texts.ts'

const quotesOf = (count: number) =>
  count < 2 ? `${count} demande de devis` : `${formatCount(count, 'fr')} demandes de devis`
const wantedOf = (count: number) =>
  count < 2 ? `${count} recherche de matériel` : `${formatCount(count, 'fr')} recherches de matériel`

export const fr = {
  prices: {
    heading: 'Articles comparables d’autres sociétés',
    asked: (low, high, median, count) =>
      `Demandé actuellement\u00a0: de ${low} à ${high}, médiane ${median} (${count} annonces).`,
    sold: (low, high, median, count) =>
      `Vendu ces deux dernières années\u00a0: de ${low} à ${high}, médiane ${median} (${count} ventes).`,
    rule: 'La moitié des prix se situe entre les deux, arrondis.',
  },
  demand: {
    asked: (days, quotes, wanted) =>
      `Demandes d’acheteurs pour ce type en ${days} jours\u00a0: ${quotesOf(quotes)}, ${wantedOf(wanted)}.`,
    askedInCategory: (days, quotes, wanted) =>
      `Demandes d’acheteurs pour cette catégorie en ${days} jours\u00a0: ${quotesOf(quotes)}, ${wantedOf(wanted)}.`,
    countries: (names) => `Pays de livraison\u00a0: ${names.join(', ')}.`,
    open: 'Demandes en cours',
  },
} satisfies TextsLike<typeof en>
