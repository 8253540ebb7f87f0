import type { BuyerStep } from '../domain/buyer-step.ts'
import type { SaleTask } from '../domain/sale-task.ts'
import { fr } from './texts.fr.ts'

/** Buyers' orders; staff share the texts about the order itself. */
export const en = {
  title: 'My Orders',
  description: 'The orders of your company and where each of them stands.',
  print: 'Print',
  printOne: 'Print this order',
  empty: 'You do not have any ongoing orders.',
  buy: 'Buy equipment',
  loading: 'Loading your orders',
  pageBeyond: 'There are no orders on this page.',
  newest: 'Show the newest orders',
  failed: 'Your orders could not be fetched.',
  details: 'Details',
  ordered: (date: string) => `Ordered ${date}`,
  articleCount: (count: number) => (count === 1 ? '1 article' : `${count} articles`),
  steps: (reference: string) => `Steps of order ${reference}`,
  articles: 'Articles',
  soldBy: (company: string) => `Sold by ${company}`,
  subtotal: 'Sub total',
  shipping: 'Shipping',
  vat: (rate: string) => `VAT ${rate} %`,
  vatToCheck: 'We are checking the VAT; it will be added to the total.',
  total: 'Total',
  address: 'Delivery address',
  totals: 'Totals',
  carrier: (name: string) => `Carrier: ${name}`,
  term: (incoterm: string, place: string) => `Delivery term: ${incoterm} ${place} (Incoterms 2020)`,
  freight: (forwarder: string | null, mode: string, days: string) =>
    `Freight: ${[forwarder, mode].filter(Boolean).join(', ')}, about ${days} ${days === '1' ? 'day' : 'days'}`,
  tracking: 'Tracking number',
  history: 'History',
  cause: {
    payment_succeeded: 'The payment arrived.',
    payment_processing: 'The payment is being processed.',
    payment_failed: 'The payment failed.',
    paid_too_late: 'The payment arrived too late.',
    transfer_awaited: 'We are waiting for the bank transfer.',
    transfer_expired: 'The bank transfer did not arrive in full in time.',
    chargeback: 'A bank contests the payment.',
    chargeback_won: 'The payment stands.',
    destination_refused: 'No offers are made for this country any more.',
  },
  /** The page of one order. */
  order: {
    order: 'Order',
    title: (reference: string) => `Order ${reference}`,
    pageTitle: 'Order',
    description: 'One order of your company: articles, amounts, tracking, history.',
    failed: 'The order could not be fetched.',
    open: 'Open the order',
    next: 'Next:',
    steps: {
      decide_disavowal: 'our staff look into whether this deal stands, and write to you.',
      answer_cancellation: 'we look into your request to cancel and answer by mail.',
      await_bank: 'your bank decides about the payment. What has not left yet stays where it is.',
      decide_dispute: 'our staff decide the dispute below.',
      settle_vat: 'our staff check the VAT. You then get our pro-forma invoice with what to pay.',
      pay: (day: string | null): string =>
        day === null ? 'please transfer the amount below.' : `please transfer the amount below by ${day}.`,
      await_payment: 'your payment is being processed. We will write to you once it has succeeded.',
      verify: 'our staff check the order. We will write to you.',
      pack: (day: string | null): string =>
        day === null
          ? 'the seller packs the articles. We will write to you at every step.'
          : `the seller packs the articles. They are fetched on ${day}.`,
      book_collection: 'please book a time below to collect the goods.',
      collect: (day: string | null): string =>
        day === null ? 'please collect the goods.' : `please collect the goods on ${day}.`,
      hand_over: (day: string | null): string =>
        day === null
          ? 'the articles are packed and wait for the carrier.'
          : `the articles are packed. They are fetched on ${day}.`,
      arrive: (day: string | null): string =>
        day === null
          ? 'the articles are on their way.'
          : `the articles are on their way. They are expected on ${day}.`,
      check_goods: (day: string | null): string =>
        day === null
          ? 'please look at the goods.'
          : `please look at the goods. You can report a problem until ${day}.`,
    } satisfies Record<Exclude<BuyerStep, 'none'>, string | ((day: string | null) => string)>,
    onTheirWaySince: (day: string) =>
      `the articles have been on their way since ${day}. Nobody has named a day of arrival yet.`,
    contact: 'Contact',
    writeBelow: 'Write to the seller and to our team',
    boughtBefore: 'Bought before',
    stillListed: 'For sale now',
    shipments: 'Shipments',
    shipmentFrom: (place: string) => `From ${place}`,
    shipmentState: {
      waiting: 'Has not left yet',
      left: (day: string) => `On its way since ${day}`,
      arrived: (day: string) => `Delivered on ${day}`,
    },
    untracked: 'Without a tracking number.',
    referencesFrozen: 'The invoice is issued and never changes, so these can no longer be changed.',
    noTracking: 'The tracking number follows with the shipment.',
    article: 'Article',
    quantity: 'Quantity',
    price: 'Price',
    amount: 'Amount',
    refunds: 'Refunds',
    chargeback: {
      open: 'Your bank contests the payment of this order. Until it has decided, what has not left yet stays with us.',
      won: 'Your bank contested the payment of this order. It stands.',
      lost: 'Your bank has taken the payment of this order back; nothing more goes back to you from us.',
    },
    refundState: {
      due: 'about to be paid back',
      pending: 'on its way back',
      succeeded: 'paid back',
      failed: 'not through yet; we see to it',
    },
    /** Neutral words: why is nobody’s to know. */
    refundFrozen: 'recorded, not paid out for now',
    refundReason: {
      order_cancelled: 'The order was cancelled.',
      paid_too_late: 'The payment came too late.',
      paid_twice: 'Paid twice.',
      agreed: 'Paid back in part.',
      dispute: 'After your dispute.',
      transfer_expired: 'The rest of the transfer did not arrive in time.',
      transfer_surplus: 'You transferred more than was due.',
      destination_refused: 'No offers are made for this country any more.',
    },
    askCancellation: 'Ask to cancel',
    cancellationTitle: (reference: string) => `Ask to cancel order ${reference}?`,
    cancellationExplained:
      'Until the order is packed you may ask us to cancel it. We look into it and answer by mail; if we cancel it, everything you paid goes back.',
    cancellationExplainedFrozen:
      'Until the order is packed you may ask us to cancel it. We look into it and answer by mail. If we cancel it, what you paid is recorded as yours; for now nothing is paid out.',
    cancellationReason: 'Reason',
    cancellationHint: 'Our staff read it.',
    cancellationSend: 'Send request',
    cancellationSending: 'Sending…',
    keep: 'Leave it as it is',
    cancellationAsked: 'You asked to cancel this order. We will answer by mail.',
    cancellationRefused: 'You asked to cancel this order; it goes on.',
    cancellationRefusedBefore: 'A request to cancel this order was refused.',
    cancellationUnanswered: (day: string) =>
      `You asked to cancel this order on ${day}, less than two days before its due day. It ended before we had answered.`,
  },
  /** Disputes, for all parties. */
  dispute: {
    heading: 'Disputes',
    about: (title: string) => `About ${title}`,
    state: {
      open: 'Open',
      refunded: 'Decided: paid back',
      rejected: 'Decided: nothing is paid back',
    },
    decision: 'Decision of Gisement',
    paidBack: (amount: string, buyer: string) => `Paid back to ${buyer}: ${amount}.`,
    paidBackOf: (amount: string, buyer: string, ofArticle: string) =>
      `Paid back to ${buyer}: ${amount}, of which ${ofArticle} of the price of the article.`,
    staff: 'Gisement',
    you: (name: string) => `${name} (you)`,
    window: (day: string) =>
      `If something is wrong with an article, report it until ${day}. Seller and our staff read what you write, and our staff decide.`,
    onTheWay:
      'If an article does not arrive, or arrives in part or damaged, report it here. Seller and our staff read what you write, and our staff decide.',
    dispute: (title: string) => `Report a problem with ${title}`,
    openTitle: (title: string) => `What is wrong with “${title}”?`,
    openExplained:
      'Say what is wrong and what you expect. The seller reads it and answers; our staff read along and decide. Until then the seller is not paid for this sale.',
    reason: 'What is wrong',
    reasonEmpty: 'Please choose',
    files: {
      choose: 'Choose files',
      hint: (most: number) =>
        `Pictures (JPEG, PNG) or PDF documents, at most ${most}, of at most 10 MB each. Show the damage, the type plate and the packing.`,
      chosen: 'Files that are sent with it',
      remove: (name: string) => `Remove ${name}`,
      many: (most: number) => `At most ${most} files can be sent here. You can attach more afterwards.`,
    },
    filesRefused: (names: string) =>
      `The problem is reported, but these files could not be sent: ${names}. Please attach them below.`,
    text: 'Message',
    textHint: 'Seller, buyer and our team can read this.',
    open: 'Report the problem',
    write: 'Write to the other sides',
    send: 'Send',
    sending: 'Sending…',
    keep: 'Leave it as it is',
    failed: 'The disputes could not be fetched.',
  },
  /** Where the money of an order is, for its buyer. */
  heldMoney: {
    heading: 'Your money',
    untilDelivery: (days: number) =>
      `Your money is with us. The seller is paid ${days} days after delivery, and later if you report a problem.`,
    window: (day: string, left: number) =>
      `Your money is with us until ${day}: ${left === 1 ? '1 day' : `${left} days`} left to report a problem. The seller is paid after that.`,
    dispute:
      'What you paid for the article with a problem stays with us until our staff have decided about it.',
    disavowal: 'This order is stopped. Your money stays with us until our staff have decided.',
    chargeback: 'Your bank contests the payment. No seller of this order is paid until that is settled.',
    released: (day: string) => `The time to report a problem ended on ${day}. The seller can now be paid.`,
    terms: 'Terms of sale',
    received: (day: string) => `You confirmed on ${day} that you have the goods.`,
    confirm: 'Confirm receipt',
    confirming: 'Sending…',
    confirmExplained: (day: string) =>
      `This tells the seller that you have the goods. You can still report a problem until ${day}.`,
  },
  /** Messages about an order, for all sides. */
  thread: {
    heading: 'Messages',
    failed: 'The messages could not be fetched.',
    empty: 'Nobody has written yet.',
    between: (buyer: string, seller: string) => `${buyer} and ${seller}`,
    side: { buyer: 'The buyer', seller: 'The seller' },
    contact: { buyer: 'Contact of the buyer:', seller: 'Contact of the seller:' },
    toStaff: 'to our team as well',
    masked: 'Contact data is hidden until the order is paid.',
    waits: 'Our team has been asked and will answer here.',
    asked: 'Staff are asked to answer.',
    settle: 'Nothing to answer',
    write: { buyer: 'Write to the seller', seller: 'Write to the buyer', staff: 'Write to both' },
    hint: 'Seller, buyer and our team can read this.',
    hintBefore:
      'Seller, buyer and our team can read this. Mail addresses, phone numbers and web addresses stay hidden until the order is paid.',
    contactFound: (found: string) => `The other side can’t read this yet: ${found}`,
    askStaff: 'Our team should answer, too',
    send: 'Send message',
    sending: 'Sending…',
    fileHint: 'Seller, buyer and our team can open it.',
    fileHintBefore:
      'Seller, buyer and our team can open it. Please no names and contact data in it before the order is paid.',
  },
  /** The carrier's documents for a shipment. */
  papers: {
    label: 'Label of the carrier (PDF)',
    waybill: 'Waybill (PDF)',
    other: (kind: string) => `Paper of the carrier: ${kind} (PDF)`,
  },
  /** The pickup by the carrier's courier. */
  pickup: {
    booked: (day: string, from: string, until: string) =>
      `A courier of the carrier comes on ${day} between ${from} and ${until}. Please have the shipment ready, with its label on it.`,
    number: (number: string) => `Pick-up number: ${number}`,
    place: (place: string) => `Place: ${place}`,
    unnamed: 'A pick-up was asked for, and the carrier has not confirmed it. We will tell you how it leaves.',
    over: 'The order is cancelled. If a courier comes all the same, please hand nothing over.',
    cancelled: 'The pick-up is cancelled.',
  },
  /** Sellers' sales. */
  sales: {
    title: 'My Sales',
    sale: (reference: string) => `Sale ${reference}`,
    pageTitle: 'Sale',
    pageDescription: 'What your company sold in one order: articles, papers, transport, messages.',
    description: 'What your company sold, and where each order stands.',
    print: 'Print',
    empty: 'You have not sold anything yet.',
    sell: 'List equipment',
    loading: 'Loading your sales',
    pageBeyond: 'There are no sales on this page.',
    newest: 'Show the newest sales',
    failed: 'Your sales could not be fetched.',
    now: 'Now:',
    tasks: {
      wait_for_payment: 'nothing yet. The payment is on its way.',
      stopped: 'please keep the goods. Our staff look into whether this deal stands.',
      hold: 'please keep the goods. The bank is examining the payment.',
      answer_dispute: 'please answer the complaint below.',
      measure: 'please give weight and size as packed, so that somebody can fetch it:',
      pack: (day: string | null): string =>
        day === null ? 'please pack. We tell you when the goods are fetched.' : `please pack by ${day}.`,
      prepare: (day: string | null): string =>
        day === null
          ? 'please have the goods ready. The buyer books a time to collect them.'
          : `please have the goods ready by ${day}, when the buyer collects them.`,
      hand_over: (day: string | null): string =>
        day === null ? 'nothing yet. We tell you when the goods are fetched.' : `please hand over on ${day}.`,
    } satisfies Record<Exclude<SaleTask, 'none'>, string | ((day: string | null) => string)>,
    sayReady: 'Ready for collection',
    sayingReady: 'Sending data...',
    saidReady: (day: string) => `You said on ${day} that your goods are ready.`,
    boughtBy: (company: string) => `Bought by ${company}`,
    buyerLater: 'You learn who buys once the order is paid.',
    yourTotal: 'Your articles',
    paidBack: (buyer: string | null) => (buyer === null ? 'Paid back to the buyer' : `Paid back to ${buyer}`),
    shareAfterRefund: (rates: string) => `Your part of the rest after the fee of ${rates}`,
    share: (rates: string) => `Your part after the fee of ${rates}`,
    sharePaid: 'Paid out.',
    shareLater: 'Paid out 14 days after delivery.',
    shareFrom: (day: string) => `Can be paid out from ${day} on.`,
  },
}

export const texts = { en, fr }
