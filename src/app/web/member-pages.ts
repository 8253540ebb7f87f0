import type { AccountPageModule, PageModule } from '#client/page.ts'
import { page } from './page-route.tsx'

const staffPage = (path: string, load: () => Promise<PageModule>) =>
  page(path, load, 'staff', () => import('./frame/staff-frame.tsx'))
const accountPage = (path: string, load: () => Promise<AccountPageModule>) =>
  page(path, load, 'plain', () => import('./frame/account-frame.tsx'))

/** Pages of members and staff, and the forms on the way there: loaded on the first visit to one of them. */
export const MEMBER_PAGES = [
  staffPage('/staff/blog', () => import('#features/blog/console/staff-blog-page.tsx')),
  page('/listing/edit/:id', () => import('#features/listings/web/edit-listing-page.tsx')),
  staffPage('/staff', () => import('#features/dashboard/console/dashboard-page.tsx')),
  staffPage('/staff/review', () => import('#features/listings/console/review-page.tsx')),
  staffPage('/staff/featured', () => import('./pages/staff-featured.tsx')),
  staffPage('/staff/orders', () => import('./pages/staff-orders.tsx')),
  staffPage('/staff/payouts', () => import('#features/ledger/console/payouts-page.tsx')),
  staffPage('/staff/books', () => import('#features/bookkeeping/console/books-page.tsx')),
  staffPage('/staff/approvals', () => import('#features/approvals/console/approvals-page.tsx')),
  staffPage('/staff/privacy', () => import('#features/privacy/console/privacy-page.tsx')),
  staffPage('/staff/commissions', () => import('#features/commissions/console/commissions-page.tsx')),
  staffPage('/staff/destinations', () => import('./pages/staff-destinations.tsx')),
  staffPage('/staff/conformity', () => import('#features/conformity/console/papers-page.tsx')),
  staffPage('/staff/tariffs', () => import('#features/tariffs/console/tariffs-page.tsx')),
  staffPage('/staff/quotes', () => import('#features/quotes/console/quotes-page.tsx')),
  staffPage('/staff/wanted', () => import('./pages/staff-wanted.tsx')),
  staffPage('/staff/mandates', () => import('#features/mandates/console/mandates-page.tsx')),
  staffPage('/staff/members', () => import('#features/accounts/console/members-page.tsx')),
  staffPage('/staff/content', () => import('#features/content/console/content-list-page.tsx')),
  staffPage('/staff/content/:page', () => import('#features/content/console/content-editor-page.tsx')),
  page('/staff/content/:page/preview', () => import('#features/content/console/content-preview-page.tsx')),
  page('/user/listings', () => import('./pages/my-listings.tsx'), 'list'),
  page('/listing/confirm/:token?', () => import('#features/listings/web/own-list/confirm-listings-page.tsx')),
  page('/listing/import', () => import('#features/imports/web/import-page.tsx')),
  page('/listing/add', () => import('./pages/listing-add.tsx')),
  page('/user/signup', () => import('#features/accounts/web/signup-page.tsx')),
  page('/user/signup/confirmation', () => import('#features/accounts/web/signup-confirmation-page.tsx')),
  page('/user/forgot', () => import('#features/accounts/web/forgot-password-page.tsx')),
  page('/user/reset/:token?', () => import('#features/accounts/web/reset-password-page.tsx')),
  page(
    ['/user/emailverif/:token?', '/user/verify/:token?'],
    () => import('#features/accounts/web/email-verification-page.tsx'),
  ),
  page('/delivery', () => import('./pages/delivery.tsx')),
  page('/checkout', () => import('./pages/checkout.tsx'), 'enclosed'),
  page('/confirmorder', () => import('./pages/confirm-order.tsx'), 'enclosed'),
  page('/user/resendverif', () => import('#features/accounts/web/resend-verification-page.tsx')),
  accountPage('/user/update', () => import('#features/accounts/web/profile-page.tsx')),
  accountPage('/user/company', () => import('#features/accounts/web/company/company-page.tsx')),
  page('/user/invitation/:token?', () => import('#features/accounts/web/company/invitation-page.tsx')),
  accountPage('/user/mandate', () => import('#features/mandates/web/mandate-page.tsx')),
  page('/user/orders/:id', () => import('./pages/order.tsx')),
  page('/user/orders/:id/terms', () => import('#features/content/web/order-terms-page.tsx')),
  page('/user/orders', () => import('./pages/orders.tsx')),
  page('/user/wanted', () => import('./pages/wanted.tsx')),
  accountPage('/user/searches', () => import('#features/searches/web/searches-page.tsx')),
  accountPage('/user/notifications', () => import('#features/notifications/web/notifications-page.tsx')),
  page('/user/mails/stop/:token?', () => import('#features/notifications/web/stop-mails-page.tsx')),
  accountPage('/user/co2', () => import('#features/co2/web/own-co2-page.tsx')),
  page('/user/sales', () => import('./pages/sales.tsx')),
  page('/user/statement', () => import('#features/ledger/web/statement/period-statement-page.tsx')),
  accountPage(
    '/user/payout-account',
    () => import('#features/ledger/web/payout-account/payout-account-page.tsx'),
  ),
  page(
    '/user/payout-account/link/:token?',
    () => import('#features/ledger/web/payout-account/account-link-page.tsx'),
  ),
  page('/user/quotes', () => import('#features/quotes/web/quotes-page.tsx')),
  page('/user/quotes/:id', () => import('./pages/quote-thread.tsx')),
  accountPage('/user/security', () => import('#features/accounts/web/security/security-page.tsx')),
  accountPage('/user/settings', () => import('./pages/settings.tsx')),
]
