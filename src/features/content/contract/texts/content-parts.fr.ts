import type { TextsLike } from '#kernel/text/language.ts'
import type { en } from './content-parts.ts'

export const fr = {
  home: 'Accueil',
  contactUs: 'Contactez-nous',
  questions: 'Parlons-en',
  questionsText: 'Dites-nous ce qui attend dans votre parc, ou ce qui manque à votre projet.',
} satisfies TextsLike<typeof en>
