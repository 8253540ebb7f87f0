import { fr } from './texts.fr.ts'

/** Staff's page for payouts. */
export const en = {
  title: 'Payouts',
  description: 'What is due to sellers, and what was paid out to them.',
  notAllowed: 'This page is for our staff. Your account may not open it.',
  dueHeading: 'Due now',
  dueExplained:
    'A sale is due 14 days after delivery. Send the whole amount by bank, then record it here with the bank’s reference: the seller gets a mail.',
  due: 'Due',
  owed: 'Owed in all',
  company: 'Company',
  act: 'Record',
  record: 'Record payout',
  recordTo: (company: string) => `Record a payout to ${company}`,
  nothingDue: 'Nothing is due',
  nothingDueHint: 'What sellers are owed waits until 14 days after delivery.',
  listHeading: 'Recorded payouts',
  none: 'Nothing was paid out yet.',
  amount: 'Amount',
  reference: 'Bank reference',
  referenceHint: 'As it stands on the bank’s statement. Each can be recorded once.',
  paidOn: 'Paid on',
  by: 'Recorded by',
  sends: (amount: string, company: string) =>
    `${amount} to ${company}: everything that is due in this currency.`,
  keep: 'Leave it as it is',
  recording: 'Recording…',
  recorded: (amount: string, company: string) => `The payout of ${amount} to ${company} is recorded.`,
  debtsHeading: 'Open debts',
  debtsExplained:
    'What is owed without a date. A seller’s debt is taken off its next payout automatically; a buyer’s has to be asked for. What a failed refund leaves to pay is sent by bank, from the page of the order.',
  noDebts: 'Nobody owes anything.',
  debtor: 'Who owes',
  debtorOf: {
    company: { buyer: 'The company, as buyer', seller: 'The company, as seller' },
    operator: { buyer: 'Gisement, to the buyer', seller: 'Gisement, to the seller' },
  },
  cause: 'Cause',
  causeOf: {
    refund: 'Paid back after the payout',
    chargeback: 'Taken back by a bank',
    refund_failed: 'A refund failed',
  },
  order: 'Order',
  debtsFailed: 'The debts could not be fetched.',
  failed: 'The payouts could not be fetched.',
  retry: 'Retry',
} as const

export const texts = { en, fr }
