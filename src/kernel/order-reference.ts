/** What people call an order on the phone, in mails and on bank transfers: GS-O-2031. */
export function referenceOf(number: number): string {
  return `GS-O-${number}`
}
