import { en } from './texts/en.ts'
import { fr } from './texts/fr.ts'

/** The words of the second step of signing in, and what the server says about codes. */
export const texts = { en, fr }
