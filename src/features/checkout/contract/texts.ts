import { fr } from './texts.fr.ts'

/**
 * Delivery and checkout. The texts about the address and its rules are quoted from spec §5, spelling
 * included.
 */
export const en = {
  errors: {
    already_ordered:
      'You ordered this by bank transfer already, and the order waits for your payment. You find what to pay among your orders.',
    country: 'Please select a country from the list, where product is to be delivered.',
    city: 'Please enter the city where product is located.',
    city_short: 'Please a enter a valid city name.',
    city_long: 'City name length exceeds the valid name.',
    freight_town:
      'The freight is agreed to {town}, and carries the goods nowhere else. For another place, please ask for a new quote, and for its freight.',
    inspection_awaited:
      'The inspection is not reported yet. Please confirm that you pay without waiting for its report.',
    postcode_short: 'Please a enter a valid postcode.',
    postcode_long: 'postcode length exceeds the maximum allowed.',
    street_short: 'Please a enter a valid street number and name.',
    street_long: 'Address length exceeds the maximum allowed.',
    street_needed: 'Please enter street and number: this carrier delivers to no address without them.',
    control_characters: 'Please remove line breaks and other invisible characters.',
    letters:
      'Please use Latin, Greek or Cyrillic letters, as on your export papers: invoices and labels cannot show others.',
    quantity: 'Please a enter a valid quantity.',
    quantity_max: 'Quantity exceeds the maximum allowed.',
    empty_cart: 'Your shopping cart is empty.',
    amount: 'Please enter an amount above zero, with at most two decimals.',
    transfer_not_exact: 'The order no longer waits for exactly this amount. Please look at it again.',
    transfer_held:
      'A company of this order is held back. Please look at the order, and record the transfer there.',
    sent_on: 'Enter the day on which the bank sent it, as on the statement.',
    sent_before:
      'The bank cannot have sent it before it was decided, nor on a day to come. Please look at the statement.',
    received_before:
      'This money cannot have come before the order was placed. Please look at the day on the statement.',
    received_on: 'Please enter the day of the bank statement; it cannot lie in the future.',
    bank_reference: 'Please enter the reference of the bank, at most 140 characters.',
    no_deposit:
      'No deposit is asked for on this order any more. Please load this page again: nothing is ordered yet.',
    vat_rate: 'Please enter a rate from 0 to 27, with at most two decimals.',
    vat_reason: 'Please enter the reason, at most 300 characters.',
    method: 'This order cannot be paid this way.',
    note_long: 'Please use at most 500 characters.',
    card_open:
      'A checkout by card is open for this order. Ask again once its time is over, in at most half an hour.',
    being_paid:
      'This purchase is being paid with another address, for which the VAT is different. Wait until that checkout has ended.',
    too_many_lines: 'A cart can hold at most 100 different articles.',
  },
  address_valid: 'The delivery address is valid.',
} as const

export const texts = { en, fr }
