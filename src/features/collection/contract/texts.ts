import { fr } from './texts.fr.ts'

/** Collection at the yard: what is wrong with an input, why something can't be done, and the release note. */
export const en = {
  errors: {
    hours: 'Please give opening and closing times such as 08:00 and 16:30, each day once.',
    pause: 'The break has to lie within the opening hours, such as 12:00 to 14:00.',
    note: 'The note has at most 1,000 characters.',
    lead_days: 'Please enter whole days from 0 to 30.',
    currency: 'Please choose a currency.',
    loading_fee: 'Please enter an amount from 0 to 1,000,000 with at most two decimals.',
    removal_days: 'Please enter whole days from 1 to 365.',
    storage_fee: 'Please enter an amount from 0 to 1,000,000 with at most two decimals.',
    admins:
      'Only administrators of your company change the fees and the days to collect. If one of them has just done so, load the page again.',
    day: 'Please choose a day from today on, at most 180 days ahead.',
    time: 'Please enter a time such as 09:30.',
    lead: 'The yard needs more notice. Please choose a later day.',
    closed: 'The yard is closed then. Please choose a time within its hours.',
    person: 'Please say who collects, in at most 100 characters.',
    haulier: 'The name of the haulier has at most 100 characters.',
    plate: 'Please enter the number plate of the vehicle, in at most 20 characters.',
    code: 'Please enter the code of the release note.',
    wrong_code:
      'This is not the code of the release note for this collection. Nothing was recorded. Please read it again.',
    reason: 'Please say why, in at most 300 characters on one line.',
    otherwise:
      'The release note names {person}, vehicle {plate}, for {day}. Please correct what you entered, or say why you hand over otherwise: the buyer is told.',
    locked:
      'Several wrong codes were entered, so no code is taken for half an hour. Our staff have been told. Do not hand over the goods meanwhile.',
    not_confirmed: 'There is no confirmed appointment yet, so there is no release note.',
    appointment_changed: 'The appointment has changed. Please look at it again.',
    handed_over: 'These goods were handed over already.',
    not_collectable:
      'Nothing can be collected now: the order is not paid, has left already, or was cancelled.',
    waits: 'This order waits for an answer of ours. Hand nothing over yet, and write to us.',
    contested: 'The payment of this order is contested. Please hand over nothing and write to us.',
  },
  weekdays: {
    mon: 'Monday',
    tue: 'Tuesday',
    wed: 'Wednesday',
    thu: 'Thursday',
    fri: 'Friday',
    sat: 'Saturday',
    sun: 'Sunday',
  },
  paper: {
    title: 'Release note',
    file: (reference: string) => `release-note-${reference}`,
    code: 'Code for the yard',
    scan: 'QR code that opens the hand-over for the seller',
    how: 'Show this note at the yard only when the goods are loaded or ready to load. The yard enters the code, and the goods count as delivered from then on. Whoever has the code can collect: give it only to the person named here.',
    order: 'Order',
    seller: 'Yard of',
    buyer: 'Buyer',
    when: 'Appointment',
    at: (day: string, time: string) => `${day}, ${time} (local time of the yard)`,
    person: 'Collected by',
    haulier: 'Haulier',
    plate: 'Number plate',
    goods: 'Goods',
    units: (units: string, title: string) => `${units} × ${title}`,
    from: 'Place',
    note: 'The seller says',
    loading: 'Loading, payable at the yard',
    storage: (amount: string, day: string) => `${amount} a day after ${day}, payable at the yard`,
    storageName: 'Storage',
    none: 'none',
    page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  },
}

export const texts = { en, fr }
