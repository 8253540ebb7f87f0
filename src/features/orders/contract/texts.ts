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
  /** What a buyer says is wrong with an article. */
  problems: {
    not_arrived: 'It has not arrived',
    damaged: 'It is damaged',
    not_as_described: 'It is not as described',
    missing_parts: 'Parts or papers are missing',
    other: 'Something else',
  },
  errors: {
    statut: 'Please choose a status.',
    carrier: 'Please name who transports it in at most 100 characters, without line breaks.',
    tracking_number: 'Please enter a tracking number of at most 100 characters, without line breaks.',
    tracking_changed:
      'Somebody has entered another tracking number meanwhile. Please look at it before you change it.',
    reason: 'Please enter a reason of at most 1000 characters.',
    reason_missing: 'Please enter a reason.',
    note: 'Please say why, in at most 1000 characters.',
    amount: 'Please enter an amount with at most two decimals.',
    article_refunded:
      'All that you paid for this article goes back to you already: no problem is left to decide. Write to us on the page of the order if something is open.',
    unknown_article: 'This article is not part of the order.',
    dispute_text: 'Please write 1 to 4000 characters.',
    dispute_reason: 'Please choose what is wrong.',
    ready_waits: 'This is not possible at the moment. Our staff know about it and will write to you.',
    thread_closed: 'This order was cancelled before it was paid, so nobody writes about it any more.',
    reject_pays_nothing: 'A dispute that is rejected pays nothing back.',
    bank_reference: 'Please enter the bank’s reference: 1 to 70 characters, without line breaks.',
    sent_on: 'Enter the day on which the bank sent it, as on the statement.',
    happened: 'Say how you know that it has happened, in at most 1000 characters.',
    held_goods:
      'Held back: a name of the buyer or the seller is near the list of sanctions, and not cleared (“Screening”). Nothing is packaged, handed over or shipped until then. What has happened already can be recorded with how you know it.',
    held_refund:
      'Held back: a name of the buyer is near the list of sanctions, and not cleared (“Screening”). Nothing is paid back to it until then.',
    held_sent:
      'Held back: a name of the buyer is near the list of sanctions, and not cleared (“Screening”). Only a refund that was decided before that, and that the bank sent on an earlier day, can be recorded, with that day.',
    nothing_to_refund: 'Please enter what is to be paid back.',
    booking_name: 'Please name a person, in at most 100 characters.',
    booking_phone: 'Please enter a telephone number: the courier calls it.',
    booking_street: 'Please enter street and number, in at most 135 characters.',
    booking_description: 'Please say what is sent, in at most 70 characters.',
    booking_hs_code: 'Please enter the customs number (HS code): 6 to 10 digits.',
    booking_made_in: 'Please choose the country where it was made.',
    booking_ship_on: 'Please choose a day from tomorrow on, at most 9 days ahead.',
    booking_pickup_hours: 'Please enter hours with at least one between them, such as 09:00 to 17:00.',
    booking_pickup_place: 'Please say where in the yard in at most 80 characters.',
    booking_customs: 'Customs need the HS code and the country of manufacture of every article.',
    booking_not_possible:
      'The carrier can’t be asked to make this shipment: it is on its way or has a tracking number already, or the order is not to be shipped.',
    booking_not_measured:
      'An article has no weight or sizes any more. The seller has to enter them in the listing before the carrier can take it.',
    booking_under_way: 'The carrier is being asked to make this shipment. Please look again in a moment.',
    booking_refused: 'The carrier refuses this shipment. It says: {reason}',
    booking_unreached: 'The carrier can’t be reached, so no shipment was made. Please try again in a moment.',
    booking_unclear:
      'The carrier gave no clear answer: nobody knows whether the shipment was made. Please look there before you try again.',
  },
}

export const texts = { en, fr }
