import type { TextsLike } from '#kernel/text/language.ts'
import type { en } from './texts.ts'

export const fr = {
  title: 'Statistiques',
  description: 'Vues, favoris, demandes de devis et ventes de votre société, semaine par semaine.',
  intro:
    'Ce qui s’est passé autour de vos annonces ces 26 dernières semaines. Les visites de votre société, de notre équipe et des robots ne comptent pas.',
  caption: 'Chiffres par semaine',
  week: 'Semaine du',
  views: 'Vues',
  favourites: 'Favoris',
  quotes: 'Devis demandés',
  sales: 'Ventes payées',
  loading: 'Chargement des statistiques',
  none: 'Rien ne s’est passé ces 26 dernières semaines',
  noneHint:
    'Dès que d’autres regardent vos annonces, les mettent en favori, demandent un devis ou achètent, vous le voyez ici, semaine par semaine.',
  sell: 'Proposer du matériel',
  failed: 'Les statistiques n’ont pas pu être chargées.',
} satisfies TextsLike<typeof en>
