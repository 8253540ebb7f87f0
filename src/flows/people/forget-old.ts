import { forgetActsBefore } from '#db/forget-acts.ts'
import { forgetVatChecksBefore } from '#features/accounts/server/company/check-vat-numbers.ts'
import { forgetCompanyActsBefore } from '#features/accounts/server/company/company-repository.ts'
import { forgetApprovalsBefore } from '#features/approvals/server/approval-repository.ts'
import { forgetLoneActs } from '#features/approvals/server/lone-acts.ts'
import { forgetCartsBefore } from '#features/checkout/server/forget-carts.ts'
import { forgetRequirementsBefore } from '#features/content/server/requirements.ts'
import { forgetBatchesBefore } from '#features/listings/server/batches/batch-repository.ts'
import { forgetListingActsBefore } from '#features/listings/server/listing-acts.ts'
import { forgetOldMandates } from '#features/mandates/server/end-mandates.ts'
import { forgetNotificationsBefore } from '#features/notifications/server/notification-repository.ts'
import { forgetPrivacyRequestsBefore } from '#features/privacy/server/privacy-repository.ts'
import { forgetPapersBefore } from '#features/vetting/server/vetting-repository.ts'
import { forgetReportsBefore } from '#features/reports/server/report-repository.ts'
import { forgetOldKeys } from '#platform/idempotency/do-once.ts'
import { defineJob } from '#platform/jobs/job.ts'
import { forgetMailsBefore } from '#platform/mail/forget-mails.ts'
import { forgetTroublesBefore } from '#platform/mail/mail-troubles.ts'
import type { Services } from '#platform/services.ts'
import { DAY_MS } from '#kernel/time.ts'

/**
 * Retention of personal data besides the account itself, in days; the privacy notice and docs/operations.md
 * state the same. Sessions, links, invitations and unverified accounts have jobs of their own, in the
 * features that own them.
 */
export const RETENTION_DAYS = {
  /** Rated carts that nobody paid, after they ended. */
  carts: 30,
  /** The sandbox mailbox, and jobs that failed for good. */
  mails: 30,
  /** Visitors' search terms and requests. */
  requirements: 365,
  /** Notifications of members. */
  notifications: 365,
  /** Actions of staff, and of members in their companies. */
  acts: 3 * 365,
  /** Papers that companies gave to be checked, after the decision. */
  vettingPapers: 365,
  /** Addresses that rejected mail, and belong to no member. */
  mailTroubles: 365,
  /** VIES answers, which justify invoices without VAT. */
  vatChecks: 10 * 365 + 3,
  /** What sellers did to several listings at once, which can be taken back for a day. */
  batches: 2,
} as const

const AT_ONCE = 500

/**
 * Deletes data whose retention period is over. Each part is a transaction of its own; what is left is deleted
 * the next day.
 */
export const forgetOldJob = defineJob({
  name: 'forget-old-data',
  lane: 'clock',
  priority: 9,
  cron: '20 3 * * *',
  async run({ db, store, now }: Pick<Services, 'db' | 'store' | 'now'>) {
    const before = (days: number) => new Date(now().getTime() - days * DAY_MS)
    const carts = () => db.transaction((tx) => forgetCartsBefore(tx, before(RETENTION_DAYS.carts), AT_ONCE))
    while ((await carts()) === AT_ONCE) continue
    await forgetOldKeys(db)
    await forgetMailsBefore(db, before(RETENTION_DAYS.mails))
    await forgetRequirementsBefore(db, before(RETENTION_DAYS.requirements))
    await forgetNotificationsBefore(db, before(RETENTION_DAYS.notifications))
    await forgetOldMandates({ db, store }, now())
    await forgetActsBefore(db, before(RETENTION_DAYS.acts))
    await forgetApprovalsBefore(db, before(RETENTION_DAYS.acts))
    await forgetLoneActs(db, now())
    await forgetPrivacyRequestsBefore(db, before(RETENTION_DAYS.acts))
    await forgetBatchesBefore(db, before(RETENTION_DAYS.batches))
    await forgetReportsBefore(db, before(RETENTION_DAYS.acts))
    await forgetPapersBefore(db, before(RETENTION_DAYS.vettingPapers))
    await forgetListingActsBefore(db, before(RETENTION_DAYS.acts))
    await forgetCompanyActsBefore(db, before(RETENTION_DAYS.acts))
    await forgetTroublesBefore(db, before(RETENTION_DAYS.mailTroubles))
    await forgetVatChecksBefore(db, before(RETENTION_DAYS.vatChecks))
  },
})
