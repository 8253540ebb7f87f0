import type { TextsLike } from '#kernel/text/language.ts'
import type { en } from './no-scripts.ts'

export const fr = {
  needsJavaScript: 'Cette page a besoin de JavaScript. Veuillez l’activer dans votre navigateur.',
  cart: (listing) =>
    `Le panier a besoin de JavaScript. Pour acheter sans lui, écrivez-nous au sujet de l’annonce ${listing}\u00a0:`,
} satisfies TextsLike<typeof en>
