import type { TextsLike } from '#kernel/text/language.ts'
import type { en } from './en.ts'

export const fr = {
  heading: 'Virement bancaire',
  failed: 'Les virements n’ont pas pu être récupérés.',
  retry: 'Réessayer',
  missing: 'Encore attendu',
  due: 'À recevoir le',
  reference: 'Référence',
  receipts: 'Reçu',
  none: 'Rien n’est encore arrivé.',
  receipt: (day: string, reference: string, by: string) => `${day} · ${reference} · ${by}`,
  refunds: 'À renvoyer',
  sent: (reference: string) => `Renvoyé · ${reference}`,
  due_back: 'À renvoyer par virement',
  reason: {
    order_cancelled: 'la commande a été annulée',
    transfer_expired: 'le reste n’est pas arrivé à temps',
    transfer_surplus: 'il est arrivé plus que nécessaire',
    paid_too_late: 'arrivé trop tard',
    paid_twice: 'la commande était déjà payée',
  },
  replacedBy: (reference: string) =>
    `Son argent est finalement arrivé : la commande ${reference} la remplace.`,
  vat: 'Fixer la TVA',
  vatOpen:
    'La TVA de cette commande n’est pas certaine. Fixez-la ; l’acheteur reçoit alors la facture pro forma et a dix jours pour payer.',
  vatRate: 'Taux de TVA',
  vatReason: 'Motif',
  vatReasonHint: 'Figure sur les documents : la base légale, par exemple « Exonération de TVA, art. … ».',
  vatSettle: 'Fixer la TVA',
  vatSettled: 'La TVA est fixée. L’acheteur reçoit la facture pro forma.',
  form: 'Enregistrer un virement',
  amount: 'Montant',
  receivedOn: 'Jour du relevé',
  bankReference: 'Référence de la banque',
  bankReferenceHint: 'Comme sur le relevé ; chacune est enregistrée une fois.',
  record: 'Enregistrer le virement',
  recording: 'Enregistrement...',
  recorded: 'Le virement est enregistré.',
  sendBack: (amount: string) => `Enregistrer le renvoi de ${amount}`,
  sentBack: 'Le remboursement est enregistré.',
} satisfies TextsLike<typeof en>
