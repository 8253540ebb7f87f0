import { fr } from './chargeback.fr.ts'

/** Staff's texts about chargebacks. */
export const en = {
  heading: 'Contested by the bank',
  state: {
    open: 'The buyer’s bank contests the payment.',
    won: 'The bank has given in: the payment stands.',
    lost: 'The bank has taken the money for good.',
  },
  inquiry: 'The buyer’s bank inquires about the payment. No money was taken.',
  reason: (word: string) => `Its reason: ${word}`,
  taken: 'Taken by the bank:',
  fee: 'Cost of the provider:',
  answerBy: (moment: string) => `Answer it at the payment provider before ${moment}.`,
  frozen: 'No seller of this order is paid until this is settled.',
  decisionOf: {
    borne: 'Gisement bears the loss; the sellers are paid.',
    undone: 'The sale is undone; nobody is paid for it.',
    reduced: 'The sale is undone for the part that the bank took; the rest stands.',
  },
  decide: 'Decide…',
  send: 'Decide',
  title: (reference: string) => `Who bears the lost payment of ${reference}?`,
  explained:
    'The bank’s decision is final, and so is yours. A sale that is undone gets a credit note; before shipping its order is cancelled and the articles go back to the stock. After shipping only what the bank took is undone, of each article in proportion.',
  decision: 'Decision',
  decisions: {
    bear: 'Gisement bears it: the sellers are paid',
    undo: 'The sale is undone: the sellers are not paid',
  },
  decisionMissing: 'Please choose a decision.',
  note: 'Why',
  noteHint: 'Staff read it. Of an order that is cancelled, the buyer reads it as well.',
  deciding: 'Saving…',
  decided: (reference: string) => `The lost payment of ${reference} is settled.`,
}

export const texts = { en, fr }
