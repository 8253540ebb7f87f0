import type { FastifyInstance } from 'fastify'
import { serveAccounts } from '#features/accounts/server/accounts-routes.ts'
import type { Passwords } from '#features/accounts/server/passwords.ts'
import { serveBlog } from '#features/blog/server/blog-routes.ts'
import { serveCatalogue } from '#features/catalogue/server/catalogue-routes.ts'
import { deliveredInWords } from '#features/checkout/server/delivered-words.ts'
import { serveShipping } from '#features/checkout/server/shipping-routes.ts'
import { serveCommissions } from '#features/commissions/server/commission-routes.ts'
import { serveCo2 } from '#features/co2/server/co2-routes.ts'
import { serveCompare } from '#features/compare/server/compare-routes.ts'
import { serveYards } from '#features/collection/server/yard-routes.ts'
import { serveWords } from '#features/words/server/words-routes.ts'
import { serveConformity } from '#features/conformity/server/conformity-routes.ts'
import { keepTermsOfUse } from '#features/content/server/accepted-terms.ts'
import { serveContent } from '#features/content/server/content-routes.ts'
import { serveDashboard } from '#features/dashboard/server/dashboard-routes.ts'
import { serveEndUse } from '#features/end-use/server/end-use-routes.ts'
import { serveFavourites } from '#features/favourites/server/favourite-routes.ts'
import { serveFreight } from '#features/freight/server/freight-routes.ts'
import { serveImports } from '#features/imports/server/imports-routes.ts'
import { serveInspections } from '#features/inspections/server/inspection-routes.ts'
import { serveViews } from '#features/views/server/view-routes.ts'
import { serveInbox } from '#features/inbox/server/inbox-routes.ts'
import { serveCarriedDocuments } from '#features/invoices/server/carried/carried-routes.ts'
import { serveCommissionDocuments } from '#features/invoices/server/commission-routes.ts'
import { serveInvoices } from '#features/invoices/server/invoice-routes.ts'
import { serveLedger } from '#features/ledger/server/ledger-routes.ts'
import { serveListings } from '#features/listings/server/listings-routes.ts'
import { serveMarket } from '#features/market/server/market-routes.ts'
import { serveNotifications } from '#features/notifications/server/notification-routes.ts'
import { serveOrders } from '#features/orders/server/orders-routes.ts'
import { servePrivacyRequests } from '#features/privacy/server/privacy-routes.ts'
import { serveQuotes } from '#features/quotes/server/quote-routes.ts'
import { serveAudit } from '#features/audit/server/audit-routes.ts'
import { insertCompanyAct } from '#features/accounts/server/company/company-repository.ts'
import { serveBlocks } from '#features/blocks/server/blocks-routes.ts'
import { serveStatistics } from '#features/statistics/server/statistics-routes.ts'
import { serveReports } from '#features/reports/server/report-routes.ts'
import { serveScreening } from '#features/screening/server/screening-routes.ts'
import { serveVetting } from '#features/vetting/server/vetting-routes.ts'
import { serveSearchAlerts } from '#features/searches/server/alert-routes.ts'
import { serveSearches } from '#features/searches/server/search-routes.ts'
import { serveStaffSearch } from '#features/staff-search/server/search-routes.ts'
import { serveShortlists } from '#features/shortlists/server/shortlist-routes.ts'
import { serveDestinations } from '#features/destinations/server/refusal-routes.ts'
import { serveBookkeeping } from '#features/bookkeeping/server/bookkeeping-routes.ts'
import { serveShippingPapers } from '#features/shipping/server/shipping-routes.ts'
import { serveTariffs } from '#features/tariffs/server/tariff-routes.ts'
import { serveCollections } from '#flows/collection/collection-routes.ts'
import { serveDisavowals } from '#flows/disavowals/disavowal-routes.ts'
import { serveDeliveredList } from '#flows/delivered/list-by-delivered.ts'
import { serveTransport } from '#flows/transport/transport-routes.ts'
import { serveApprovals } from '#flows/approvals/approval-routes.ts'
import { serveSigning } from '#flows/end-use/sign-statement.ts'
import { serveQuoteFreight } from '#flows/freight/freight-routes.ts'
import { serveExport } from '#flows/imports/export-listings.ts'
import { serveRepairs } from '#flows/imports/repair-rows.ts'
import { serveFinishedImports } from '#flows/imports/undo-import.ts'
import { serveSharedReports } from '#flows/inspections/share-report.ts'
import { serveMandates } from '#flows/mandates/mandate-routes.ts'
import { serveDecisions } from '#flows/mandates/publish-listings.ts'
import { serveMailStops } from '#flows/matching/mail-stop-routes.ts'
import { serveWanted } from '#flows/matching/wanted-routes.ts'
import { serveOwnData } from '#flows/member-data/own-data-routes.ts'
import { serveDisputes } from '#flows/orders/dispute-routes.ts'
import { serveReadySales } from '#flows/orders/say-ready.ts'
import { serveOrderThreads } from '#flows/orders/thread-routes.ts'
import { serveBookings } from '#flows/orders/booking-routes.ts'
import { serveReferences } from '#flows/orders/buyer-references.ts'
import { serveOrderActs } from '#flows/orders/order-act-routes.ts'
import { serveCheckout } from '#flows/payments/checkout-routes.ts'
import { serveSellerReport } from '#flows/seller-report/seller-report-routes.ts'
import { serveContests } from '#flows/payouts/answer-contest.ts'
import { servePayoutOrders } from '#flows/payouts/payout-order-routes.ts'
import { servePayoutAccounts } from '#flows/payouts/payout-account-routes.ts'
import { servePaymentWebhook } from '#flows/payments/receive-payment-event.ts'
import { serveStaffPayments } from '#flows/payments/staff-routes.ts'
import { serveMoves } from '#flows/people/move-member.ts'
import { holdCompaniesOf } from '#flows/people/take-companies-back.ts'
import { serveActLinks } from '#flows/people/undo-company-act.ts'
import { serveInvitedSignUp } from '#flows/people/sign-up-invited.ts'
import { serveCompanySuspensions } from '#flows/people/suspend-company.ts'
import { serveSuspensions } from '#flows/people/suspend-member.ts'
import { serveAcceptance } from '#flows/quotes/accept-quote.ts'
import { issueQuotation, serveQuotations } from '#flows/quotes/quotations.ts'
import { serveRequisitions } from '#flows/requisitions/requisition-routes.ts'
import { serveHitDecisions } from '#flows/screening/decide-hit.ts'
import { serveDeposits } from '#flows/deposits/deposit-routes.ts'
import { serveTransfers } from '#flows/transfers/transfer-routes.ts'
import { serveMailReturns } from '#platform/mail/take-returns.ts'
import { serveOperatorTexts } from '#platform/operator-text/operator-text-routes.ts'
import type { Services } from '#platform/services.ts'
import { findMessage } from './messages.ts'
import { renderNotification } from './notifications.ts'
import { serveBlogFeed } from './serving/blog-feed.ts'
import { serveDiscovery } from './serving/discovery/serve-discovery.ts'

