import { fr } from './texts.fr.ts'

/** What a company pays for its sales. */
export const en = {
  fee: (rate: string) => `Our fee on what you sell today: ${rate} of the price, without VAT and delivery.`,
  receive: (left: string, price: string, days: number) =>
    `You receive ${left} of ${price}, ${days} days after delivery.`,
  contained: (rate: string) => `Our commission of ${rate} contains any VAT on it.`,
  agreed: 'Your mandate agrees on it.',
  but: (categories: string) => `Other rates: ${categories}.`,
  category: (name: string, rate: string) => `${name} ${rate}`,
}

export const texts = { en, fr }
