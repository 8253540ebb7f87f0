import { fr } from './texts.fr.ts'

export const en = {
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
}

export const texts = { en, fr }
