import { fr } from './texts.fr.ts'

export const en = {
  errors: { link: 'This link is not complete. You can stop these mails in your settings.' },
} as const

export const texts = { en, fr }
