import type { TextsLike } from '#kernel/text/language.ts'
import type { en } from './table.ts'

export const fr = {
  tableCut: 'D’autres colonnes se trouvent à droite\u00a0: faites défiler le tableau.',
} satisfies TextsLike<typeof en>
