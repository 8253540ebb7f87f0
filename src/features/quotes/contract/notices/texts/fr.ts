import type { TextsLike } from '#kernel/language.ts'
import type { en } from './en.ts'

export const fr = {
  received: (title, units) =>
    units === 1
      ? `Un devis est demandé pour 1 unité de « ${title} ».`
      : `Un devis est demandé pour ${units} unités de « ${title} ».`,
} satisfies TextsLike<typeof en>
