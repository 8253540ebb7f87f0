import type { PaperState, VettingDecision, VettingPaper, VettingState } from '../domain/vetting.ts'
import { fr } from './texts.fr.ts'

const states: Readonly<Record<VettingState, string>> = {
  new: 'Not checked yet',
  under_review: 'Being checked',
  approved: 'Approved',
  refused: 'Refused',
}
const decisions: Readonly<Record<VettingDecision, string>> = {
  approve: 'Approve',
  ask: 'Ask for more',
  refuse: 'Refuse the company',
}
const papers: Readonly<Record<VettingPaper, string>> = {
  registration: 'Extract of the company register',
  identity: 'Identity of the person who signs',
  bank_letter: 'Letter of the bank',
}
const paperStates: Readonly<Record<PaperState, string>> = {
  given: 'Given',
  accepted: 'In order',
  refused: 'Refused',
}

/** Words of the vetting of companies on pages and in mails, and error messages. */
export const en = {
  states,
  decisions,
  papers,
  paperStates,
  errors: {
    reason: 'Say why, for the company to read.',
    reason_long: 'At most 500 characters.',
    decision: 'Choose what you decide.',
    note: 'Say why, for the company to read.',
    note_long: 'At most 2,000 characters.',
    sum: 'A whole sum in euros, or nothing.',
    percent: 'A whole number from 1 to 30.',
    at_most: 'A whole sum in euros up to 900,000, or nothing.',
    admins: 'Only administrators of your company give its papers. Ask one of them.',
    locked: 'Your papers are being checked or are approved. They can be replaced if our staff ask for it.',
    missing: 'A paper is still missing, or has to be replaced.',
    unchecked: 'Tick each of the papers first.',
    facts_changed:
      'The company changed its name, its registration number or its country after its papers were ticked. Compare them again, and tick each.',
    own_company: 'This is your own company. Somebody else of the staff decides it.',
  },
}

export const texts = { en, fr }
