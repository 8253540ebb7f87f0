import { formatCount } from '#kernel/text/count-text.ts'
import type { TextsLike } from '#kernel/text/language.ts'
import type { en } from './texts.ts'

export const fr = {
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
  left: (units) => (units === 1 ? 'plus qu’une unité' : `plus que ${formatCount(units, 'fr')} unités`),
  more: (count) => (count === 1 ? 'et un autre.' : `et ${count} autres.`),
  action: 'Voir vos produits enregistrés',
  why: 'Vous recevez cet e-mail au plus une fois par jour, parce que vous avez enregistré ces produits.',
  stop: 'Arrêter ces e-mails',
} satisfies TextsLike<typeof en>
