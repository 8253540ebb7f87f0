export const TRACKING_NUMBER_MAX = 100
export const REASON_MAX = 1000
