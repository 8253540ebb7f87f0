export const TRACKING_NUMBER_MAX = 100
export const REASON_MAX = 1000
export const DISPUTE_TEXT_MAX = 4000
export const BANK_REFERENCE_MAX = 70
