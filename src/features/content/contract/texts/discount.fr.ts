import type { TextsLike } from '#kernel/text/language.ts'
import type { en } from './discount.ts'

export const fr = { line: '' } satisfies TextsLike<typeof en>
