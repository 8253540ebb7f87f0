import type { TextsLike } from '#kernel/text/language.ts'
import type { en } from './no-scripts.ts'

export const fr = {
  needsJavaScript: 'Cette page a besoin de JavaScript. Veuillez l’activer dans votre navigateur.',
} satisfies TextsLike<typeof en>
