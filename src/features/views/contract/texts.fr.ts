import type { TextsLike } from '#kernel/text/language.ts'
import type { en } from './texts.ts'

export const fr = {
  errors: {
    name: 'Veuillez nommer la vue.',
    name_long: 'Le nom ne doit pas dépasser 60 caractères.',
    nothing: 'Choisissez d’abord un filtre.',
    too_many: 'Vous pouvez enregistrer 50 vues au plus. Veuillez d’abord en supprimer une.',
  },
} satisfies TextsLike<typeof en>
