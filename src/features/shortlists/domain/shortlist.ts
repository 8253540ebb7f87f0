/** In characters after trimming. */
export const SHORTLIST_NAME_MAX = 60
export const NOTE_MAX = 500
/** Lists of a company, which its members read at one glance. */
export const MOST_SHORTLISTS = 50
/** Listings of a list, which its page shows at once. */
export const MOST_LISTINGS = 100
/** As many as the largest page of saved products has. */
export const MOST_FILINGS = 100
