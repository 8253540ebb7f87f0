import type { IconName } from '#ui/icon-names.ts'
import type { en } from './texts/menu.ts'

type Label = { [K in keyof typeof en]: (typeof en)[K] extends string ? K : never }[keyof typeof en]

/**
 * A link of the member's or the staff's menu: its page, and the key of its text. Visitors do not load them.
 */
interface MenuLink {
  to: string
  label: Label
  icon: IconName
  /** The keys that do the same. */
  keys?: string
}

export const ACCOUNT_LINKS: readonly MenuLink[] = [
  { to: '/user/update', label: 'profile', icon: 'user' },
  { to: '/user/settings', label: 'settings', icon: 'gear' },
  { to: '/user/security', label: 'security', icon: 'lock' },
  { to: '/user/company', label: 'company', icon: 'buildings' },
  { to: '/user/vetting', label: 'companyCheck', icon: 'seal-check' },
  { to: '/user/mandate', label: 'mandate', icon: 'file-text' },
  { to: '/user/orders', label: 'myOrders', icon: 'package' },
  { to: '/user/sales', label: 'mySales', icon: 'truck' },
  { to: '/user/yard', label: 'yard', icon: 'map-pin' },
  { to: '/user/statement', label: 'statement', icon: 'file-text' },
  { to: '/user/payout-account', label: 'payoutAccount', icon: 'bank' },
  { to: '/user/quotes', label: 'myQuotes', icon: 'chats' },
  { to: '/user/inspections', label: 'myInspections', icon: 'clipboard-text' },
  { to: '/user/requisitions', label: 'purchaseApprovals', icon: 'seal-check' },
  { to: '/user/listings', label: 'myListings', icon: 'warehouse' },
  { to: '/user/statistics', label: 'statistics', icon: 'list-numbers' },
  { to: '/favourites', label: 'favouriteListings', icon: 'star' },
  { to: '/user/wanted', label: 'wanted', icon: 'binoculars' },
  { to: '/user/searches', label: 'savedSearches', icon: 'bookmark-simple' },
  { to: '/user/co2', label: 'avoidedCo2', icon: 'recycle' },
  { to: '/user/reports', label: 'reports', icon: 'warning' },
  { to: '/user/notifications', label: 'notifications', icon: 'bell' },
]

/** Most used first: a phone's bar has room for four, the others are behind 'More'. */
export const STAFF_LINKS: readonly MenuLink[] = [
  { to: '/staff', label: 'dashboard', icon: 'clipboard-text' },
  { to: '/staff/inbox', label: 'inbox', icon: 'list' },
  { to: '/staff/review', label: 'reviewQueue', icon: 'list-checks' },
  { to: '/staff/quotes', label: 'quotes', icon: 'chats' },
  { to: '/staff/orders', label: 'orders', icon: 'package' },
  { to: '/staff/search', label: 'staffSearch', icon: 'magnifying-glass', keys: 'Control+K' },
  { to: '/staff/payouts', label: 'payouts', icon: 'bank' },
  { to: '/staff/deposits', label: 'deposits', icon: 'bank' },
  { to: '/staff/approvals', label: 'approvals', icon: 'seal-check' },
  { to: '/staff/messages', label: 'messages', icon: 'envelope' },
  { to: '/staff/wanted', label: 'wanted', icon: 'binoculars' },
  { to: '/staff/freight', label: 'freight', icon: 'truck' },
  { to: '/staff/inspections', label: 'inspections', icon: 'clipboard-text' },
  { to: '/staff/mandates', label: 'mandates', icon: 'file-text' },
  { to: '/staff/tariffs', label: 'tariffs', icon: 'truck' },
  { to: '/staff/commissions', label: 'commissions', icon: 'list-numbers' },
  { to: '/staff/commission-invoices', label: 'commissionInvoices', icon: 'file-text' },
  { to: '/staff/carried-invoices', label: 'carriedInvoices', icon: 'file-text' },
  { to: '/staff/destinations', label: 'destinations', icon: 'map-pin' },
  { to: '/staff/conformity', label: 'importPapers', icon: 'clipboard-text' },
  { to: '/staff/words', label: 'tradeWords', icon: 'magnifying-glass' },
  { to: '/staff/books', label: 'books', icon: 'file-text' },
  { to: '/staff/featured', label: 'featured', icon: 'star' },
  { to: '/staff/blog', label: 'blog', icon: 'newspaper' },
  { to: '/staff/members', label: 'members', icon: 'user' },
  { to: '/staff/vetting', label: 'companiesToCheck', icon: 'seal-check' },
  { to: '/staff/screening', label: 'screening', icon: 'lock' },
  { to: '/staff/reports', label: 'reports', icon: 'warning' },
  { to: '/staff/audit', label: 'acts', icon: 'list-checks' },
  { to: '/staff/privacy', label: 'privacyRequests', icon: 'lock' },
  { to: '/staff/content', label: 'content', icon: 'pencil-simple' },
]
