import type { TextsLike } from '#kernel/text/language.ts'
import type { en } from './en.ts'

export const fr = { line: '' } satisfies TextsLike<typeof en>
