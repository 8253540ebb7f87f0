import type { TextsLike } from '#kernel/text/language.ts'
import type { en } from './sales.ts'

export const fr = {
  title: 'Mes ventes',
  description: 'Ce que votre société a vendu, et où en est chaque commande.',
  home: 'Accueil',
  print: 'Imprimer',
  empty: 'Vous n’avez encore rien vendu.',
  sell: 'Proposer du matériel',
  loading: 'Chargement de vos ventes',
  pageBeyond: 'Il n’y a aucune vente sur cette page.',
  newest: 'Afficher les ventes les plus récentes',
  failed: 'Vos ventes n’ont pas pu être chargées.',
  boughtBy: (company: string) => `Achetée par ${company}`,
  buyerLater: 'Vous saurez qui achète dès que la commande sera payée.',
  yourTotal: 'Vos articles',
  share: 'Votre part après la commission de 35\u00a0%',
  sharePaid: 'Versée.',
  shareLater: 'Versée 14 jours après la livraison.',
  shareFrom: (day: string) => `Peut être versée à partir du ${day}.`,
} satisfies TextsLike<typeof en>
