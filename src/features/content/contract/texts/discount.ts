import { fr } from './discount.fr.ts'

/**
 * What the operator promises companies that join (spec §1 'special company discount'). Empty by default;
 * staff write it once it is true.
 */
export const en = { line: '' }

export const texts = { en, fr }
