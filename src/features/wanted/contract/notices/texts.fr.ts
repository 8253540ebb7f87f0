import { formatCount } from '#kernel/text/count-text.ts'
import type { TextsLike } from '#kernel/text/language.ts'
import type { en } from './texts.ts'

export const fr = {
  asked: (type, units) =>
    units === 1
      ? `Du matériel est recherché : ${type}, 1 unité.`
      : `Du matériel est recherché : ${type}, ${formatCount(units, 'fr')} unités.`,
  matching: (type, units) =>
    units === 1
      ? `Un acheteur recherche ce que vous vendez : ${type}, 1 unité.`
      : `Un acheteur recherche ce que vous vendez : ${type}, ${formatCount(units, 'fr')} unités.`,
  answered: (title) => `Un vendeur propose « ${title} » pour votre demande.`,
} satisfies TextsLike<typeof en>
