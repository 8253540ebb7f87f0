/**
 * Optional mails with one-click unsubscribe: news of saved products, matches of saved searches, requests for
 * what a member lists.
 */
export const MAIL_LISTS = ['favourites', 'searches', 'wanted'] as const
export type MailList = (typeof MAIL_LISTS)[number]
