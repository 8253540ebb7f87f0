/**
 * The classes of our advisory locks: the first of the two numbers that name one. They stand in one place so
 * that no two purposes share one, who would then wait for each other without knowing. The order in which
 * locks are taken is in docs/ARCHITECTURE.md.
 */
export const LOCK_CLASSES = {
  /** With the id of a listing: its entry in the search. */
  searchEntry: 4101,
  /** With the id of a member: how many checkouts it has open. */
  openHolds: 4102,
  /** With the id of a company: who belongs to it, who administers it, whether it exists. */
  membership: 4103,
  /** That one admin of the site remains. */
  siteAdmins: 4104,
  /** With the id of a company: how many of its orders wait for their transfer. */
  unpaidTransfers: 4105,
  /** The references of refunds by bank. */
  bankReferences: 4106,
  /** The listings of the carousel. */
  featured: 4107,
  /** With the id of a company: what is counted to its quotas. */
  quota: 4108,
  /** With a number made of its name: a content page. */
  contentPage: 4185,
} as const
