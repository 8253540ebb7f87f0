import type { TextsLike } from '#kernel/text/language.ts'
import type { en } from './texts.ts'

export const fr = {
  notSaved: 'Cela n’a pas pu être enregistré. Veuillez réessayer.',
  noAnswerInTime: 'La réponse a pris trop de temps. Veuillez vérifier si c’est fait, puis réessayer.',
  noAnswer: (status) => `Le serveur a répondu de façon inattendue (${status}). Veuillez réessayer.`,
} satisfies TextsLike<typeof en>
