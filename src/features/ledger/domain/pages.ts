/** Where a company reads of one payout, and of one document about its fee, by its number: rows of the page of its sales. */
export const payoutPage = (id: string) => `/user/sales#payout-${id}`
export const documentPage = (number: string) => `/user/sales#document-${number}`
