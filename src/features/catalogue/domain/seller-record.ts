/** Counts in a seller's record end here, since higher ones would tell a buyer nothing more. */
export const RECORD_COUNT_MAX = 1000
