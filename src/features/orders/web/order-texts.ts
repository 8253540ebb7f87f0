import { en } from './texts/order-en.ts'
import { fr } from './texts/order-fr.ts'

export const texts = { en, fr }
