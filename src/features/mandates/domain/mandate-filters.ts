/** The filters of staff's list. `older`: a text older than the current one was accepted. */
export const MANDATE_FILTERS = ['running', 'older', 'notice_given', 'ended', 'never'] as const
export type MandateFilter = (typeof MANDATE_FILTERS)[number]
