import type { TextsLike } from '#kernel/text/language.ts'
import type { en } from './texts.ts'

export const fr = {
  title: 'Annonces les plus proches',
  hint: 'Chaque groupe laisse de côté un de vos filtres.',
  found: (words, count, isOne) => `${words}\u00a0: ${count} ${isOne ? 'annonce' : 'annonces'}`,
} satisfies TextsLike<typeof en>
