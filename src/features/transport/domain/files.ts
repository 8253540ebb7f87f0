/** What a file about a transport is. */
export const TRANSPORT_FILES = [
  'bill_of_lading',
  'cmr',
  'packing_picture',
  'proof_of_delivery',
  'other',
] as const
export type TransportFileKind = (typeof TRANSPORT_FILES)[number]
