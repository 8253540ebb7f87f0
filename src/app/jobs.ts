import { mailReleaseNoteJob } from '#flows/collection/collection-news.ts'
import { tellOfYardJob } from '#flows/collection/tell-of-yard.ts'
import { watchCollectionsJob } from '#flows/collection/watch-collections.ts'
import { mailCompanyActJob } from '#features/accounts/server/company/tell-of-act.ts'
import { sendInvitationMailJob } from '#features/accounts/server/company/invite-colleague.ts'
import { forgetStaleJob, forgetUnverifiedJob } from '#features/accounts/server/forget-stale.ts'
import { checkVatNumberJob, checkVatNumbersJob } from '#features/accounts/server/company/check-vat-numbers.ts'
import { ACCOUNT_MAIL_JOBS } from '#features/accounts/server/mail-jobs.ts'
import { CATALOGUE_JOBS } from '#features/catalogue/server/catalogue-jobs.ts'
import { forgetPreviewsJob } from '#features/catalogue/server/preview.ts'
import { watchFavouritesJob } from '#features/favourites/server/favourite-news.ts'
import { FREIGHT_JOBS } from '#features/freight/server/freight-jobs.ts'
import { forgetInspectorsJob } from '#features/inspections/server/forget-inspectors.ts'
import { inspectorLinkJob } from '#features/inspections/server/inspector-job.ts'
import { carryInvoicesJob } from '#features/invoices/server/carried/carry-invoices.ts'
import { drawDocumentJob } from '#features/invoices/server/document-file.ts'
import { checkLedgerJob } from '#features/ledger/server/check-ledger.ts'
import { forgetAccountLinksJob } from '#features/ledger/server/payout-account/forget-links.ts'
import { lapseListingsJob, mailAvailabilityJob } from '#features/listings/server/availability/ask-sellers.ts'
import { foldViewsJob } from '#features/listings/server/count-views.ts'
import { forgetPicturesJob } from '#features/listings/server/pictures/forget-pictures.ts'
import { tellOfDecisionsJob } from '#features/listings/server/review/postponed-decisions.ts'
import { tellOfCuts } from '#features/listings/server/tell-of-cuts.ts'
import { tellOfWithdrawals } from '#features/listings/server/tell-of-withdrawals.ts'
import { publishAtOnce } from '#features/listings/server/publishing/publish-at-once.ts'
import { closeRevision } from '#features/listings/server/submit-listing.ts'
import { drawMandateJob } from '#features/mandates/server/mandate-file.ts'
import { tellOfActing } from '#features/mandates/server/tell-of-acting.ts'
import { keepMandatesJob } from '#features/mandates/server/keep-mandates.ts'
import { tellOfMeasuresJob } from '#features/quotes/server/measure-jobs.ts'
import { QUOTE_JOBS } from '#features/quotes/server/quote-jobs.ts'
import { mailWantedJob } from '#features/wanted/server/wanted-mails.ts'
import { IMPORT_JOBS } from '#flows/imports/import-job-handlers.ts'
import { openReportsJob } from '#flows/inspections/share-report.ts'
import { carryOutDecisionHandler } from '#flows/mandates/publish-listings.ts'
import { ALERT_JOBS } from '#features/searches/server/alert-job.ts'
import { matchAlertsJob } from '#flows/matching/match-alerts.ts'
import { matchSearchesJob } from '#flows/matching/match-searches.ts'
import { matchWanted } from '#flows/matching/match-wanted.ts'
import { cancelPickupJob } from '#flows/orders/end-pickups.ts'
import { followShipmentsJob } from '#flows/orders/follow-shipments.ts'
import { issueMissingJob } from '#flows/orders/issue-missing.ts'
import { endForeignCartsJob } from '#flows/payments/foreign-carts.ts'
import { endRefusedCheckoutsJob } from '#flows/payments/refused-checkouts.ts'
import { PAYMENT_JOBS } from '#flows/payments/payment-job-handlers.ts'
import { forgetAgainJob } from '#flows/people/forget-member.ts'
import { forgetOldJob } from '#flows/people/forget-old.ts'
import { followCompanyJob, releaseCheckoutsJob } from '#flows/people/suspension-jobs.ts'
import { mailPayoutAccountJob } from '#flows/payouts/account-notices.ts'
import { issueCommissionJob, issueCommissionsJob } from '#flows/payouts/issue-commissions.ts'
import { mailTransportLinkJob } from '#flows/transport/transport-link.ts'
import { screenEverybody, screenNames } from '#flows/screening/screen-names.ts'
import { remindOfTransferJob } from '#flows/transfers/transfer-jobs.ts'
import { keepBackupsJob } from '#platform/backup/keep-backups.ts'
import { sweepDocumentsJob } from '#platform/documents/store-document.ts'
import { keepRatesJob } from '#platform/exchange-rates/keep-rates.ts'
import { bindJob, type BoundJob, type JobHandler } from '#platform/jobs/job.ts'
import { forgetWindowsJob } from '#platform/limits/rate-limits.ts'
import { sendMailJob } from '#platform/mail/mail.ts'
import { endRequisitionsJob } from '#flows/requisitions/end-requisition.ts'
import { PICTURE_JOBS } from '#platform/pictures/picture-jobs.ts'
import type { Services } from '#platform/services.ts'

/** All background jobs, by name. */
export const JOBS: readonly JobHandler<Services>[] = [
  ...ACCOUNT_MAIL_JOBS,
  ...ALERT_JOBS,
  ...CATALOGUE_JOBS,
  ...FREIGHT_JOBS,
  ...IMPORT_JOBS,
  ...PAYMENT_JOBS,
  ...PICTURE_JOBS,
  ...QUOTE_JOBS,
  cancelPickupJob,
  mailCompanyActJob,
  carryInvoicesJob,
  carryOutDecisionHandler,
  checkLedgerJob,
  checkVatNumberJob,
  checkVatNumbersJob,
  closeRevision,
  publishAtOnce,
  drawDocumentJob,
  drawMandateJob,
  endForeignCartsJob,
  endRefusedCheckoutsJob,
  endRequisitionsJob,
  foldViewsJob,
  followCompanyJob,
  followShipmentsJob,
  forgetAccountLinksJob,
  forgetAgainJob,
  forgetInspectorsJob,
  forgetOldJob,
  forgetPicturesJob,
  forgetPreviewsJob,
  forgetStaleJob,
  forgetUnverifiedJob,
  forgetWindowsJob,
  inspectorLinkJob,
  issueCommissionJob,
  issueCommissionsJob,
  issueMissingJob,
  keepBackupsJob,
  keepMandatesJob,
  tellOfActing,
  keepRatesJob,
  lapseListingsJob,
  mailAvailabilityJob,
  mailPayoutAccountJob,
  mailReleaseNoteJob,
  mailTransportLinkJob,
  mailWantedJob,
  matchSearchesJob,
  matchAlertsJob,
  matchWanted,
  openReportsJob,
  releaseCheckoutsJob,
  remindOfTransferJob,
  screenEverybody,
  screenNames,
  sendInvitationMailJob,
  sendMailJob,
  sweepDocumentsJob,
  tellOfDecisionsJob,
  tellOfCuts,
  tellOfWithdrawals,
  tellOfMeasuresJob,
  watchCollectionsJob,
  tellOfYardJob,
  watchFavouritesJob,
]

/** The jobs with their dependencies. */
export function jobHandlers(services: Services): BoundJob[] {
  return [...JOBS.map((job) => bindJob(job, services)), ...(services.paymentSandbox?.jobs ?? [])]
}
