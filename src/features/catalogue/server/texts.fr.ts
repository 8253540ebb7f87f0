import type { TextsLike } from '#kernel/text/language.ts'
import type { en } from './texts.ts'

export const fr = {
  year: {
    rising: 'Année de fabrication, plus ancienne d’abord',
    falling: 'Année de fabrication, plus récente d’abord',
  },
  rising: (figure) => `${figure}, ordre croissant`,
  falling: (figure) => `${figure}, ordre décroissant`,
} satisfies TextsLike<typeof en>
