/** Where somebody writes of a place. */
export const PLACE_FIELDS = [
  'end_user',
  'purpose',
  'delivery_address',
  'offer_place',
  'freight_place',
  'milestone',
  'location',
] as const
export type PlaceField = (typeof PLACE_FIELDS)[number]

/** What the texts belong to. */
export const MATTERS = ['order', 'quote', 'listing'] as const
