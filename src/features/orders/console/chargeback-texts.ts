import { en } from './texts/chargeback-en.ts'
import { fr } from './texts/chargeback-fr.ts'

export const texts = { en, fr }
