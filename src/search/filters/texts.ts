import { en } from './texts/en.ts'
import { fr } from './texts/fr.ts'

export const texts = { en, fr }
