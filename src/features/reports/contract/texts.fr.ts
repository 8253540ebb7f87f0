import type { TextsLike } from '#kernel/text/language.ts'
import type { en } from './texts.ts'

export const fr = {
  about: {
    listing: 'L’annonce',
    quote: 'La conversation',
    company: 'La société concernée',
  },
  reasons: {
    misleading: 'Ce qui y est écrit ou montré est faux',
    not_theirs: 'Le matériel ne leur appartient pas',
    prohibited: 'Sa vente est interdite, ou interdite ici',
    fraud: 'Cela ressemble à une fraude',
    outside: 'On veut traiter ou être payé en dehors de la place de marché',
    abuse: 'Insultes, menaces ou pressions',
    identity: 'Ce n’est pas la société qu’elle prétend être',
    other: 'Autre chose',
  },
  states: {
    open: 'En cours d’examen',
    dismissed: 'Aucun manquement constaté',
    warned: 'Société avertie',
    acted: 'Mesure prise',
  },
  received: 'Merci. Notre équipe examine votre signalement et vous écrit, sous sept jours.',
  errors: {
    reason: 'Veuillez choisir un motif.',
    text: 'Veuillez décrire le problème.',
    text_long: 'Veuillez utiliser 2\u00a0000 caractères au plus.',
    email: 'Veuillez saisir votre adresse e-mail, pour que nous puissions répondre.',
    again: 'Vous l’avez déjà signalé, et notre équipe l’examine.',
    outcome: 'Veuillez choisir ce que vous avez décidé.',
    note: 'Veuillez donner la raison, que les deux parties lisent.',
    note_long: 'Veuillez utiliser 2\u00a0000 caractères au plus.',
    own_company:
      'Ce signalement vient de votre propre société ou la concerne. Une autre personne de l’équipe le traite.',
  },
} satisfies TextsLike<typeof en>
