import type { TextsLike } from '#kernel/text/language.ts'
import type { en } from './held.ts'

export const fr = {
  title: 'Bloqué\u00a0: filtrage',
  hitOf: (company) => `Concordance de ${company}`,
} satisfies TextsLike<typeof en>
