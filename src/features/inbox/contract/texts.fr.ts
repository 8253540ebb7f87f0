import type { TextsLike } from '#kernel/text/language.ts'
import type { en } from './texts.ts'

export const fr = {
  errors: {
    note: 'Veuillez écrire une note de 500 caractères au plus.',
    snoozed_until: 'Veuillez choisir un moment à venir, dans les 90 jours.',
    note_changed: 'Un collègue a modifié la note entre-temps.',
    closed: 'Ceci se règle sur sa propre page.',
    owner: 'Veuillez choisir un collègue.',
  },
} satisfies TextsLike<typeof en>
