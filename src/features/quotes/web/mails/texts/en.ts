/** The words of the mails about quotes. */
export const en = {
  greeting: (name: string) => `Hello ${name},`,
  facts: (product: string, units: string, country: string) =>
    `Product: ${product}. Quantity: ${units}. Delivery to: ${country}.`,
  staff: {
    subject: (product: string) => `Quote requested: ${product}`,
    text: (buyer: string) => `${buyer} asks for a quote.`,
    action: 'Open quotes',
  },
  owner: {
    subject: (product: string) => `A buyer asks for a quote: ${product}`,
    text: () => 'A buyer asks for a quote on your listing. Names are exchanged when a quote is accepted.',
    action: 'See the request',
  },
  buyer: {
    subject: (product: string) => `We received your quote request: ${product}`,
    text: () => 'Your price quote request was received. We will reply shortly. This is a copy of it.',
    action: 'See your quotes',
  },
}
