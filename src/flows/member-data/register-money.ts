import type { AboutNobody, AboutPeople } from './register-entry.ts'

/** The part of `DATA_REGISTER` about orders, invoices and what was signed. */
export const MONEY_REGISTER: Readonly<Record<string, AboutPeople | AboutNobody>> = {
  // checkout
  cart: {
    people: ['member_id', 'street', 'postcode', 'city', 'country', 'recipient', 'phone'],
    written: ['site_hours', 'delivery_note'],
    download: 'carts',
    deletion: 'deleted',
  },
  cart_references: {
    people: ['invoice_address'],
    written: ['po_number', 'cost_centre', 'invoice_address'],
    download: 'carts',
    deletion: 'deleted',
  },
  yard_terms: {
    people: ['updated_by'],
    written: ['note'],
    download: { not: 'What a company says of its yard: its members read it on its page.' },
    deletion: { stays: 'Terms of the company, which go with it. The member is a number by then.' },
  },
  collection: {
    people: ['handed_over_by', 'collected_by', 'plate'],
    written: ['note', 'hand_over_reason'],
    download: { not: 'Who took goods away, which the members of both companies read with the order.' },
    deletion: { stays: 'The proof of a delivery, for ten years. The member is a number by then.' },
  },
  collection_appointment: {
    people: ['member_id', 'person', 'plate'],
    written: ['haulier', 'at_time'],
    download: { not: 'Who comes for goods, which the members of both companies read with the order.' },
    deletion: { stays: 'The proof of a delivery, for ten years. The member is a number by then.' },
  },
  cart_line: { nothing: 'Articles of a cart; the download names them with it.' },
  stock_hold: { nothing: 'Units kept for a cart.' },
  stock_hold_line: { nothing: 'Units kept for a cart.' },
  payment: { nothing: 'Amounts of a cart; the download names them with it. Card data never gets here.' },
  payment_event: { nothing: 'Where the provider says to look.' },
  deposit: {
    people: ['member_id', 'recorded_by'],
    written: ['bank_reference'],
    download: 'deposits',
    deletion: {
      stays:
        'Accounting law: ten years. The member is a number by then. One that nobody paid goes with its cart.',
    },
  },
  carried_document: {
    people: ['settled_by'],
    written: ['note', 'reason', 'trouble'],
    download: {
      not: 'How far invoices have got on their way; the member is staff that dealt with a refusal.',
    },
    deletion: { stays: 'Accounting law: ten years. The member is a number by then.' },
  },
  carried_news: { nothing: 'Until when the news of a platform was read.' },
  deposit_dispute: { nothing: 'Payments of deposits that a bank contested.' },
  refund: {
    people: ['recorded_by'],
    written: ['bank_reference'],
    download: {
      not: 'Amounts of an order, which the download names with it; the member is staff at the bank.',
    },
    deletion: { stays: 'Accounting law: ten years. The member is a number by then.' },
  },
  transfer_receipt: {
    people: ['recorded_by'],
    written: ['bank_reference'],
    download: { not: 'Amounts of an order; the member is staff that read the bank statement.' },
    deletion: { stays: 'Accounting law: ten years. The member is a number by then.' },
  },

  // orders
  purchase_order: {
    people: ['member_id', 'received_by', 'street', 'postcode', 'city', 'country'],
    written: ['tracking_number', 'vat_reason'],
    download: 'orders',
    deletion: { stays: 'Accounting law: ten years. The member is a number by then.' },
  },
  order_line: {
    written: ['brand', 'origin_postcode', 'title'],
    nothing: 'Articles of an order; the download names them with it.',
  },
  order_move: {
    people: ['member_id'],
    written: ['reason'],
    download: { not: 'The member is staff that moved an order; what it did is in `recorded`.' },
    deletion: { stays: 'Accounting law: the way of an order. The member is a number by then.' },
  },

  order_shipment: {
    written: ['carrier', 'carrier_news', 'city', 'tracking_number'],
    nothing: 'Where goods leave from, who transports them, and their tracking numbers.',
  },
  carrier_booking: {
    people: ['asked_by'],
    written: ['reason', 'tracking_number'],
    download: {
      not: 'What a carrier was asked for an order; the member is staff, whose acts are in `recorded`.',
    },
    deletion: { stays: 'Accounting law: the way of an order. The member is a number by then.' },
  },
  carrier_pickup: {
    people: [],
    written: ['from_time', 'location', 'pickup_number', 'reason', 'until_time'],
    nothing: 'When and where a courier comes for a shipment.',
  },
  chargeback: {
    people: ['decided_by'],
    written: ['note'],
    download: { not: 'A payment that a bank contested, which the order names; the member is staff.' },
    deletion: { stays: 'Bookkeeping. The member is a number by then.' },
  },
  order_refund: {
    people: ['member_id'],
    written: ['note'],
    download: { not: 'Parts of an order, whose refunds the download names; the member is staff.' },
    deletion: { stays: 'Accounting law: ten years. The member is a number by then.' },
  },
  order_refund_line: { nothing: 'Amounts of articles of an order.' },
  cancellation_request: {
    people: ['member_id', 'decided_by'],
    written: ['reason', 'note'],
    download: 'orders',
    deletion: { stays: 'Accounting law: the way of an order. The member is a number by then.' },
  },

  dispute: {
    people: ['opened_by', 'decided_by'],
    written: ['note'],
    download: { not: 'Of an article of an order; what the member wrote is in `disputeMessages`.' },
    deletion: { stays: 'A matter of the companies. The member is a number by then.' },
  },
  dispute_message: {
    people: ['member_id'],
    written: ['body'],
    download: 'disputeMessages',
    deletion: { stays: 'What the parties of a dispute decided by. The member is a number by then.' },
  },
  sale_ready: {
    people: ['member_id'],
    download: { not: 'A step of a sale, which the members of the company read with it.' },
    deletion: { stays: 'A matter of the companies. The member is a number by then.' },
  },
  order_message: {
    people: ['member_id'],
    written: ['body'],
    download: 'orderMessages',
    deletion: { stays: 'What the parties of an order agreed on. The member is a number by then.' },
  },
  order_message_file: {
    nothing: 'Files about an order of two companies, without name; they go with their message.',
  },

  // invoices
  billing_document: {
    people: ['content'],
    download: { not: 'Invoices of the company: its members download them with their order.' },
    deletion: { stays: 'Accounting law: ten years, unchanged.' },
  },
  commission_document: {
    people: ['content'],
    download: { not: 'Invoices to the company: its members download them with their sales.' },
    deletion: { stays: 'Accounting law: ten years, unchanged.' },
  },
  commission_search: { nothing: 'Until when bookings were searched.' },
  commission_wait: { nothing: 'Companies whose commission waits to be invoiced.' },
  commission_line: { nothing: 'Which bookings an invoice of the commission is about.' },
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
  vat_check: {
    people: [],
    written: ['vat_number', 'trader_name'],
    download: { not: 'What a public register says about the company. The number is in `company`.' },
    deletion: {
      stays: 'The proof for invoices without VAT, for ten years. It goes with a company that never traded.',
    },
  },
  commission_rate: {
    people: ['created_by'],
    written: ['reason'],
    download: { not: 'Rates of the operator; what the member did as staff is in `recorded`.' },
    deletion: { stays: 'Every fee must stay explicable. The member is a number by then.' },
  },
  trade_concept: {
    people: ['changed_by', 'withdrawn_by'],
    written: ['theme', 'names_en', 'names_fr', 'note', 'names', 'kinds', 'kind_of', 'key'],
    download: { not: 'Words of the trade; what the member did as staff is in `recorded`.' },
    deletion: { stays: 'Searches go on knowing them. The member is a number by then.' },
  },
  end_use_rule: {
    people: ['created_by', 'ended_by'],
    written: ['reason_en', 'reason_fr', 'source', 'end_reason'],
    download: { not: 'Rules of the operator; what the member did as staff is in `recorded`.' },
    deletion: { stays: 'It says why a statement was asked for. The member is a number by then.' },
  },
  end_use_statement: {
    people: ['member_id', 'place'],
    written: ['signer', 'end_user', 'purpose'],
    download: { not: 'It stands with the order, where the members of the company read it.' },
    deletion: {
      stays:
        'The proof that an export was allowed, with its order, and the name under it. One of a cart that became no order goes with the cart.',
    },
  },
  legal_text: { nothing: 'Terms of the operator, as somebody accepted them.' },
  cart_terms: {
    people: ['member_id'],
    download: 'acceptedTerms',
    deletion: { stays: 'The proof of what an order was agreed on. The member is a number by then.' },
  },
  member_terms: {
    people: ['member_id'],
    download: 'acceptedTerms',
    deletion: { stays: 'The proof of what was accepted. The member is a number by then.' },
  },
  order_paper_entry: {
    people: ['member_id'],
    written: ['reference'],
    download: {
      not: 'Numbers of certificates of goods; the members of the company see them with their order.',
    },
    deletion: { stays: 'The papers of an import, with its order. The member is a number by then.' },
  },
  destination_refusal: {
    people: ['created_by', 'ended_by'],
    written: ['reason_en', 'reason_fr', 'source', 'end_reason'],
    download: { not: 'Countries that the operator refuses; what the member did as staff is in `recorded`.' },
    deletion: { stays: 'What was refused when must stay explicable. The member is a number by then.' },
  },
  place_mark: {
    people: ['settled_by'],
    written: ['reason'],
    download: {
      not: 'Names of places of the product’s own table; what the member did as staff is in `recorded`.',
    },
    deletion: { stays: 'Why a trade was let through must stay explicable. The member is a number by then.' },
  },
  carrier_tariff: {
    people: ['created_by', 'withdrawn_by'],
    written: ['card', 'note'],
    download: { not: 'Prices of the operator; what the member did as staff is in `recorded`.' },
    deletion: { stays: 'The price of every delivery must stay explicable. The member is a number by then.' },
  },
}
