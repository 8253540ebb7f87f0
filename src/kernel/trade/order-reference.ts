/** The human-readable reference of an order, for phone calls, mails and bank transfers: GS-O-2031. */
export function referenceOf(number: number): string {
  return `GS-O-${number}`
}
