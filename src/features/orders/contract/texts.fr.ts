import type { TextsLike } from '#kernel/text/language.ts'
import type { en } from './texts.ts'

export const fr = {
  status: {
    1: 'confirmée',
    2: 'En vérification',
    3: 'Annulée',
    4: 'En cours d’emballage',
    5: 'Prête à être expédiée',
    6: 'Expédiée, en transit',
    7: 'Livrée',
  },
  errors: {
    statut: 'Veuillez choisir un statut.',
    tracking_number: 'Veuillez saisir un numéro de suivi de 100 caractères au plus, sans retour à la ligne.',
    tracking_changed:
      'Quelqu’un a saisi un autre numéro de suivi entre-temps. Veuillez le vérifier avant de le changer.',
    reason: 'Veuillez saisir un motif de 1000 caractères au plus.',
    reason_missing: 'Veuillez saisir un motif.',
    note: 'Veuillez dire pourquoi, en 1000 caractères au plus.',
    amount: 'Veuillez saisir un montant avec deux décimales au plus.',
    unknown_article: 'Cet article ne fait pas partie de la commande.',
    dispute_text: 'Veuillez écrire 1 à 4000 caractères.',
    reject_pays_nothing: 'Une contestation rejetée ne donne lieu à aucun remboursement.',
    bank_reference: 'Veuillez saisir la référence bancaire\u00a0: 1 à 70 caractères, sans retour à la ligne.',
    nothing_to_refund: 'Veuillez saisir ce qui doit être remboursé.',
  },
  notices: {
    moved: {
      1: (order) => `La commande ${order} est confirmée.`,
      2: (order) => `La commande ${order} est en cours de vérification.`,
      3: (order) => `La commande ${order} est annulée.`,
      4: (order) => `La commande ${order} est en cours d’emballage.`,
      5: (order) => `La commande ${order} est prête à être expédiée.`,
      6: (order) => `La commande ${order} est expédiée et en transit.`,
      7: (order) => `La commande ${order} est livrée.`,
    },
    refunded: (order, amount) => `${amount} de la commande ${order} vous sont remboursés.`,
    cancellation: {
      asked: (order) => `L’acheteur demande l’annulation de la commande ${order}.`,
      refused: (order) => `La commande ${order} n’est pas annulée\u00a0; elle suit son cours.`,
    },
    dispute: {
      opened: (order) => `Un article de la commande ${order} est contesté.`,
      written: (order) => `Il y a un nouveau message sur la contestation de la commande ${order}.`,
      decided: (order) => `La contestation de la commande ${order} est tranchée.`,
    },
    shipment: {
      left: (order, from) => `Une partie de la commande ${order} est en route depuis ${from}.`,
      arrived: (order, from) => `Une partie de la commande ${order}, partie de ${from}, est livrée.`,
    },
    news: {
      placed: (order) => `La commande ${order} est passée et payée.`,
      'sale-cancelled': (order) => `Une vente est annulée : commande ${order}.`,
      'sale-refunded': (order) => `Une partie d’une vente est remboursée à l’acheteur : commande ${order}.`,
      'paid-twice': (order) => `Un paiement dont la commande ${order} n’a pas besoin vous est rendu.`,
      'refund-failed': (order) => `Un remboursement de la commande ${order} n’a pas abouti.`,
      chargeback: (order) => `La banque de l’acheteur conteste le paiement de la commande ${order}.`,
      'chargeback-won': (order) => `Le paiement de la commande ${order} tient\u00a0: sa banque a renoncé.`,
      'chargeback-lost': (order) => `Une banque a repris définitivement le paiement de la commande ${order}.`,
    },
    sold: (order, articles) =>
      articles === 1
        ? `Vous avez vendu un article : commande ${order}.`
        : `Vous avez vendu ${articles} articles : commande ${order}.`,
  },
} satisfies TextsLike<typeof en>
