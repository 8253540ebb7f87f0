import { fr } from './texts.fr.ts'

/** Staff's forms for bank transfers. */
export const en = {
  heading: 'Bank transfer',
  failed: 'The transfers could not be fetched.',
  missing: 'Still expected',
  due: 'Payment due by',
  reference: 'Reference',
  receipts: 'Received',
  none: 'Nothing has arrived yet.',
  nothingExpected: 'No further transfer is expected.',
  unexpected: 'Money came nevertheless…',
  receipt: (day: string, reference: string, by: string) => `${day} · ${reference} · ${by}`,
  refunds: 'To send back',
  sent: (reference: string) => `Sent back · ${reference}`,
  due_back: 'To be sent back by bank',
  reason: {
    order_cancelled: 'the order was cancelled',
    transfer_expired: 'the rest did not come in time',
    transfer_surplus: 'more came than was needed',
    destination_refused: 'the country is refused',
    paid_too_late: 'it came too late',
    paid_twice: 'the order was paid already',
    agreed: 'agreed with the buyer',
    dispute: 'after a dispute',
  },
  replacedBy: (reference: string) => `Its money came after all: order ${reference} takes its place.`,
  vat: 'Settle the VAT',
  vatOpen:
    'The VAT of this order is not certain. Settle it; the buyer then gets the pro-forma invoice and ten days to pay.',
  vatRate: 'VAT rate',
  vatReason: 'Reason',
  vatReasonHint: 'Stands on the documents: the legal basis, for example “VAT exempt, art. …”.',
  vatSettle: 'Settle the VAT',
  vatSettled: 'The VAT is settled. The buyer gets the pro-forma invoice.',
  form: 'Record a transfer',
  amount: 'Amount',
  receivedOn: 'Day on the statement',
  bankReference: 'Reference of the bank',
  bankReferenceHint: 'As on the statement; each is recorded once.',
  record: 'Record the transfer',
  recording: 'Recording...',
  recorded: 'The transfer is recorded.',
  sendBack: (amount: string) => `Record that ${amount} went back`,
  sentBack: 'The refund is recorded.',
} as const

export const texts = { en, fr }
