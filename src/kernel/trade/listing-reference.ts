/** The reference of a listing, for phone calls and mails: GS-000123. */
export function listingReference(id: number): string {
  return `GS-${String(id).padStart(6, '0')}`
}
