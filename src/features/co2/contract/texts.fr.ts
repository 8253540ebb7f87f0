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
  notes: {
    perUnit: 'par unité',
    method: 'Comment cette estimation est faite',
    unknown: (unknown, all) =>
      unknown === all
        ? all === 1
          ? 'La masse de l’article n’est pas connue, ou il n’est pas en acier\u00a0: il n’y a pas de chiffre.'
          : 'La masse d’aucun article n’est connue, ou aucun n’est en acier\u00a0: il n’y a pas de chiffre.'
        : unknown === 1
          ? `1 article sur ${all} n’y est pas\u00a0: sa masse n’est pas connue, ou il n’est pas en acier.`
          : `${unknown} articles sur ${all} n’y sont pas\u00a0: leur masse n’est pas connue, ou ils ne sont pas en acier.`,
    packed: 'Certaines masses sont des poids emballés, emballage compris.',
  },
} satisfies TextsLike<typeof en>
