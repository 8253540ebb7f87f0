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
  notices: {
    moved: {
      1: (order: string) => `Order ${order} is confirmed.`,
      2: (order: string) => `Order ${order} is under verification.`,
      3: (order: string) => `Order ${order} is cancelled.`,
      4: (order: string) => `Order ${order} is being packaged.`,
      5: (order: string) => `Order ${order} is ready to be shipped.`,
      6: (order: string) => `Order ${order} is shipped and in transit.`,
      7: (order: string) => `Order ${order} is delivered.`,
    },
    refunded: (order: string, amount: string) => `${amount} of order ${order} goes back to you.`,
    cancellation: {
      asked: (order: string) => `The buyer asks to cancel order ${order}.`,
      refused: (order: string) => `Order ${order} is not cancelled; it goes on.`,
    },
    dispute: {
      opened: (order: string) => `An article of order ${order} is disputed.`,
      written: (order: string) => `There is a new message about the dispute of order ${order}.`,
      decided: (order: string) => `The dispute of order ${order} is decided.`,
    },
    shipment: {
      left: (order: string, from: string) => `A part of order ${order} is on its way from ${from}.`,
      arrived: (order: string, from: string) => `A part of order ${order}, from ${from}, is delivered.`,
    },
    news: {
      placed: (order: string) => `Order ${order} is placed and paid.`,
      'sale-cancelled': (order: string) => `A sale is cancelled: order ${order}.`,
      'sale-refunded': (order: string) => `A part of a sale is paid back to the buyer: order ${order}.`,
      'paid-twice': (order: string) => `A payment that order ${order} does not need goes back to you.`,
      'refund-failed': (order: string) => `A refund of order ${order} did not go through.`,
      chargeback: (order: string) => `The buyer’s bank contests the payment of order ${order}.`,
      'chargeback-won': (order: string) => `The payment of order ${order} stands: its bank has given in.`,
      'chargeback-lost': (order: string) => `A bank has taken the payment of order ${order} back for good.`,
    },
    sold: (order: string, articles: number) =>
      articles === 1
        ? `You sold an article: order ${order}.`
        : `You sold ${articles} articles: order ${order}.`,
  },
}

export const texts = { en, fr }
