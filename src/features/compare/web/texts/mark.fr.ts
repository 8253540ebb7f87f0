import type { TextsLike } from '#kernel/text/language.ts'
import type { en } from './mark.ts'

export const fr = {
  compare: 'Comparer',
} satisfies TextsLike<typeof en>
