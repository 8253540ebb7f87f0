import { fr } from './texts.fr.ts'

/** The ledger's errors and notifications. */
export const en = {
  /** The statement of a period, on the page and in the file. */
  statement: {
    file: 'statement',
    columns: {
      day: 'Day',
      kind: 'Kind',
      reference: 'Reference',
      price: 'Price',
      fee: 'Fee',
      feeVat: 'VAT on the fee',
      share: 'Your part',
      invoice: 'Commission invoice',
    },
    /** Columns that only the file has. */
    fileColumns: {
      order: 'Order',
      bankReference: 'Bank reference',
      currency: 'Currency',
    },
    kinds: {
      sale: 'Sale',
      refund: 'Refund',
      reversal: 'Cancelled',
      chargeback: 'Taken back by a bank',
      payout: 'Payout',
      payout_returned: 'Payout returned by the bank',
      payout_return_undone: 'Return of a payout, taken back',
    },
  },
  /** Why a payout stops the file that it is in. */
  stops: {
    account_ended: 'its account was stopped or replaced',
    company_held: 'held back by the screening',
    refused: 'noted as refused',
    paid: 'paid in another way',
  },
  errors: {
    file_stopped:
      'This file must not go to the bank: {payouts}. Make it anew without them; the others go into the new file.',
    file_taken_stopped:
      'This file was downloaded before and must not go to the bank again: {payouts}. If the bank has it, ask it to stop these payments.',
    file_taken:
      'Somebody has downloaded this file, so the bank may have it. It can’t be made anew: ask the bank to stop the payments.',
    file_good: 'Nothing stops this file any more. Please download it.',
    file_replaced: 'This file was made anew. Please take {file} instead.',
    file_ended:
      'This file was ended: none of its payouts could go into a new file. It must not go to the bank.',
    day: 'Please enter a day.',
    to: 'The last day is before the first.',
    amount: 'Please enter an amount above 0 with at most two decimals.',
    bank_reference: 'Please enter the bank’s reference: 1 to 70 characters, without line breaks.',
    reference_taken: 'This bank reference was recorded before.',
    paid_before: 'The bank can’t have paid before the payout was ordered.',
    paid_on: 'Please enter the day on which the bank paid, not one to come.',
    due_changed: 'Another amount is due to this company by now. Nothing was recorded; please look again.',
    order_reason: 'Please say why, in at most 500 characters.',
    order_ended: 'The state of this payout has changed meanwhile. Nothing was done; please look again.',
    account_not_current:
      'This is no longer the account in use. Nothing was ordered; please look at the account again.',
    execution_day: 'Please enter a day from today to 30 days ahead.',
    no_debtor:
      'There is no account for payouts in this currency. An administrator sets it with PAYOUT_ACCOUNTS.',
    statement:
      'We cannot read this as a bank statement. It has to be an XML file in the format camt.053, version 02 to 08.',
    status_report:
      'This is a payment status report (pain.002), not a statement. Record each payment that it rejects under ‘At the bank’ with ‘Refused’ and the reason that it gives. For what was paid, choose the statement of the account: camt.053, or CSV.',
    table:
      'We cannot read this file as a table of text (CSV). Export the statement from your bank as CSV, or as camt.053.',
    table_kind:
      'This is a workbook or a document, not a table of text. Export the statement from your bank as CSV, or save the workbook as CSV.',
    table_head:
      'This table has no line of headings above its transactions. Export it with headings, as the bank gives it.',
    table_month_first:
      'The days of this table begin with the month. Export it with the day first (26/11/2026) or as 2026-11-26.',
    table_nothing: 'With these columns, no line has a day and an amount. Choose other columns.',
    table_day: 'Choose the column of the day.',
    table_amount: 'Choose the column of the amount, or those of debit and credit.',
    table_pair: 'Debit and credit belong together: choose both columns.',
    table_both: 'Choose either one amount, or debit and credit.',
    table_twice: 'This column is chosen twice.',
    returned_on:
      'Enter the day on which the bank returned it: not before it was paid, and not in the future.',
    returned_before: 'The return of this payout is recorded. Nothing was booked again.',
    not_returned:
      'No return of this payout is recorded, or somebody took it back. Nothing was done; please look again.',
    return_ordered:
      'A payout to this company is ordered, and may pay what came back. Cancel it, or record what the bank did with it, then take the return back.',
    return_undone:
      'A return of this payout was recorded and taken back. If the bank did return it, record that in the list of payouts.',
    bank_says: 'Enter what the bank says: its code, or its words.',
    statement_long: 'This statement is too large. Please export a shorter period.',
    nothing_ordered: 'No payout in this currency can go into a file. No file was made.',
    account_missing:
      'Please choose the account that the money was sent to. Reload the page if none is shown.',
    account_not_in_use:
      'The company had another account on that day, or none. Nothing was recorded; please look again.',
    account_returned:
      'The bank returned a payout to this account on {day}. Nothing is recorded to it from that day on: the seller has to enter another account. If the return was recorded by mistake, take it back in the list of payouts.',
    holder: 'Please enter the holder of the account: 2 to 140 characters.',
    iban: 'This is not an IBAN: its length or its check digits are wrong. Please compare it with a bank statement.',
    bic: 'Please enter a BIC of 8 or 11 letters and digits.',
    bank_refused: 'We pay to no bank in this country: {country}. {reason}',
    bic_dollars: 'Your company sells in dollars, and payments in dollars need the BIC of the bank as well.',
    bic_needed: 'For this country we need the BIC of the bank as well.',
    bank_country: 'Please choose the country of the bank.',
    country_has_ibans: 'Every account of this country has an IBAN. Please enter that instead.',
    bank_name: 'Please enter the name of the bank: 2 to 100 characters.',
    account_number: 'Please enter the account number: 4 to 34 letters and digits.',
    branch_code: 'A branch code has at most 20 characters.',
    password: 'Please enter your password.',
    code: 'Please enter the code of your authenticator app, or a recovery code.',
    admins_only: 'Only admins of your company may see and change where it is paid.',
    proofs_new:
      'Your two-step sign-in, or your role of administrator, is new. For safety you can change the account that we pay to from {day} on. Another administrator of your company can do it before.',
    account_settled: 'This change was stopped, or nobody confirmed it in time. Nothing was changed.',
  },
} as const

export const texts = { en, fr }
