import { en } from './texts/dispute-en.ts'
import { fr } from './texts/dispute-fr.ts'

export const texts = { en, fr }
