import type { TextsLike } from '#kernel/text/language.ts'
import type { en } from './texts.ts'

export const fr = {
  subject: (amount: string) => `Nous vous avons versé ${amount}`,
  greeting: (firstName: string) => `Bonjour ${firstName},`,
  text: (amount: string, day: string) =>
    `Le ${day}, nous avons versé ${amount} à votre société pour ses ventes. Selon les banques, le virement arrive après quelques jours.`,
  reference: (reference: string) => `Référence bancaire\u00a0: ${reference}`,
  action: 'Voir mes ventes',
} satisfies TextsLike<typeof en>
