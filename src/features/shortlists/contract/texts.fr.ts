import type { TextsLike } from '#kernel/text/language.ts'
import type { en } from './texts.ts'

export const fr = {
  errors: {
    name: 'Veuillez nommer la liste.',
    name_long: 'Le nom ne doit pas dépasser 60 caractères.',
    note_long: 'La note ne doit pas dépasser 500 caractères.',
    exists: 'Votre société a déjà une liste de ce nom.',
    too_many: 'Votre société peut avoir 50 listes au plus. Veuillez d’abord en supprimer une.',
    full: 'Une liste contient 100 annonces au plus. Veuillez d’abord en retirer une.',
  },
} satisfies TextsLike<typeof en>
