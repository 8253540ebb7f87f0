import type { AboutNobody, AboutPeople } from './register-entry.ts'

/** The part of `DATA_REGISTER` about money and what was signed. */
export const MONEY_REGISTER: Readonly<Record<string, AboutPeople | AboutNobody>> = {
  // ledger
  ledger_transaction: { nothing: 'What amounts of money came to.' },
  ledger_entry: {
    nothing: 'Amounts of an order or a company; the download names orders with what was paid.',
  },
  payout: {
    people: ['member_id'],
    download: { not: 'Money of a company; the member is staff that sent it, what it did is in `recorded`.' },
    deletion: { stays: 'Accounting law: ten years. The member is a number by then.' },
  },
  approval: {
    people: ['proposed_by', 'decided_by', 'said', 'note'],
    download: {
      not: 'What staff asked for and decided about money of companies; who did it is in `recorded`.',
    },
    deletion: {
      stays: 'Who let money go must stay explicable for three years. The member is a number by then.',
    },
  },
  lone_act: { nothing: 'Amounts that one person of the staff moved alone, without name, for a day.' },
  // invoices
  billing_document: {
    people: ['content'],
    download: { not: 'Invoices of the company: its members download them with their order.' },
    deletion: { stays: 'Accounting law: ten years, unchanged.' },
  },
  mandate: {
    people: ['member_id', 'notice_by', 'notice_member_id', 'content'],
    download: 'mandates',
    deletion: {
      stays:
        'A contract of the company, under which fees are invoiced: kept unchanged for ten years after its end, then deleted with its file.',
    },
  },
  mandate_request: { nothing: 'When a company was last asked for its mandate.' },
  document_sequence: { nothing: 'The last number of each series.' },
}
