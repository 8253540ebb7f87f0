import { fr } from './texts.fr.ts'

/** Refusals of what staff do to members. */
export const en = {
  errors: {
    reason: 'Please enter a reason.',
    reason_long: 'Please use at most 1000 characters for the reason.',
    role: 'Please choose a role.',
    own_account: 'You cannot do this to your own account. Please ask another administrator.',
    last_admin: 'This is the last administrator. Please appoint another one first.',
    quota_changed: 'Somebody has changed this meanwhile: the list shows what holds now. Please decide again.',
    not_unverified: 'This account does not wait for its verification.',
    already_suspended: 'This account is suspended already.',
    not_suspended: 'This account is not suspended.',
    same_role: 'This account has this role already.',
    no_second_factor: 'This account does not ask for a code.',
    own_company: 'This is your own company. Ask another administrator.',
    company_changed:
      'This member belongs to another company by now. The page shows which one once it is loaded again.',
    not_active: 'Only a verified account that is not suspended can become staff or administrator.',
  },
}

export const texts = { en, fr }
