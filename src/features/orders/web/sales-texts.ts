import { en } from './texts/sales-en.ts'
import { fr } from './texts/sales-fr.ts'

export const texts = { en, fr }
