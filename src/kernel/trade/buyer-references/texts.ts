import { fr } from './texts.fr.ts'

/** What a buyer's own papers call a purchase: on forms, pages, mails and documents. */
export const en = {
  heading: 'Your references',
  poNumber: 'PO number',
  costCentre: 'Cost centre',
  requestedOn: 'Requested delivery',
  invoiceAddress: 'Invoice address',
  costCentreHint: 'Only your own company and our staff see it.',
  requestedHint: 'A wish: what was agreed counts.',
  invoiceAddressHint: 'Where the invoice goes, if not to your company’s address.',
  about: 'They appear on the order, its mails and the invoice, and can be changed until it is issued.',
  none: 'PO number, cost centre, requested date and invoice address can be added here.',
  noneNow: 'None are kept now.',
  add: 'Add references',
  change: 'Change references',
  save: 'Save',
  saving: 'Saving…',
  cancel: 'Cancel',
  line: (name: string, value: string) => `${name}: ${value}`,
  errors: {
    po_number: 'A PO number has at most 50 characters, on one line.',
    cost_centre: 'A cost centre has at most 50 characters, on one line.',
    requested_on: 'Please enter an existing day.',
    requested_past: 'The requested delivery must lie ahead, by ten years at most.',
    invoice_address: 'An invoice address has at most 300 characters, on at most 8 lines.',
    changed:
      'These references were changed meanwhile, by a colleague or in another window. What is kept now is shown above: send again to replace it.',
  },
} as const

export const texts = { en, fr }
