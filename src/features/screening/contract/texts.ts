import type { HitReason, HitState, HitSubject, NamedKind } from '../domain/screening.ts'
import { fr } from './texts.fr.ts'

const states: Readonly<Record<HitState, string>> = {
  open: 'To decide',
  cleared: 'Cleared',
  confirmed: 'Confirmed',
}
const subjects: Readonly<Record<HitSubject, string>> = {
  company: 'The company itself',
  member: 'A member of the company',
  account: 'The holder of its payout account',
  end_user: 'Who will use what it buys',
  signer: 'Who signs for the use of what it buys',
  collector: 'Who fetches what it buys',
  legal_owner: 'The owner of what it sells',
  forwarder: 'The forwarder of what it buys',
  invoice_address: 'Who gets its invoices',
}
const kinds: Readonly<Record<NamedKind, string>> = { person: 'Person', company: 'Company' }
const reasons: Readonly<Record<HitReason, string>> = {
  same: 'The same name',
  spelling: 'The same but for its spelling',
  joined: 'The same but for its spaces',
  part: 'One has a word that the other lacks',
}

/** Words of the screening of names on the desk, and error messages. */
export const en = {
  states,
  kinds,
  subjects,
  reasons,
  errors: {
    reason: 'Say why, for the record.',
    told: 'Write what the company reads.',
    reason_long: 'At most 1,000 characters.',
    changed_entry:
      'The list was imported anew and says something else of this entry than you read. Look at it again before you decide.',
    changed_unlisted:
      'The list was imported anew and no longer says this of the entry. Look at it again before you decide.',
    changed_listed:
      'The list was imported anew and says this of the entry again. Look at it again before you decide.',
    decided_cleared: '{who} has cleared this meanwhile. The reason: {reason}',
    decided_confirmed: '{who} has confirmed this meanwhile. The reason: {reason}',
    own_company: 'This is your own company. Another administrator decides it.',
    payout:
      'A name of this company is near the list of sanctions, and not cleared (“Screening”). Nothing is paid to it until then.',
    paid_before:
      'A name of this company is near the list of sanctions, and not cleared (“Screening”). Only a transfer that was made before that can be recorded.',
    confirmed:
      'A name of this company is confirmed as one of the list of sanctions. Withdraw that first (“Screening”).',
  },
}

export const texts = { en, fr }
