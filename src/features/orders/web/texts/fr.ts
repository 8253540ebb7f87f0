import type { TextsLike } from '#kernel/language.ts'
import type { en } from './en.ts'

export const fr = {
  title: 'Mes commandes',
  description: 'Les commandes de votre entreprise et l’étape à laquelle se trouve chacune.',
  home: 'Accueil',
  print: 'Imprimer',
  empty: 'Vous n’avez aucune commande en cours.',
  buy: 'Acheter du matériel',
  loading: 'Chargement de vos commandes',
  failed: 'Vos commandes n’ont pas pu être chargées.',
  retry: 'Réessayer',
  details: 'Détails',
  ordered: (date: string) => `Commandée le ${date}`,
  articleCount: (count: number) => (count <= 1 ? `${count} article` : `${count} articles`),
  steps: (reference: string) => `Étapes de la commande ${reference}`,
  articles: 'Articles',
  soldBy: (company: string) => `Vendu par ${company}`,
  subtotal: 'Sous-total',
  shipping: 'Livraison',
  total: 'Total',
  address: 'Adresse de livraison',
  totals: 'Montants',
  carrier: (name: string) => `Transporteur : ${name}`,
  tracking: 'Numéro de suivi',
  history: 'Historique',
  cause: {
    payment_succeeded: 'Le paiement est arrivé.',
    payment_processing: 'Le paiement est en cours de traitement.',
    payment_failed: 'Le paiement a échoué.',
    paid_too_late: 'Le paiement est arrivé trop tard.',
  },
} satisfies TextsLike<typeof en>
