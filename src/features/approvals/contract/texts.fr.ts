import type { TextsLike } from '#kernel/text/language.ts'
import type { en } from './texts.ts'

export const fr = {
  errors: {
    own: 'Vous l’avez demandé vous-même. Quelqu’un d’autre de l’équipe doit le confirmer.',
    expired: 'Cela attend depuis plus de 7 jours et ne sera plus exécuté. Veuillez le demander à nouveau.',
    asker_gone: 'La personne qui l’a demandé ne fait plus partie de l’équipe.',
    more_by_now:
      'Cela déplacerait maintenant plus d’argent que demandé. Veuillez examiner le dossier et le demander à nouveau.',
    note_missing: 'Veuillez dire pourquoi.',
    note: 'Veuillez ne pas dépasser 1\u00a0000 caractères.',
  },
} satisfies TextsLike<typeof en>
