/** The largest file of a tariff, in characters and lines, to bound the cost of reading it. */
export const FILE_MAX_LENGTH = 1_000_000
export const MAX_LINES = 20_000
/** Problems of a file that are listed; more are only counted. */
export const MAX_PROBLEMS_SHOWN = 100
/** Changed lines that are shown before a tariff comes into force; more are only counted. */
export const MAX_CHANGES_SHOWN = 200

export const NOTE_MAX = 500
/** The limits of a load to try. */
export const POSTCODE_MAX = 20
export const MAX_KILOGRAMS = 10_000
export const MAX_CENTIMETRES = 2000
export const MAX_PIECES = 1000
/** How far ahead a tariff can be dated, in days. */
export const MAX_DAYS_AHEAD = 730

/** The limits of a tariff's values. */
export const CODE = /^[A-Z0-9]{1,8}$/
export const NAME_MAX = 40
export const PREFIX = /^([A-Z0-9]{1,8}\*?)?$/
export const MAX_AMOUNT = 1_000_000
export const MAX_BREAK_KG = 100_000
export const MAX_TRANSIT_DAYS = 180
export const MAX_FUEL_PERCENT = 200
/** For loads that are larger than parcels. */
export const MAX_FREIGHT_KG = 1_000_000
export const MAX_FREIGHT_M3 = 10_000
export const MAX_FREIGHT_CM = 10_000
export const MAX_CM3_PER_KG = 100_000
