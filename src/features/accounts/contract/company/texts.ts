import { en } from './texts/en.ts'
import { fr } from './texts/fr.ts'

/** The words of companies, apart from those of accounts, so that no other page carries them. */
export const texts = { en, fr }
