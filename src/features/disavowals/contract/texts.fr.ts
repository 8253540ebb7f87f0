import type { TextsLike } from '#kernel/text/language.ts'
import type { en } from './texts.ts'

export const fr = {
  errors: {
    text_long: 'Veuillez utiliser 1\u00a0000 caractères au plus.',
    password: 'Veuillez saisir votre mot de passe.',
    code: 'Veuillez saisir le code.',
    note: 'Veuillez donner la raison, que les deux parties lisent.',
    note_long: 'Veuillez utiliser 1\u00a0000 caractères au plus.',
    too_late:
      'Cela n’est possible qu’avant le départ du matériel. Veuillez signaler un problème, ou nous écrire.',
    again: 'Cette affaire est déjà arrêtée, et notre équipe l’examine.',
    decided: 'Notre équipe a déjà décidé à ce sujet. Veuillez nous écrire.',
    stopped:
      'Cette affaire est arrêtée, car l’une des deux sociétés dit ne pas l’avoir conclue. Notre équipe l’examine.',
    reason:
      'L’une des deux sociétés dit ne pas avoir conclu cette affaire. Veuillez donner la raison, que les deux parties lisent.',
  },
} satisfies TextsLike<typeof en>
