import type { AboutNobody, AboutPeople } from './register-entry.ts'

/** The part of the register about quotes, their freight, inspections, and the files of threads. */
export const QUOTE_REGISTER: Readonly<Record<string, AboutPeople | AboutNobody>> = {
  quote: {
    people: ['member_id'],
    written: ['message'],
    download: 'quotes',
    deletion: { stays: 'A matter of the company; with it they end, and what was written is emptied.' },
  },
  quote_references: {
    people: ['invoice_address'],
    written: ['po_number', 'cost_centre', 'invoice_address'],
    download: 'quotes',
    deletion: { stays: 'A matter of the company, which has them deleted when it closes.' },
  },
  quote_message: {
    people: ['member_id'],
    written: ['text', 'place'],
    download: 'quoteMessages',
    deletion: { stays: 'A matter of two companies; what was written is emptied when one closes.' },
  },
  quotation: {
    written: ['content'],
    nothing: 'What the paper of an offer says about two companies and the article; it stays with its terms.',
  },
  measure_question: {
    people: ['member_id'],
    download: { not: 'The thread in which it was asked is in the download.' },
    deletion: { stays: 'A matter of the company, which has them deleted when it closes.' },
  },
  reply_template: {
    written: ['name', 'text'],
    nothing: 'Answers that a company keeps, not who wrote them; they are deleted when it closes.',
  },
  freight_request: {
    people: ['member_id', 'city', 'postcode'],
    written: ['remarks'],
    download: 'freightRequests',
    deletion: { stays: 'A matter of the company; what was written is emptied when it closes.' },
  },
  freight_invitation: {
    people: ['company', 'email', 'invited_by'],
    download: { not: 'Forwarders have no account; what staff did is among the recorded acts.' },
    deletion: {
      stays:
        'A job empties the mail address 90 days after the link ended, once no link of a transport is needed.',
    },
  },
  freight_answer: {
    people: ['member_id'],
    written: ['place', 'remarks'],
    download: { not: 'Prices of forwarders; what staff entered is among the recorded acts.' },
    deletion: { stays: 'Terms of offers stay. Who of staff entered one is a number by then.' },
  },
  transport_link: {
    people: ['mailed_by'],
    download: { not: 'Links of forwarders, who have no account; what staff did is among the recorded acts.' },
    deletion: { stays: 'The proof of a transport, for ten years. The member is a number by then.' },
  },
  transport_milestone: {
    people: ['member_id'],
    written: ['place', 'note'],
    download: 'transportMilestones',
    deletion: { stays: 'The proof of a transport, for ten years. The member is a number by then.' },
  },
  transport_file: {
    people: ['member_id', 'decided_by'],
    written: ['reason_text'],
    download: { not: 'Papers of a transport, which the members of both companies read with the order.' },
    deletion: { stays: 'The proof of a transport, for ten years. The member is a number by then.' },
  },
  inspection: {
    people: [
      'member_id',
      'priced_by',
      'ordered_by',
      'released_by',
      'payer_open_by',
      'seller_open_by',
      'ended_by',
    ],
    written: ['place', 'remarks', 'invoice', 'end_reason'],
    download: 'inspections',
    deletion: {
      stays: 'A matter of companies; what the one that asked wrote is emptied when it has closed.',
    },
  },
  inspector_link: {
    people: ['name', 'company', 'email', 'member_id', 'assigned_by'],
    download: { not: 'Inspectors have no account; what staff did is among the recorded acts.' },
    deletion: {
      stays:
        'Who inspected stands on the report. A job empties the mail address 90 days after the link ended.',
    },
  },
  inspection_report: {
    written: ['standard', 'place', 'summary', 'points', 'returned', 'title', 'serial_number'],
    nothing: 'What an inspector found of goods; it is kept as it was handed over.',
  },
  inspection_picture: { nothing: 'Pictures of goods in a report, without metadata.' },
  inspection_price: {
    people: ['changed_by'],
    download: { not: 'What the operator charges; what the member did as staff is in `recorded`.' },
    deletion: { stays: 'What inspections cost. The member is a number by then.' },
  },
  purchase_limit: {
    people: ['member_id'],
    download: 'purchaseRules',
    deletion: 'deleted',
  },
  purchase_approver: {
    people: ['member_id'],
    download: 'purchaseRules',
    deletion: 'deleted',
  },
  requisition: {
    people: ['member_id', 'ended_by'],
    written: ['note', 'reason'],
    download: 'requisitions',
    deletion: {
      stays: 'A matter of the company, which must know who approved. The member is a number by then.',
    },
  },
  dispute_file: { nothing: 'Files in disputes of two companies, without name; they go with their message.' },
  quote_file: { nothing: 'Documents in threads of two companies, without name; they go with their message.' },
  disavowal: {
    people: ['member_id', 'decided_by'],
    written: ['text', 'note'],
    download: 'disavowals',
    deletion: { stays: 'A matter of two companies and of staff. The member is a number by then.' },
  },
  company_block: {
    people: ['blocked_by'],
    download: { not: 'Whom the company deals with is its own affair; its journal says who blocked whom.' },
    deletion: { stays: 'The company still blocks the other. The member is a number by then.' },
  },
}
