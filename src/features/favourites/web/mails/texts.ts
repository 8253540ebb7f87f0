import { formatCount } from '#kernel/text/count-text.ts'
import { fr } from './texts.fr.ts'

export const en = {
  subject: (count: number, title: string) =>
    count === 1 ? `News of a product you saved: ${title}` : `News of ${count} products you saved`,
  greeting: (firstName: string) => `Hello ${firstName},`,
  text: (count: number) =>
    count === 1
      ? 'Something changed about a product that you saved:'
      : 'Something changed about products that you saved:',
  cheaper: (price: string, before: string) => `now ${price} instead of ${before}`,
  left: (units: number) => (units === 1 ? 'only 1 unit left' : `only ${formatCount(units, 'en')} units left`),
  more: (count: number) => (count === 1 ? 'and one more.' : `and ${count} more.`),
  action: 'See your saved products',
  why: 'You get this mail at most once a day, because you saved these products.',
  stop: 'Stop these mails',
}

export const texts = { en, fr }
