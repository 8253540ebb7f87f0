import { formatCount } from '#kernel/text/count-text.ts'
import type { TextsLike } from '#kernel/text/language.ts'

const en = {
  subject: (count: number, title: string) =>
    count === 1 ? `News of a product you saved: ${title}` : `News of ${count} products you saved`,
  greeting: (firstName: string) => `Hello ${firstName},`,
  text: (count: number) =>
    count === 1
      ? 'Something changed about a product that you saved:'
      : 'Something changed about products that you saved:',
  cheaper: (price: string, before: string) => `now ${price} instead of ${before}`,
  left: (units: number, lots: string | undefined) =>
    `only ${lots ?? (units === 1 ? '1 unit' : `${formatCount(units, 'en')} units`)} left`,
  more: (count: number) => (count === 1 ? 'and one more.' : `and ${count} more.`),
  action: 'See your saved products',
  why: 'You get this mail at most once a day, because you saved these products.',
  stop: 'Stop these mails',
  notifications: {
    cheaper: (title: string) => `A product that you saved got cheaper: “${title}”.`,
    scarce: (title: string) => `A product that you saved is nearly gone: “${title}”.`,
    several: (products: number) => `${products} products that you saved got cheaper or are nearly gone.`,
  },
}

const fr = {
  subject: (count, title) =>
    count === 1
      ? `Du nouveau sur un produit enregistré : ${title}`
      : `Du nouveau sur ${count} produits enregistrés`,
  greeting: (firstName) => `Bonjour ${firstName},`,
  text: (count) =>
    count === 1
      ? 'Un produit que vous avez enregistré a changé :'
      : 'Des produits que vous avez enregistrés ont changé :',
  cheaper: (price, before) => `maintenant ${price} au lieu de ${before}`,
  left: (units, lots) =>
    lots === undefined
      ? units === 1
        ? 'plus qu’une unité'
        : `plus que ${formatCount(units, 'fr')} unités`
      : `plus que ${lots}`,
  more: (count) => (count === 1 ? 'et un autre.' : `et ${count} autres.`),
  action: 'Voir vos produits enregistrés',
  why: 'Vous recevez cet e-mail au plus une fois par jour, parce que vous avez enregistré ces produits.',
  stop: 'Arrêter ces e-mails',
  notifications: {
    cheaper: (title) => `Un produit que vous avez enregistré coûte moins cher : « ${title} ».`,
    scarce: (title) => `Un produit que vous avez enregistré est presque épuisé : « ${title} ».`,
    several: (products) =>
      `${products} produits que vous avez enregistrés coûtent moins cher ou sont presque épuisés.`,
  },
} satisfies TextsLike<typeof en>

export const texts = { en, fr }
