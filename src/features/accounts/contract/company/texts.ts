import { en } from './texts/en.ts'
import { fr } from './texts/fr.ts'

/** Texts about companies; separate from those of accounts, so that other pages do not load them. */
export const texts = { en, fr }
