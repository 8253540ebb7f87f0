import type { TextsLike } from '#kernel/language.ts'
import type { en } from './en.ts'

export const fr = {
  title: 'Commandes',
  description: 'Toutes les commandes, leur étape actuelle et la suivante.',
  notAllowed: 'Cette page est réservée à notre équipe. Votre compte n’y a pas accès.',
  tabs: 'Commandes par statut',
  all: 'Toutes',
  list: 'Commandes, les plus récentes d’abord',
  reference: 'Référence',
  buyer: 'Acheteur',
  deletedAccount: 'Le compte a été supprimé',
  date: 'Date',
  total: 'Total',
  status: 'Statut',
  none: 'Aucune commande ici',
  noneHint: 'Aucune commande n’a ce statut actuellement.',
  noneAtAll: 'Personne n’a encore commandé.',
  showAll: 'Afficher toutes les commandes',
  failed: 'Les commandes n’ont pas pu être chargées.',
  retry: 'Réessayer',
  close: 'Fermer',
  gone: 'Cette commande ne se trouve pas sur cette page de la liste.',
  payment: 'Paiement',
  paid: (moment: string) => `Payée le ${moment}`,
  unpaid: 'Pas encore payée',
  paymentReference: 'Référence du paiement',
  waitsForPayment:
    'Le paiement est encore en cours. Jusqu’à son arrivée, la commande peut seulement être annulée.',
  refund: 'Remboursement',
  refundState: {
    due: 'à rembourser sous peu',
    pending: 'en cours de remboursement',
    succeeded: 'remboursé',
    failed: 'échoué, à rembourser manuellement',
  },
  refundReason: {
    order_cancelled: 'la commande a été annulée',
    paid_too_late: 'le paiement est arrivé trop tard',
    paid_twice: 'payée deux fois',
  },
  soldBy: (seller: string) => `Vendu par ${seller}`,
  system: 'Gisement, automatiquement',
  moves: 'Faire avancer cette commande',
  moveTo: (status: string) => `Passer à : ${status}`,
  otherMoves: 'Autres changements',
  moveTitle: (reference: string, status: string) => `Passer ${reference} à : ${status} ?`,
  mail: (name: string, email: string, status: string) =>
    `${name} reçoit un e-mail à l’adresse ${email} qui indique : « ${status} ».`,
  cancelling:
    'Ce qui a été payé est remboursé à l’acheteur et les articles retournent en stock. Ce changement est définitif.',
  trackingNumber: 'Numéro de suivi',
  trackingHint: 'L’acheteur le lit dans l’e-mail et avec la commande.',
  reason: 'Motif',
  reasonHint: 'L’acheteur le lit dans l’e-mail et avec la commande.',
  reasonMissing: 'Veuillez saisir un motif.',
  keep: 'Laisser en l’état',
  moving: 'Changement en cours…',
  moved: (reference: string, status: string) =>
    `${reference} est maintenant : ${status}. L’acheteur reçoit un e-mail.`,
  refused: (reference: string) =>
    `${reference} n’a pas changé de statut : quelqu’un d’autre l’a fait entre-temps, ou son paiement a changé. Ce que vous voyez ici vient d’être rechargé.`,
} satisfies TextsLike<typeof en>
