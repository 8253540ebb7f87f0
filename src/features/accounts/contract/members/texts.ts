import { fr } from './texts.fr.ts'

/** The server's texts for staff who manage members. */
export const en = {
  errors: {
    reason: 'Please enter a reason.',
    reason_long: 'Please use at most 1000 characters for the reason.',
    role: 'Please choose a role.',
    own_account: 'You cannot do this to your own account. Please ask another administrator.',
    last_admin: 'This is the last administrator. Please appoint another one first.',
    not_unverified: 'This account does not wait for its verification.',
    already_suspended: 'This account is suspended already.',
    not_suspended: 'This account is not suspended.',
    same_role: 'This account has this role already.',
    no_second_factor: 'This account does not ask for a code.',
    not_active: 'Only a verified account that is not suspended can become staff or administrator.',
  },
} as const

export const texts = { en, fr }
