import type { TextsLike } from '#kernel/text/language.ts'
import type { en } from './texts.ts'

export const fr = {
  title: 'CO2 évité',
  description: 'Ce que les achats et les ventes de votre société évitent, estimé année par année.',
  intro:
    'Ce que votre société a acheté et vendu ici, et ce que cela peut éviter\u00a0: une estimation d’après les masses données par les vendeurs, pour les articles en acier. Achats et ventes sont deux points de vue, à ne jamais additionner ni compenser.',
  loading: 'Chargement des estimations',
  failed: 'Les estimations n’ont pas pu être chargées.',
  empty: 'Aucune commande de votre société n’est encore confirmée.',
  buy: 'Acheter de l’équipement',
  bought: 'Achats',
  sold: 'Ventes',
  none: 'Aucune commande',
  noFigure: 'Aucune masse connue',
  lines: (count) => (count === 1 ? '1 article' : `${count} articles`),
  download: (year) => `PDF ${year}`,
  file: (year) => `co2-evite-${year}.pdf`,
} satisfies TextsLike<typeof en>
