/** How a forwarder carries goods. */
export const TRANSPORT_MODES = [
  'road',
  'roro',
  'flat_rack',
  'container',
  'groupage',
  'break_bulk',
  'air',
] as const
export type TransportMode = (typeof TRANSPORT_MODES)[number]
