import { fr } from './texts.fr.ts'

export const en = {
  cheaper: (title: string) => `A product that you saved got cheaper: “${title}”.`,
  scarce: (title: string) => `A product that you saved is nearly gone: “${title}”.`,
  several: (products: number) => `${products} products that you saved got cheaper or are nearly gone.`,
}

export const texts = { en, fr }
