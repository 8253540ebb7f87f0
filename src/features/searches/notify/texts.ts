import type { TextsLike } from '#kernel/text/language.ts'

const en = {
  subject: (searches: number, name: string) =>
    searches === 1 ? `New for your search: ${name}` : `New for ${searches} of your searches`,
  greeting: (firstName: string) => `Hello ${firstName},`,
  text: 'This was listed since we last looked for you:',
  search: (name: string, count: number, isMore: boolean) =>
    isMore
      ? `“${name}”: more than ${count} new products`
      : count === 1
        ? `“${name}”: 1 new product`
        : `“${name}”: ${count} new products`,
  all: 'See all of them',
  action: 'Your saved searches',
  why: 'You get this mail because you saved these searches; how often, you choose on that page.',
  stop: 'Stop these mails',
  notifications: {
    one: (name: string, products: string) => `New for “${name}”: ${products}.`,
    several: (searches: number, products: string) => `New for ${searches} of your searches: ${products}.`,
    products: (count: number, isMore: boolean) =>
      isMore ? `more than ${count} products` : count === 1 ? '1 product' : `${count} products`,
  },
}

const fr = {
  subject: (searches, name) =>
    searches === 1
      ? `Du nouveau pour votre recherche : ${name}`
      : `Du nouveau pour ${searches} de vos recherches`,
  greeting: (firstName) => `Bonjour ${firstName},`,
  text: 'Ceci a été mis en ligne depuis notre dernier passage :',
  search: (name, count, isMore) =>
    isMore
      ? `« ${name} » : plus de ${count} nouveaux produits`
      : count === 1
        ? `« ${name} » : 1 nouveau produit`
        : `« ${name} » : ${count} nouveaux produits`,
  all: 'Voir tous ces produits',
  action: 'Vos recherches enregistrées',
  why: 'Vous recevez cet e-mail parce que vous avez enregistré ces recherches ; sa fréquence se choisit sur cette page.',
  stop: 'Arrêter ces e-mails',
  notifications: {
    one: (name, products) => `Du nouveau pour « ${name} » : ${products}.`,
    several: (searches, products) => `Du nouveau pour ${searches} de vos recherches : ${products}.`,
    products: (count, isMore) =>
      isMore ? `plus de ${count} produits` : count === 1 ? '1 produit' : `${count} produits`,
  },
} satisfies TextsLike<typeof en>

export const texts = { en, fr }
