import type { TextsLike } from '#kernel/text/language.ts'
import type { en } from './messages.ts'

export const fr = {
  errors: {
    answer: 'Veuillez écrire la réponse.',
    answer_long: 'La réponse dépasse 5 000 caractères.',
  },
} satisfies TextsLike<typeof en>
