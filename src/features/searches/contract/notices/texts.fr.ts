import type { TextsLike } from '#kernel/text/language.ts'
import type { en } from './texts.ts'

export const fr = {
  one: (name, products) => `Du nouveau pour « ${name} » : ${products}.`,
  several: (searches, products) => `Du nouveau pour ${searches} de vos recherches : ${products}.`,
  products: (count, isMore) =>
    isMore ? `plus de ${count} produits` : count === 1 ? '1 produit' : `${count} produits`,
} satisfies TextsLike<typeof en>
