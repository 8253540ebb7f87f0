import { fr } from './texts.fr.ts'

/** Staff's page for payouts. */
export const en = {
  title: 'Payouts',
  description: 'What is due to sellers, and what was paid out to them.',
  notAllowed: 'This page is for our staff. Your account may not open it.',
  dueHeading: 'Due now',
  dueExplained:
    'A sale is due 14 days after delivery. Order what is due, then make a payment file for the bank; or send the whole amount by hand and record it with the bank’s reference. Once it is paid, the seller gets a mail. Pay only to the account that is shown here: sellers confirm it by mail and second factor, and a mail or a call that asks for another one is a fraud.',
  due: 'Due',
  owed: 'Owed in all',
  company: 'Company',
  act: 'Action',
  record: 'Record payout',
  recordTo: (company: string) => `Record a payout to ${company}`,
  nothingDue: 'Nothing is due',
  nothingDueHint: 'What sellers are owed waits until 14 days after delivery.',
  listHeading: 'Recorded payouts',
  none: 'Nothing was paid out yet.',
  amount: 'Amount',
  reference: 'Bank reference',
  account: 'Account',
  noAccount: 'No account yet: cannot be paid',
  changing: 'A change is waiting',
  /** The account from which a payout came back, while the company has no other. */
  returnedAccount: {
    title: (account: string, day: string) => `${account}: the bank returned a payout on ${day}`,
    because: (reason: string, bankSays: string) => (bankSays === '' ? reason : `${reason} (${bankSays})`),
    reasons: {
      number: 'It does not know this number.',
      closed: 'The account is closed.',
      blocked: 'The account is blocked.',
      holder: 'The holder is another one.',
      not_allowed: 'The account cannot receive this kind of payment.',
      other: 'It gives another reason.',
    },
    next: 'Nothing can be ordered or recorded until the seller has entered and confirmed an account; it was told so by mail. A return that was recorded by mistake is taken back in the list of payouts below.',
    mark: (day: string) =>
      `The bank returned a payout to this account on ${day}: nothing sent since is recorded.`,
  },
  sendTo: 'Sent to',
  holder: 'Holder',
  iban: 'IBAN',
  accountNumber: 'Account number',
  bic: 'BIC',
  bankName: 'Bank',
  branchCode: 'Branch code',
  bankCountry: 'Country',
  since: 'In use since',
  ended: (day: string) => `Ended on ${day}: choose it only if the money left before.`,
  otherHolder: 'The holder is not the company. Ask the company before you pay, at a number you had before.',
  renamed: (days: number) =>
    days === 0
      ? 'The company was renamed today.'
      : `The company was renamed ${days} ${days === 1 ? 'day' : 'days'} ago.`,
  newProof: (moment: string) =>
    `Shortly before it was entered or confirmed, on ${moment}, the email address, the password or the second factor of an administrator of the company was changed. Ask the company before you pay, at a number you had before.`,
  isNew: 'Nothing was ever paid to this account.',
  changeUnconfirmed:
    'Another account was entered, which nobody confirmed yet. It does not count for this payment.',
  changeFrom: (day: string) =>
    `Another account is confirmed and counts from ${day} on, not for this payment.`,
  accountFailed: 'The account could not be fetched.',
  accountNone: 'The company has no account by now. Nothing can be paid to it.',
  accountAsked:
    'The company has no account in use yet. It was asked by mail to enter one; send nothing to an account that a mail or a call names.',
  showAccount: 'Show the account of the company',
  referenceHint: 'As it stands on the bank’s statement. Each can be recorded once.',
  paidOn: 'Paid on',
  by: 'Recorded by',
  sends: (amount: string, company: string) =>
    `${amount} to ${company}: everything that is due in this currency.`,
  keep: 'Leave it as it is',
  recording: 'Recording…',
  recorded: (amount: string, company: string) => `The payout of ${amount} to ${company} is recorded.`,
  orderPayout: 'Order payout',
  orderTo: (company: string) => `Order a payout to ${company}`,
  ordering: 'Ordering…',
  ordered: (amount: string, company: string) => `The payout of ${amount} to ${company} is ordered.`,
  orderAll: (count: number) => `Order all ${count}`,
  notOrdered: (company: string, refusal: string) => `${company}: ${refusal}`,
  lookFirst: (company: string) =>
    `${company}: please check the account first, then order this payout on its own.`,
  someNeedLook: (count: number) =>
    count === 1
      ? 'One company is left out: its account has to be checked first.'
      : `${count} companies are left out: their accounts have to be checked first.`,
  orderedHeading: 'Ordered',
  orderedExplained:
    'These amounts are no longer due: whatever is refunded from now on comes off the next payout. A payment file takes them to the bank.',
  noneOrdered: 'Nothing is ordered.',
  ordersFailed: 'The ordered payouts could not be fetched.',
  totals: 'Ordered, by currency',
  payouts: (count: number) => (count === 1 ? '1 payout' : `${count} payouts`),
  notPayable: (currency: string) =>
    `There is no account for payouts in ${currency} (PAYOUT_ACCOUNTS): cancel the order and record the payout instead.`,
  stayBehind: (count: number) =>
    count === 1 ? 'Not in the file: 1 payout' : `Not in the file: ${count} payouts`,
  orderReference: 'Reference',
  orderedOn: 'Ordered',
  accountChanged: 'No longer the account in use: payment files leave this payout out. Please cancel it.',
  bicMissing: 'The BIC of the bank is missing: payment files leave this payout out.',
  accountChangedSent:
    'No longer the account in use. If the bank has not paid yet, ask it to stop the payment.',
  ownCompany: 'Your own company: somebody else acts on it.',
  sentHeading: 'At the bank',
  sentExplained:
    'In a payment file, and not yet known to be paid. Enter what the bank’s statement says: paid, or refused.',
  reason: 'Reason',
  endActs: {
    cancel: {
      button: 'Cancel',
      title: (reference: string) => `Cancel the payout ${reference}`,
      about: (amount: string, company: string) => `${amount} will be due to ${company} again.`,
      send: 'Cancel the payout',
      busy: 'Cancelling…',
      done: (amount: string, company: string) => `The payout of ${amount} to ${company} is cancelled.`,
    },
    paid: {
      button: 'Paid',
      title: (reference: string) => `The bank paid ${reference}`,
      about: (amount: string, company: string) => `${amount} to ${company}, exactly as ordered.`,
      send: 'Record as paid',
      busy: 'Recording…',
    },
    refused: {
      button: 'Refused',
      title: (reference: string) => `The bank did not pay ${reference}`,
      about: (amount: string, company: string) =>
        `${amount} will be due to ${company} again. Make sure that the bank did not pay it, or it will be paid twice.`,
      send: 'Record as refused',
      busy: 'Recording…',
      done: (amount: string, company: string) =>
        `The payout of ${amount} to ${company} is recorded as refused; it is due again.`,
    },
  },
  makeFile: 'Make payment file',
  making: 'Making the file…',
  fileAbout: (payouts: string, amount: string) =>
    `${payouts}, ${amount}. Give the file to your bank only once; you can download it again below.`,
  executionOn: 'Execution day',
  executedOn: (day: string) => `Execution day: ${day}`,
  executionHint: 'The day on which the bank is asked to pay.',
  fileMade: (reference: string, amount: string) =>
    `The payment file ${reference} of ${amount} is ready. Download it below.`,
  leftOut: (reference: string, company: string, why: string) =>
    `Left out: ${reference} to ${company}. ${why}`,
  leftOutWhy: {
    account_ended: 'The account was stopped or replaced since. Please cancel this payout.',
    own_company: 'It is your own company: somebody else makes its file.',
    company_held:
      'A name of this company is near the list of sanctions. It goes into a file once that is cleared.',
    bic_missing:
      'The bank needs the BIC of the seller’s bank for this payment, and there is none. Cancel this payout and ask the seller to enter the account again with its BIC.',
    next_file: 'The file is full: this payout goes into the next one.',
  },
  filesHeading: 'Payment files',
  filesExplained: 'For your bank’s portal (pain.001). Each download is recorded and has the same content.',
  /** A file with payouts that must not be paid any more. */
  stopped: {
    text: 'Not for the bank any more:',
    taken:
      'This file was downloaded before. Don’t give it to the bank again. If the bank has it, ask the bank to stop these payments:',
    payout: (reference: string, company: string, why: string) => `${reference} to ${company}: ${why}.`,
    renew: 'Make it anew without them',
    renewing: 'Making it anew…',
    /** Such as those that a statement shows as paid, before anybody took the file. */
    allPaid: 'Everything in it is paid: nothing is left for the bank.',
    none: (reference: string) =>
      `${reference} is ended, and there is no new file: none of its payouts could go into one.`,
    ended: 'Ended: none of its payouts could go into a new file.',
    replaced: (reference: string) => `Made anew as ${reference}.`,
  },
  file: 'File',
  madeBy: 'Made by',
  states: 'Payouts',
  fileStates: ({ sent, paid, refused }: { sent: number; paid: number; refused: number }) =>
    [sent > 0 && `${sent} at the bank`, paid > 0 && `${paid} paid`, refused > 0 && `${refused} refused`]
      .filter(Boolean)
      .join(', '),
  download: 'Download',
  downloadFile: 'Download',
  /** A payout that came back. */
  returns: {
    button: (reference: string) => `Record a return: ${reference}`,
    on: 'Returned on',
    returnedOn: (day: string) => `Returned by the bank on ${day}`,
    title: (company: string) => `The bank returned the payout to ${company}`,
    about: (amount: string, company: string) =>
      `${amount} will be due to ${company} again. The account that it was sent to is stopped if it is still in use, and the company gets a mail with the reason.`,
    referenceHint: 'Of the return, as on the bank statement.',
    bankSays: 'What the bank says',
    bankSaysHint: 'Its code (AC04) or its words. The company reads them.',
    send: 'Record the return',
    busy: 'Recording…',
    done: (amount: string, company: string) => `${amount} is due to ${company} again.`,
    undo: (reference: string) => `Take the return back: ${reference}`,
    undoTitle: (company: string) => `Take back the return of the payout to ${company}`,
    undoAbout: (amount: string, company: string) =>
      `Only if it was recorded by mistake. ${amount} will no longer be due to ${company}, the account that the return stopped is used again, and the company gets a mail.`,
    undoSend: 'Take the return back',
    undoBusy: 'Taking it back…',
    undone: (amount: string, company: string) =>
      `The return is taken back: ${amount} to ${company} stands as paid.`,
  },
  /** The bank's statement. */
  bank: {
    heading: 'Bank statement',
    explained:
      'Choose the statement of your bank, as camt.053 or as CSV. You first see which payouts, transfers of buyers and refunds it shows, exactly as they should be; what is ticked is recorded once you confirm. Reading the same statement again records nothing twice.',
    choose: 'Choose a statement',
    reading: 'Reading…',
    unreadable: 'This file is empty or too large for a bank statement. Please export a shorter period.',
    table: {
      heading: 'Columns of the statement',
      explained:
        'Check which column of this table is what. Your choice is kept for the account, and the next table with the same headings is read without asking. All other columns are searched for references of payouts and orders.',
      keptUnread:
        'The columns that are kept for these headings read no line of this table: no day, or no amount. Choose other columns.',
      accountAsked:
        'This table names neither an IBAN nor a currency. Choose the account that it is of: until then, nothing is read.',
      accountChoose: 'Choose the account',
      accountMissing: 'Choose the account that this table is of.',
      sample: 'First lines of the table',
      column: (number: number) => `Column ${number}`,
      account: 'Account',
      fields: {
        day: 'Booking day',
        amount: 'Amount with its sign',
        debit: 'Debit',
        credit: 'Credit',
        direction: 'Debit or credit, in words',
        currency: 'Currency',
        reference: 'Reference of the bank',
      },
      none: 'No column',
      read: 'Read with these columns',
      reading: 'Reading…',
      readAs: (account: string) => `Read as the statement of the account ${account}.`,
      change: 'Change account or columns',
      unread: (count: number) =>
        count === 1
          ? '1 line is left out: it has no day or no amount'
          : `${count} lines are left out: they have no day or no amount`,
      line: (number: number, text: string) => `Line ${number}: ${text}`,
    },
    otherAccount: (iban: string) =>
      `This is the statement of ${iban}, which is not an account that we pay from (PAYOUT_ACCOUNTS). No payout is recorded from it.`,
    noIban:
      'This statement does not give the IBAN of its account, so we cannot tell whether we pay from it (PAYOUT_ACCOUNTS). No payout is recorded from it.',
    settling: 'Paid as ordered',
    settled: 'Recorded',
    returning: 'Returned by the bank, due again',
    receiving: 'Transfers of buyers, exactly what their orders wait for',
    refunding: 'Refunds that were sent',
    waits: 'Waits for a second person.',
    counted: {
      payouts: (count: number) => (count === 1 ? '1 payout' : `${count} payouts`),
      returns: (count: number) => (count === 1 ? '1 return' : `${count} returns`),
      transfers: (count: number) => (count === 1 ? '1 transfer' : `${count} transfers`),
      refunds: (count: number) => (count === 1 ? '1 refund' : `${count} refunds`),
    },
    transfersRecorded: (count: number) =>
      count === 1 ? '1 transfer is recorded.' : `${count} transfers are recorded.`,
    refundsRecorded: (count: number) =>
      count === 1 ? '1 refund is recorded as sent.' : `${count} refunds are recorded as sent.`,
    waiting: (count: number) =>
      count === 1
        ? '1 payment waits for a second person, and is recorded once it is approved.'
        : `${count} payments wait for a second person, and are recorded once they are approved.`,
    returnsRecorded: (count: number) =>
      count === 1
        ? '1 return is recorded: its amount is due again, and the company has a mail.'
        : `${count} returns are recorded: their amounts are due again, and the companies have a mail.`,
    nothing: 'It shows no payout, transfer or refund that can be recorded.',
    record: (what: string) => `Record ${what}`,
    tick: (reference: string, amount: string) => `Record ${reference}, ${amount}`,
    noneTicked: 'Nothing is ticked.',
    recording: 'Recording…',
    recorded: (count: number) =>
      count === 0
        ? 'Nothing new was recorded.'
        : count === 1
          ? '1 payout is recorded.'
          : `${count} payouts are recorded.`,
    exceptions: 'Please look at these',
    why: {
      unknown: 'No ordered payout, and no payment file, has this reference.',
      other_amount: 'The amount is not the one that was ordered.',
      file_amount:
        'It names a payment file, but is not the sum of the payouts in it. The bank may have refused one, or kept a fee: record each payout at ‘At the bank’.',
      not_sent:
        'It is in no payment file yet. Somebody may have sent it by hand: cancel the order and record the payout.',
      ended: 'The order was cancelled, refused or recorded meanwhile.',
      return_undone:
        'A return of this payout was recorded and taken back. If the bank did return it, record that in the list of payouts.',
      returned: 'The money came back. Nothing is booked: please look at the payout and talk to the seller.',
      paid_and_returned:
        'The statement shows both the payment and its return, so it is not recorded as paid. If the money is back, record the payout as refused.',
      other_account: 'It is not of an account of ours, so it is not recorded.',
      twice:
        'The order is recorded under another bank reference, or appears twice in the statement. Was it paid twice?',
      own_company: 'It is your own company: somebody else records it.',
      no_day: 'The statement gives no valid booking day, or one before this was ordered.',
      reference_taken: 'This bank reference was recorded before.',
      ambiguous: 'It names several: record each at its order.',
      order_unknown: 'It names an order or a pro-forma invoice that does not exist.',
      short: 'It is less than what is missing.',
      over: 'It is more than what is missing.',
      other_currency: 'It was not booked in the currency of the order.',
      several: 'The statement has several transfers for this order.',
      not_by_transfer: 'This order is not paid by transfer.',
      closed: 'The order is paid, or has ended.',
      vat_open: 'The VAT of the order has to be settled first.',
      on_hold: 'A company of the order is held back or suspended.',
      taken_back: 'The bank took it back, or the statement has a debit for the same order.',
      no_reference: 'The bank gives it no reference.',
      meanwhile: 'It was recorded meanwhile, or the order no longer waits for this amount.',
      refund_unknown: 'No refund has this reference.',
      refund_amount: 'The amount is not the one of the refund.',
      refund_twice:
        'The refund is recorded under another bank reference, or appears twice in the statement. Was it sent twice?',
      refund_returned:
        'The money came back. Nothing is booked: please look at the order and talk to the buyer.',
      refund_unnamed:
        'It names an order whose refund is due, but not by the reference of the refund. If it is that refund, record it at the order.',
    },
    bankSays: (detail: string) => `The bank says: ${detail}.`,
    credits: 'Transfers of buyers: look at the order, and record them there',
    missing: (amount: string) => `${amount} is still to be paid for this order.`,
    noAmount: 'no amount',
    rest: (already: number, others: number) =>
      `Recorded before: ${already}. Other transactions, without a reference of ours: ${others}.`,
  },
  debtsHeading: 'Open debts',
  debtsExplained:
    'What is owed without a date. A seller’s debt is taken off its next payout automatically; a buyer’s has to be asked for. What a failed refund leaves to pay is sent by bank, from the page of the order. A refund to a buyer whom the screening holds back is frozen: it goes its usual way once the hold ends. What came back for a company that is closed waits as unclaimed (467100 in the accounting file): nothing pays it by itself, and nobody pays it to a company that is held back.',
  noOrder: 'No order came of it',
  noDebts: 'Nobody owes anything.',
  debtor: 'Who owes',
  debtorOf: {
    company: { buyer: 'The company, as buyer', seller: 'The company, as seller' },
    operator: { buyer: 'Gisement, to the buyer', seller: 'Gisement, to the seller' },
  },
  cause: 'Cause',
  causeOf: {
    refund: 'Paid back after the payout',
    chargeback: 'Taken back by a bank',
    refund_failed: 'A refund failed',
    refund_frozen: 'A refund is frozen: screening',
    unclaimed: 'A payout came back after the company had closed',
    deposit: 'A deposit could not go back',
  },
  order: 'Order',
  debtsFailed: 'The debts could not be fetched.',
  failed: 'The payouts could not be fetched.',
} as const

export const texts = { en, fr }
