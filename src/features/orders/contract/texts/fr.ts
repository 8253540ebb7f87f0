import type { TextsLike } from '#kernel/language.ts'
import type { en } from './en.ts'

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
    reason: 'Veuillez saisir un motif de 1000 caractères au plus.',
  },
} satisfies TextsLike<typeof en>
