import { fr } from './texts.fr.ts'

/** Orders. The labels of the status codes are quoted from spec §4. */
export const en = {
  status: {
    1: 'confirmed',
    2: 'Under verification',
    3: 'Cancelled',
    4: 'Under packaging',
    5: 'Ready to be shipped',
    6: 'Shipped, in transit',
    7: 'Delivered',
  },
  errors: {
    statut: 'Please choose a status.',
    tracking_number: 'Please enter a tracking number of at most 100 characters, without line breaks.',
    tracking_changed:
      'Somebody has entered another tracking number meanwhile. Please look at it before you change it.',
    reason: 'Please enter a reason of at most 1000 characters.',
    reason_missing: 'Please enter a reason.',
    note: 'Please say why, in at most 1000 characters.',
    amount: 'Please enter an amount with at most two decimals.',
    unknown_article: 'This article is not part of the order.',
    dispute_text: 'Please write 1 to 4000 characters.',
    reject_pays_nothing: 'A dispute that is rejected pays nothing back.',
    bank_reference: 'Please enter the bank’s reference: 1 to 70 characters, without line breaks.',
    nothing_to_refund: 'Please enter what is to be paid back.',
  },
}

export const texts = { en, fr }
