import type { TextsLike } from '#kernel/text/language.ts'
import type { en } from './texts.ts'

export const fr = {
  states: {
    waiting: 'En attente',
    approved: 'Approuvée',
    refused: 'Refusée',
    withdrawn: 'Retirée',
    lapsed: 'Délai dépassé',
    overtaken: 'Plus valable',
  },
  errors: {
    limit: 'Veuillez saisir un montant de 0 à 999 000 000 avec deux décimales au plus.',
    reason: 'Veuillez donner le motif, que votre collègue lira.',
    reason_long: 'Veuillez utiliser 500 caractères au plus.',
    lapsed:
      'Le délai de décision est dépassé, et les articles sont de nouveau libres. Votre collègue peut refaire sa demande.',
    overtaken:
      'L’offre ou un prix, la livraison, la TVA ou le stock ont changé depuis la demande. Cette approbation ne les couvre plus ; votre collègue doit refaire sa demande.',
    no_approver:
      'Personne dans votre société n’approuve encore les achats. Un administrateur de votre société peut donner ce droit.',
    admins_only:
      'Seul un administrateur de votre société fixe les plafonds et les approbateurs, et un autre vos propres plafonds.',
    approvers_only: 'Seuls les approbateurs de votre société décident, et jamais de leurs propres demandes.',
    is_waiting: 'Cet achat attend une approbation dans votre société.',
  },
} satisfies TextsLike<typeof en>
