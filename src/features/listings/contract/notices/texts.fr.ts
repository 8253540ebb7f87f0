import type { TextsLike } from '#kernel/text/language.ts'
import type { en } from './texts.ts'

export const fr = {
  publish: (title) => `« ${title} » est en ligne.`,
  publishRevision: (title) => `La modification de « ${title} » est en ligne.`,
  request_changes: (title) => `« ${title} » : nos vérificateurs vous demandent des modifications.`,
  reject: (title) => `« ${title} » n’a pas été acceptée.`,
  rejectRevision: (title) => `La modification de « ${title} » n’a pas été acceptée.`,
} satisfies TextsLike<typeof en>
