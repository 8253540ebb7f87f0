import { fr } from './texts.fr.ts'

/** Empty: the names of the taxonomy are English already. */
export const en: Readonly<Record<string, string>> = {}

export const texts = { en, fr }
