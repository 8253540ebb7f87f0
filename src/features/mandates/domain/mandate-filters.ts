/** Which companies staff list by their mandate: `older` runs on another text than the current one. */
export const MANDATE_FILTERS = ['running', 'older', 'notice_given', 'ended', 'never'] as const
export type MandateFilter = (typeof MANDATE_FILTERS)[number]
