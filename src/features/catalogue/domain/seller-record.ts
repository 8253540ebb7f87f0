/** Counts of a seller's record end here, since more would say nothing more. */
export const RECORD_COUNT_MAX = 1000
