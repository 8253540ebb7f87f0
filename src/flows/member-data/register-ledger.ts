import type { AboutNobody, AboutPeople } from './register-entry.ts'

/** The part of `DATA_REGISTER` about bookings, payouts, who let money go, and invoices in the names of sellers. */
export const LEDGER_REGISTER: Readonly<Record<string, AboutPeople | AboutNobody>> = {
  ledger_transaction: { nothing: 'What amounts of money came to.' },
  ledger_entry: {
    nothing: 'Amounts of an order or a company; the download names orders with what was paid.',
  },
  payout: {
    people: ['member_id', 'account'],
    written: ['bank_reference'],
    download: { not: 'Money of a company; the member is staff that sent it, what it did is in `recorded`.' },
    deletion: { stays: 'Accounting law: ten years. The member is a number by then.' },
  },
  payout_return: {
    people: ['recorded_by'],
    written: ['bank_says', 'bank_reference'],
    download: { not: 'Money of a company; the member is staff, what it did is in `recorded`.' },
    deletion: { stays: 'Accounting law: ten years. The member is a number by then.' },
  },
  payout_return_undone: {
    people: ['recorded_by', 'undone_by'],
    written: ['bank_says', 'bank_reference', 'reason'],
    download: { not: 'Money of a company; the members are staff, whose acts are in `recorded`.' },
    deletion: { stays: 'Accounting law: ten years. The members are numbers by then.' },
  },
  payout_account: {
    people: ['details', 'asked_by', 'asked_email', 'company_name', 'confirmed_by', 'stopped_by'],
    download: { not: 'Where the company is paid: its admins read it on its page, masked.' },
    deletion: {
      stays:
        'Accounting law: where money was sent, and who said so, for ten years. The members are numbers by then, the address is emptied.',
    },
  },
  payout_account_link: {
    people: ['member_id'],
    download: { not: 'A hash of the link in a mail, and whose it was.' },
    deletion: 'deleted',
  },
  payout_order: {
    people: ['account', 'ordered_by', 'ended_by'],
    written: ['reason'],
    download: { not: 'Money of a company; the members are staff, whose acts are in `recorded`.' },
    deletion: { stays: 'Accounting law: ten years. The members are numbers by then.' },
  },
  payout_order_sale: { nothing: 'Amounts of an order.' },
  payout_batch: {
    people: ['file', 'made_by'],
    download: { not: 'What the bank was asked to pay to companies; the member is staff.' },
    deletion: { stays: 'Accounting law: ten years. The member is a number by then.' },
  },
  payout_batch_end: {
    people: ['ended_by'],
    download: { not: 'Files that never went to the bank; the member is staff.' },
    deletion: { stays: 'Accounting law: ten years. The member is a number by then.' },
  },
  bank_table_layout: {
    people: ['confirmed_by'],
    download: { not: 'Columns of a bank’s table; the member is staff.' },
    deletion: { stays: 'How the next table is read. The member is a number by then.' },
  },
  approval: {
    people: ['proposed_by', 'decided_by', 'said', 'note'],
    written: ['input'],
    download: {
      not: 'What staff asked for and decided about money of companies; who did it is in `recorded`.',
    },
    deletion: {
      stays: 'Who let money go must stay explicable for three years. The member is a number by then.',
    },
  },
  lone_act: { nothing: 'Amounts that one person of the staff moved alone, without name, for a day.' },
  self_billing_offer: {
    people: ['proposed_by'],
    download: { not: 'Who of the staff proposed it; what the member did as staff is in `recorded`.' },
    deletion: { stays: 'What is proposed to a company. The member is a number by then.' },
  },
  self_billing_sequence: { nothing: 'The last number of each series of a seller.' },
  self_billing_contest: {
    people: ['member_id', 'answered_by'],
    written: ['reason', 'answer'],
    download: { not: 'About invoices of the company: its members read it with their sales.' },
    deletion: {
      stays:
        'It explains an invoice and its credit note, which are kept for ten years. The member is a number by then.',
    },
  },
}
