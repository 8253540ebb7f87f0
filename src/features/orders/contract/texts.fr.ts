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
} satisfies TextsLike<typeof en>
