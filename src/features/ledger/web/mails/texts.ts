import { fr } from './texts.fr.ts'

/** The mails about payouts. */
export const en = {
  subject: (amount: string) => `We paid you ${amount}`,
  greeting: (firstName: string) => `Hello ${firstName},`,
  text: (amount: string, day: string) =>
    `On ${day} we sent ${amount} to your company for what it sold. With some banks it takes a few days to arrive.`,
  reference: (reference: string) => `Bank reference: ${reference}`,
  action: 'See my sales',
}

export const texts = { en, fr }
