import { en } from './texts/en.ts'
import { fr } from './texts/fr.ts'

/** Texts of the second step of signing in, and the server's errors about codes. */
export const texts = { en, fr }