/** Registers every feature and every flow, explicitly. */
export async function serveAll(
  app: FastifyInstance,
  services: Services,
  passwords: Passwords,
): Promise<void> {
  await serveFeatures(app, services, passwords)
  await serveFlows(app, services, passwords)
  await serveOperatorTexts(app, services)
  await serveMailReturns(app, services)
  serveBlogFeed(app, services)
  serveDiscovery(app, services)
}

async function serveFeatures(app: FastifyInstance, services: Services, passwords: Passwords): Promise<void> {
  serveAccounts(app, services, passwords, keepTermsOfUse, (tx, memberId) =>
    holdCompaniesOf(services, tx, memberId),
  )
  await serveBlog(app, services)
  serveCatalogue(app, services, deliveredInWords(services))
  serveCo2(app, services)
  serveStatistics(app, services)
  serveCompare(app, services)
  serveCommissions(app, services)
  await serveConformity(app, services)
  serveWords(app, services)
  serveYards(app, services)
  await serveContent(app, services)
  serveDashboard(app, services)
  serveStaffSearch(app, services)
  serveInbox(app, services)
  serveViews(app, services)
  serveEndUse(app, services)
  serveFavourites(app, services)
  serveFreight(app, services)
  await serveImports(app, services, findMessage)
  await serveInspections(app, services)
  serveInvoices(app, services)
  serveShippingPapers(app, services)
  await serveTransport(app, services)
  serveCommissionDocuments(app, services)
  serveContests(app, services)
  serveCarriedDocuments(app, services)
  serveLedger(app, services)
  await serveListings(app, services)
  serveMarket(app, services)
  serveNotifications(app, services, renderNotification)
  serveOrders(app, services)
  servePrivacyRequests(app, services)
  serveReports(app, services)
  serveBlocks(app, { ...services, recordBlock: async (tx, act) => void (await insertCompanyAct(tx, act)) })
  serveAudit(app, services)
  await serveQuotes(app, services, issueQuotation)
  serveSearches(app, services)
  await serveSearchAlerts(app, services)
  serveScreening(app, services)
  await serveVetting(app, services)
  serveShortlists(app, services)
  serveShipping(app, services)
  serveDestinations(app, services)
  serveTariffs(app, services)
  serveBookkeeping(app, services)
  serveSellerReport(app, services)
}

async function serveFlows(app: FastifyInstance, services: Services, passwords: Passwords): Promise<void> {
  serveAcceptance(app, services)
  serveQuotations(app, services)
  serveApprovals(app, services, findMessage)
  serveCheckout(app, services)
  serveCollections(app, services)
  serveDecisions(app, services)
  serveDeliveredList(app, services)
  serveDisavowals(app, services, passwords)
  await serveDisputes(app, services)
  await serveOrderThreads(app, services)
  serveExport(app, services)
  serveFinishedImports(app, services)
  serveQuoteFreight(app, services)
  serveSharedReports(app, services)
  serveRepairs(app, services, findMessage)
  serveInvitedSignUp(app, services, passwords)
  await serveMailStops(app, services)
  serveMandates(app, services, passwords)
  serveMoves(app, services, passwords)
  serveActLinks(app, services)
  serveOrderActs(app, services)
  serveReadySales(app, services)
  serveReferences(app, services)
  serveRequisitions(app, services)
  serveBookings(app, services)
  serveOwnData(app, services, passwords)
  await servePaymentWebhook(app, services)
  servePayoutAccounts(app, services, passwords)
  servePayoutOrders(app, services)
  serveSigning(app, services)
  serveStaffPayments(app, services)
  serveSuspensions(app, services)
  serveCompanySuspensions(app, services)
  serveHitDecisions(app, services)
  serveTransfers(app, services)
  serveDeposits(app, services)
  serveWanted(app, services)
}
