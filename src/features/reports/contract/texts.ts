import type { Reported, ReportReason, ReportState } from '../domain/report.ts'
import { fr } from './texts.fr.ts'

const about: Readonly<Record<Reported, string>> = {
  listing: 'The listing',
  quote: 'The conversation',
  company: 'The company behind it',
}
const reasons: Readonly<Record<ReportReason, string>> = {
  misleading: 'What it says or shows is wrong',
  not_theirs: 'The equipment is not theirs to sell',
  prohibited: 'It may not be sold, or not here',
  fraud: 'It looks like fraud',
  outside: 'They want to deal or be paid outside the marketplace',
  abuse: 'Insults, threats or pressure',
  identity: 'They are not the company that they say they are',
  other: 'Something else',
}
const states: Readonly<Record<ReportState, string>> = {
  open: 'Being looked into',
  dismissed: 'No breach found',
  warned: 'Company warned',
  acted: 'Action taken',
}

/** Words of reports on pages and in mails, and error messages. */
export const en = {
  about,
  reasons,
  states,
  received: 'Thank you. Our staff look into it and write to you, within seven days.',
  errors: {
    reason: 'Please choose a reason.',
    text: 'Please describe what is wrong.',
    text_long: 'Please use at most 2,000 characters.',
    email: 'Please enter your mail address, so that we can answer.',
    again: 'You have reported this already, and our staff are looking into it.',
    outcome: 'Please choose what you decided.',
    note: 'Please give the reason, which both sides read.',
    note_long: 'Please use at most 2,000 characters.',
    own_company: 'This report is by or about your own company. Somebody else of the staff decides it.',
  },
}

export const texts = { en, fr }
