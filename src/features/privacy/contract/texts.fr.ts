import type { TextsLike } from '#kernel/text/language.ts'
import type { en } from './texts.ts'

export const fr = {
  errors: {
    who: 'Veuillez dire qui fait la demande, en 300 caractères au plus.',
    received_on: 'Veuillez saisir le jour de réception, qui ne peut pas être à venir.',
    answered_on: 'Veuillez saisir le jour de la réponse\u00a0: ni avant la demande, ni à venir.',
    entered_already:
      'Cette demande est déjà saisie : même objet, même personne, même jour. Si c’en est une autre, veuillez le préciser à côté du nom.',
    note: 'Veuillez dire ce qui a été répondu, en 2\u00a0000 caractères au plus.',
  },
} satisfies TextsLike<typeof en>
