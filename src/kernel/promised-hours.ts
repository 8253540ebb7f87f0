/** What waits for staff is answered the same day, unless it has a deadline of its own. */
export const PROMISED_HOURS = 24
