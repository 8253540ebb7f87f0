import type { TextsLike } from '#kernel/text/language.ts'
import type { en } from './texts.ts'

export const fr = {
  fee: (rate) =>
    `Notre commission sur ce que vous vendez aujourd’hui\u00a0: ${rate} du prix, hors TVA et livraison.`,
  receive: (left, price, days) => `Vous recevez ${left} sur ${price}, ${days} jours après la livraison.`,
  contained: (rate) => `Notre commission de ${rate} comprend son éventuelle TVA.`,
  agreed: 'Votre mandat en convient.',
  but: (categories) => `Autres taux\u00a0: ${categories}.`,
  category: (name, rate) => `${name} ${rate}`,
} satisfies TextsLike<typeof en>
