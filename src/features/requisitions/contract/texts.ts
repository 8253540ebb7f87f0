import type { RequisitionState } from '../domain/requisition.ts'
import { fr } from './texts.fr.ts'

const states: Readonly<Record<RequisitionState, string>> = {
  waiting: 'Waiting',
  approved: 'Approved',
  refused: 'Refused',
  withdrawn: 'Withdrawn',
  lapsed: 'Lapsed',
  overtaken: 'No longer valid',
}

/** Words of purchase requests on pages and in mails, and error messages. */
export const en = {
  states,
  errors: {
    limit: 'Please enter an amount from 0 to 999,000,000 with at most two decimals.',
    reason: 'Please give the reason, which your colleague reads.',
    reason_long: 'Please use at most 500 characters.',
    lapsed: 'The time for a decision is over, and the goods are free again. Your colleague can ask again.',
    overtaken:
      'What you were asked about has changed since: the offer or a price, the delivery, the VAT or the stock. This approval no longer covers it; your colleague has to ask again.',
    no_approver:
      'Nobody in your company approves purchases yet. An admin of your company can give this right.',
    admins_only: 'Only an admin of your company sets limits and approvers, and another one your own limits.',
    approvers_only: 'Only approvers of your company decide, and never about what they asked for themselves.',
    is_waiting: 'This purchase waits for approval in your company.',
  },
}

export const texts = { en, fr }
