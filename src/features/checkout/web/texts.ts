import { fr } from './texts.fr.ts'

/** The pages from delivery to confirmation. Texts of spec §2, §4, §8 and §9 are quoted, spelling included. */
export const en = {
  steps: 'Steps of the purchase',
  cart: 'Cart',
  delivery: {
    title: 'Delivery address',
    description: 'Where your articles go, and what it costs to bring them there.',
    heading: 'Delivery',
    form: 'Delivery address',
    country: 'Country',
    city: 'City',
    postcode: 'Post code',
    street: 'Street',
    validate: 'Validate Address',
    validating: 'Validating delivery address...',
    cancel: 'Cancel',
    checkout: 'Checkout',
    locked: 'To change the address, press Cancel.',
    ratedCharges: 'Delivery costs',
    ratedTotal: 'the total is',
    quote: 'GET A QUOTE',
    backToCart: 'Back to the cart',
  },
  summary: {
    heading: 'Your order',
    articles: (count: number) => (count === 1 ? '1 article' : `${count} articles`),
    subTotal: 'Sub-total',
    charges: (carrier: string, productName: string, productCode: string) =>
      `Delivery Charges (${carrier} ${productName}, ${productCode})`,
    transit: (from: number, to: number) =>
      `In transit for ${from < to ? `${from} to ` : ''}${to} working ${to === 1 ? 'day' : 'days'}.`,
    arrives: (day: string) => `The carrier estimates delivery on ${day}.`,
    total: 'Total',
    pending: 'Delivery charges appear once the address is validated.',
    empty: 'Your shopping cart is empty.',
    buy: 'Buy equipment',
    deliverTo: (address: string) => `Deliver to: ${address}`,
    edit: 'Edit',
    editAddress: 'Edit the delivery address',
  },
  changes: {
    left: (title: string, wished: number, available: number) =>
      `${title}: ${wished} wanted, ${available} available`,
    price: (title: string, before: string, now: string) => `${title}: ${before} before, ${now} now`,
    article: (id: number) => `Article ${id}`,
  },
  checkout: {
    title: 'Payment',
    description: 'Pay your order by card or by bank transfer.',
    heading: 'Payment',
    subTotal: 'Sub total',
    charges: 'Delivery charges',
    vat: (rate: string) => `VAT ${rate} %`,
    vatToCheck: 'VAT is to be checked by our staff',
    total: 'Grand total',
    form: 'Card payment',
    pay: (amount: string) => `Pay ${amount}`,
    paying: 'Paying...',
    accept: {
      card: 'By paying you accept our ',
      transfer: 'By ordering you accept our ',
      approval: 'For this order you accept our ',
      link: 'terms of sale',
      held: (days: number) =>
        `. We pay the seller only ${days} days after delivery, and not while a dispute is open.`,
    },
    loading: 'Loading the payment form',
    ended:
      'This payment has ended: it was paid in another window, its time is over, or too many cards were declined. Please load this page again.',
    unexpected: 'An unexpected error occurred.',
    offline:
      'There is no connection. Nothing was sent and nothing was paid: please press the button again once you are connected.',
    lost: 'An unexpected error occurred. The connection was lost, so it is not known yet whether the payment arrived. If it did, your order appears among your orders by itself; if you press the button again, nothing is paid twice.',
    unavailable: 'The payment form could not be loaded. Please try again.',
    keptUntil: (time: string) => `The articles are kept for you until ${time}.`,
    expired: 'The time for which the articles were kept is over.',
    again: 'Reserve them again',
    backToDelivery: 'Back to delivery',
    toOrders: 'See my orders',
    noCart: 'There is nothing to pay here.',
    method: 'How do you want to pay?',
    byCard: 'Card or another online payment',
    byTransfer: 'Bank transfer',
    vatOnly:
      'Our staff check the VAT of this order first. It is paid by bank transfer, once you have our pro-forma invoice.',
    transferOnly: 'A card payment is limited to 999,999.99. This order is paid by bank transfer.',
  },
  approval: {
    heading: 'Ask for approval',
    above: (net: string, limit: string) =>
      `This order is ${net} before VAT. In your company you may buy up to ${limit} without approval, so a colleague approves it first. The articles are held for you until then, for 5 days at most.`,
    needed:
      'A colleague approves this order first. The articles are held for you until then, for 5 days at most.',
    hints: {
      transfer: 'The approval places the order, and you get what to transfer by mail.',
      card: 'After the approval you have two days to pay.',
    },
    note: 'What your colleagues should know',
    ask: 'Ask for approval',
    asking: 'Sending data...',
    awaitedTitle: 'Waiting for approval',
    awaited: (moment: string) =>
      `A colleague has to approve this order by ${moment}. The articles are held for you until then, and you get a mail about the decision.`,
    toRequest: 'Open the request',
    failed: 'The order could not be fetched.',
  },
  transfer: {
    toVetting: 'To the check of your company',
    heading: 'Bank transfer',
    explanation:
      'We keep the articles for 10 days. You get our account and a reference at once and by e-mail; the order is confirmed when your transfer has arrived.',
    order: 'Order and pay by bank transfer',
    ordering: 'Ordering...',
    placed: 'Your order is placed. It is confirmed as soon as your bank transfer has arrived.',
    instructions: 'Please transfer',
    amount: 'Amount',
    received: 'Received',
    due: 'Payment due by',
    reference: 'Reference',
    holder: 'Account holder',
    iban: 'IBAN',
    bic: 'BIC',
    bank: 'Bank',
    hint: 'Please write the reference on the transfer, so that your money finds your order.',
    vatToCheck:
      'Our staff check the VAT of this order first. You then get our pro-forma invoice with what to pay and where to; the articles are kept for you.',
    failed: 'What to pay could not be fetched.',
  },
  quote: {
    heading: 'Pay what you agreed on',
    pay: (day: string) => `Payable until ${day}:`,
    together: 'Paid together:',
    country: (country: string) => `Delivery country: ${country}`,
    freightTo: (town: string) =>
      `The freight is agreed to ${town}, so the goods go there. Another place has another freight.`,
    askAgain: 'Ask for a new quote to another place',
    confirm: 'Confirm address',
    confirming: 'Sending data...',
    change: 'Change the address',
    ordered: 'This quote has become an order.',
    backToQuote: 'Back to the quote',
  },
  confirm: {
    title: 'Your payment',
    description: 'What became of your payment.',
    asking: 'Asking for the outcome of your payment',
    succeeded: 'Your order is confirmed. Thank you.',
    failed: 'Payment Failed',
    failedMore: 'Please try another payment method.',
    processing: 'Order Processing',
    processingMore:
      'Your payment is being processed. We will send you an e-mail as soon as it has succeeded.',
    waiting:
      'The answer about your payment takes longer than usual. This page goes on asking. Please do not pay again: we will send you an e-mail as soon as the payment has succeeded.',
    wrong: 'Something Went Wrong',
    refunded:
      'Your payment arrived when the articles were no longer available. We pay everything back; an e-mail is on its way to you.',
    refundFrozen:
      'Your payment arrived when the articles were no longer available, and no order came of it. It is recorded as yours; for now nothing is paid out.',
    noPayment: 'The address of this page names no payment.',
    backToPayment: 'Back to payment',
    print: 'Print',
    provider: {
      succeeded: 'Payment succeeded!',
      processing: 'Your payment is processing.',
      requires_payment_method: 'Your payment was not successful, please try again.',
      other: 'Something went wrong.',
    },
  },
  errorCode: (message: string, status: number) => `${message} \nError Code: ${status}`,
}

export const texts = { en, fr }
