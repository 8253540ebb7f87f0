import type { TextsLike } from '#kernel/text/language.ts'
import type { en } from './texts.ts'

export const fr = {
  errors: {
    amount: 'Veuillez saisir un montant supérieur à 0, avec deux décimales au plus.',
    bank_reference: 'Veuillez saisir la référence bancaire\u00a0: 1 à 70 caractères, sans retour à la ligne.',
    reference_taken: 'Cette référence bancaire a déjà été enregistrée.',
    paid_on: 'Veuillez saisir le jour du paiement par la banque, qui ne peut pas être à venir.',
    due_changed:
      'Un autre montant est maintenant dû à cette société. Rien n’a été enregistré\u00a0; veuillez vérifier.',
  },
} satisfies TextsLike<typeof en>
