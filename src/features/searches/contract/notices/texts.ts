import { fr } from './texts.fr.ts'

export const en = {
  one: (name: string, products: string) => `New for “${name}”: ${products}.`,
  several: (searches: number, products: string) => `New for ${searches} of your searches: ${products}.`,
  products: (count: number, isMore: boolean) =>
    isMore ? `more than ${count} products` : count === 1 ? '1 product' : `${count} products`,
}

export const texts = { en, fr }
