import type { TextsLike } from '#kernel/text/language.ts'

/** The mails about payouts. */
const en = {
  subject: (amount: string) => `We paid you ${amount}`,
  greeting: (firstName: string) => `Hello ${firstName},`,
  text: (amount: string, day: string) =>
    `On ${day} we sent ${amount} to your company for what it sold. With some banks it takes a few days to arrive.`,
  reference: (reference: string) => `Bank reference: ${reference}`,
  action: 'See my sales',
  paidOut: (amount: string) => `We sent ${amount} to your company for its sales.`,
}

const fr = {
  subject: (amount: string) => `Nous vous avons versé ${amount}`,
  greeting: (firstName: string) => `Bonjour ${firstName},`,
  text: (amount: string, day: string) =>
    `Le ${day}, nous avons versé ${amount} à votre société pour ses ventes. Selon les banques, le virement arrive après quelques jours.`,
  reference: (reference: string) => `Référence bancaire\u00a0: ${reference}`,
  action: 'Voir mes ventes',
  paidOut: (amount: string) => `Nous avons versé ${amount} à votre société pour ses ventes.`,
} satisfies TextsLike<typeof en>

export const texts = { en, fr }
