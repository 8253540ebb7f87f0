import type { TextsLike } from '#kernel/text/language.ts'
import type { en } from './texts.ts'

export const fr = {
  states: {
    new: 'Pas encore vérifiée',
    under_review: 'En cours de vérification',
    approved: 'Approuvée',
    refused: 'Refusée',
  },
  decisions: { approve: 'Approuver', ask: 'Demander un complément', refuse: 'Refuser' },
  papers: {
    registration: 'Extrait du registre du commerce',
    identity: 'Pièce d’identité du signataire',
    bank_letter: 'Lettre de la banque',
  },
  paperStates: { given: 'Reçu', accepted: 'En règle', refused: 'Refusé' },
  errors: {
    reason: 'Indiquez la raison, que la société lira.',
    reason_long: '500 caractères au plus.',
    decision: 'Choisissez votre décision.',
    note: 'Indiquez la raison, que la société lira.',
    note_long: '2\u00a0000 caractères au plus.',
    sum: 'Un montant entier en euros, ou rien.',
    percent: 'Un nombre entier de 1 à 30.',
    at_most: 'Un montant entier en euros jusqu’à 900\u00a0000, ou rien.',
    admins: 'Seuls les administrateurs de votre société remettent ses documents. Adressez-vous à l’un d’eux.',
    locked:
      'Vos documents sont en cours de vérification ou approuvés. Ils se remplacent si notre équipe le demande.',
    missing: 'Un document manque encore, ou doit être remplacé.',
    unchecked: 'Validez d’abord chaque document.',
    facts_changed:
      'La société a changé son nom, son numéro d’immatriculation ou son pays après la validation de ses documents. Comparez-les de nouveau, et validez chacun.',
    own_company: 'C’est votre propre société. Une autre personne de l’équipe décide.',
  },
} satisfies TextsLike<typeof en>
