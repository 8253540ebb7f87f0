import { fr } from './texts.fr.ts'

/** A transport: its milestones, and why something can't be told. */
export const en = {
  milestones: {
    picked_up: 'Picked up',
    at_port: 'At the port',
    sailed: 'Sailed',
    arrived: 'Arrived',
    delivered: 'Delivered',
  },
  files: {
    certificate: 'Certificate',
    packing_list: 'Packing list of the seller',
    bill_of_lading: 'Bill of lading',
    cmr: 'CMR, signed',
    packing_picture: 'Picture of the packing',
    loading_picture: 'Picture at loading',
    proof_of_delivery: 'Proof of delivery',
    other: 'Other document',
  },
  states: {
    waiting: 'To be checked by our staff',
    shown: 'On the order',
    refused: 'Refused',
    hidden: 'Hidden',
  },
  reasons: {
    prices: 'It shows prices that are not meant for everyone',
    addresses: 'It shows addresses or contacts that are not meant for everyone',
    other_goods: 'It is about other goods',
    other_kind: 'It is not what it was added as',
    unreadable: 'It can’t be read',
    other: 'Another reason',
  },
  errors: {
    kind: 'Choose what the file is.',
    many_files: 'You have added 20 files about these goods, and there can be no more.',
    no_picture: 'A picture of the packing is a JPEG or PNG picture. Add a document as what it is.',
    reason: 'Choose the reason.',
    text: 'Say what the reason is.',
    text_long: 'The text has at most 500 characters.',
    file_refused: 'Our staff have refused this very file.',
    file_hidden: 'Our staff have hidden this very file.',
    file_gone: 'This file is not there any more.',
    file_stays: 'This file can’t be taken back any more. Ask our staff to hide it.',
    file_decided: 'A colleague has decided about this file meanwhile.',
    milestone: 'Choose what is reported.',
    is_expected: 'Say whether it has happened or is expected.',
    day: 'Enter a day.',
    place: 'Enter the place, in at most 100 characters.',
    note: 'The note has at most 500 characters.',
    future: 'This day is still to come. Report it as expected, or correct the day.',
    over: 'The order has been delivered, so nothing is expected any more. Report the step as happened.',
    past: 'This day is over. Enter a later one, or report it as happened.',
    far: 'This day is too far ahead: at most 400 days from now.',
    unpaid: 'This day is before the payment of the order. Goods leave only after it.',
    not_left:
      'The goods have not left yet: report first when they were picked up, or report this step as expected.',
    departure: 'This is where the goods leave from. Enter the place where they arrive.',
    passed: 'A later step has happened already, so this one is not expected any more.',
    before_other:
      'This day is before the day of an earlier step. Correct that one first, or enter a later day.',
    after_other:
      'This day is after the day of a later step. Correct that one first, or enter an earlier day.',
    changed:
      'Somebody else has reported this step meanwhile. Read that first, then report again if it has to be corrected.',
    which: 'The goods of this seller don’t travel together. Say which of them it is about.',
    too_many: 'This transport has too many reports. Write to our staff.',
    not_now:
      'Nothing can be reported: the order is not paid, was cancelled, or its goods are fetched by the buyer.',
    link_unknown: 'This link is not valid. Take the one of the last message, or ask us for a new one.',
    link_ended: 'This link has ended. Ask us for a new one if there is more to report.',
    order_ended: 'Nothing is to be reported any more: the order was cancelled.',
    link_gone: 'There is no open link of this forwarder.',
    no_forwarder: 'No forwarder was chosen for these goods through the freight desk.',
    no_mail: 'The mail address of this forwarder was deleted, as it is some time after an offer.',
  },
}

export const texts = { en, fr }
