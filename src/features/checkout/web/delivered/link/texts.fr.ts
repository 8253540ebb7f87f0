import type { TextsLike } from '#kernel/text/language.ts'
import type { en } from './texts.ts'

export const fr = {
  label: 'Prix livré',
  ask: 'Livré dans votre pays : prix, délai, TVA',
} satisfies TextsLike<typeof en>
