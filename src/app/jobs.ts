import { ACCOUNT_SCHEDULE, forgetStaleHandler } from '#features/accounts/server/forget-stale.ts'
import { forgetUnverifiedHandler, UNVERIFIED_SCHEDULE } from '#features/accounts/server/forget-unverified.ts'
import { accountMailHandlers } from '#features/accounts/server/mail-jobs.ts'
import { invitationMailHandler } from '#features/accounts/server/company/invitation-mail.ts'
import { CATALOGUE_SCHEDULE, catalogueJobs } from '#features/catalogue/server/catalogue-jobs.ts'
import { favouriteJobs } from '#features/favourites/server/favourite-job-handlers.ts'
import { FAVOURITE_SCHEDULE } from '#features/favourites/server/favourite-jobs.ts'
import { documentHandlers } from '#features/invoices/server/keep-document.ts'
import { IMPORT_SCHEDULE } from '#features/imports/server/import-jobs.ts'
import { checkLedgerHandler, LEDGER_SCHEDULE } from '#features/ledger/server/check-ledger.ts'
import { LISTING_SCHEDULE, listingJobs } from '#features/listings/server/listing-job-handlers.ts'
import { mandateJobs } from '#features/mandates/server/mandate-job-handlers.ts'
import { MANDATE_SCHEDULE } from '#features/mandates/server/mandate-jobs.ts'
import { QUOTE_SCHEDULE, quoteJobs } from '#features/quotes/server/quote-jobs.ts'
import { foreignCartsHandler } from '#flows/payments/foreign-carts.ts'
import { forgetMemberHandler } from '#flows/people/forget-member.ts'
import { FORGETTING_SCHEDULE, forgetOldHandler } from '#flows/people/forget-old.ts'
import { INVOICE_SCHEDULE, issueMissingHandler } from '#flows/orders/issue-missing.ts'
import { importJobs } from '#flows/imports/import-job-handlers.ts'
import { mailWantedHandler, WANTED_SCHEDULE } from '#features/wanted/server/wanted-mails.ts'
import { matchSearchesHandler, SEARCH_SCHEDULE } from '#flows/matching/match-searches.ts'
import { matchWantedHandler } from '#flows/matching/match-wanted.ts'
import { paymentJobHandlers } from '#flows/payments/payment-job-handlers.ts'
import { PAYMENT_SCHEDULE } from '#flows/payments/payment-jobs.ts'
import { transferJobHandlers } from '#flows/transfers/transfer-jobs.ts'
import { suspensionJobHandlers } from '#flows/people/suspension-jobs.ts'
import type { JobHandler } from '#platform/jobs/job.ts'
import { forgetWindowsHandler, LIMIT_SCHEDULE } from '#platform/limits/forget-windows.ts'
import { sendMailHandler } from '#platform/mail/mail.ts'
import { DOCUMENT_SCHEDULE, documentJobs } from '#platform/documents/store-document.ts'
import { PICTURE_SCHEDULE, pictureJobs } from '#platform/pictures/picture-jobs.ts'
import type { Services } from '#platform/services.ts'

/** Everything that runs in the background, by name. */
export function jobHandlers(services: Services): JobHandler[] {
  return [
    sendMailHandler(services.mailer),
    ...accountMailHandlers(services),
    invitationMailHandler(services),
    foreignCartsHandler(services),
    forgetStaleHandler(services),
    forgetUnverifiedHandler(services),
    forgetWindowsHandler(services),
    forgetMemberHandler(services),
    forgetOldHandler(services),
    matchSearchesHandler(services),
    mailWantedHandler(services),
    matchWantedHandler(services),
    ...catalogueJobs(services),
    ...favouriteJobs(services),
    checkLedgerHandler(services),
    ...listingJobs(services),
    ...mandateJobs(services),
    ...quoteJobs(services),
    ...importJobs(services),
    ...pictureJobs(services),
    ...documentJobs(services),
    ...documentHandlers(services),
    ...paymentJobHandlers(services),
    ...transferJobHandlers(services),
    issueMissingHandler(services),
    ...suspensionJobHandlers(services),
    ...(services.paymentSandbox?.jobs ?? []),
  ]
}

/** What runs by the clock. */
export function schedule(): { cron: string; job: string }[] {
  return [
    ...ACCOUNT_SCHEDULE,
    ...UNVERIFIED_SCHEDULE,
    ...CATALOGUE_SCHEDULE,
    ...FAVOURITE_SCHEDULE,
    ...FORGETTING_SCHEDULE,
    ...IMPORT_SCHEDULE,
    ...INVOICE_SCHEDULE,
    ...LEDGER_SCHEDULE,
    ...LIMIT_SCHEDULE,
    ...LISTING_SCHEDULE,
    ...MANDATE_SCHEDULE,
    ...PAYMENT_SCHEDULE,
    ...PICTURE_SCHEDULE,
    ...SEARCH_SCHEDULE,
    ...WANTED_SCHEDULE,
    ...QUOTE_SCHEDULE,
    ...DOCUMENT_SCHEDULE,
  ]
}
