import type { TextsLike } from '#kernel/text/language.ts'
import type { en } from './texts.ts'

export const fr = {
  readOnly:
    'Nous intervenons sur le site. Tout reste consultable, mais rien ne peut être modifié, commandé ni payé pour le moment.',
} satisfies TextsLike<typeof en>
