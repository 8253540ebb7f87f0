/** What sellers sort their own listings by, besides the price and the newest first of every list. */
export const OWN_COLUMNS = ['title', 'state', 'units', 'views', 'quotes', 'confirmed'] as const
export type OwnColumn = (typeof OWN_COLUMNS)[number]

const DIRECTIONS = ['asc', 'desc'] as const
export type OwnOrder = `${OwnColumn}_${(typeof DIRECTIONS)[number]}`

export const OWN_ORDERS: readonly OwnOrder[] = OWN_COLUMNS.flatMap((column) =>
  DIRECTIONS.map((direction) => `${column}_${direction}` as const),
)
