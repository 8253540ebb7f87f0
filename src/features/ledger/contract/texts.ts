import { fr } from './texts.fr.ts'

/** The ledger's errors and notifications. */
export const en = {
  errors: {
    amount: 'Please enter an amount above 0 with at most two decimals.',
    bank_reference: 'Please enter the bank’s reference: 1 to 70 characters, without line breaks.',
    reference_taken: 'This bank reference was recorded before.',
    paid_on: 'Please enter the day on which the bank paid, not one to come.',
    due_changed: 'Another amount is due to this company by now. Nothing was recorded; please look again.',
  },
} as const

export const texts = { en, fr }
