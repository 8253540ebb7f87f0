import type { TextsLike } from '#kernel/text/language.ts'
import type { en } from './toggle.ts'

export const fr = {
  save: (title) => `Enregistrer ${title}`,
  saveFailed: 'Le produit n’a pas pu être enregistré. Veuillez réessayer.',
  forgetFailed: 'Le produit n’a pas pu être retiré. Veuillez réessayer.',
} satisfies TextsLike<typeof en>
