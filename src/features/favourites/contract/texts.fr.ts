import type { TextsLike } from '#kernel/text/language.ts'
import type { en } from './texts.ts'

export const fr = {
  cheaper: (title) => `Un produit que vous avez enregistré coûte moins cher : « ${title} ».`,
  scarce: (title) => `Un produit que vous avez enregistré est presque épuisé : « ${title} ».`,
  several: (products) =>
    `${products} produits que vous avez enregistrés coûtent moins cher ou sont presque épuisés.`,
} satisfies TextsLike<typeof en>
