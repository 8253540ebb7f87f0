import { fr } from './texts.fr.ts'

/** Texts about lists that only search engines read; they stay on the server. */
export const en = {
  keywords:
    'surplus equipment, oil and gas, drilling, completion, mining, heavy equipment, used, marketplace',
  category: (name: string) =>
    `${name}: surplus equipment of companies, new and fairly used, checked before it is listed. Search, save, ask for a quote or buy.`,
  organisation: 'A marketplace on which companies sell surplus industrial equipment to other companies.',
}

export const texts = { en, fr }
