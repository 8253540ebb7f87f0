import * as z from 'zod/mini'
import type { Tx } from '#db/client.ts'
import { forgetReasons } from '#db/forget-acts.ts'
import { deleteSessionsAndLinks, findDeletedMember } from '#features/accounts/server/closing-repository.ts'
import { forgetInvitationsOf } from '#features/accounts/server/company/invitation-repository.ts'
import { forgetCartsOf } from '#features/checkout/server/forget-carts.ts'
import { deleteAllChosenOf } from '#features/compare/server/chosen-repository.ts'
import { forgetRequirementsOf } from '#features/content/server/requirements.ts'
import { deleteFavouritesOf } from '#features/favourites/server/favourite-repository.ts'
import { endImportsOf } from '#features/imports/server/forget-imports.ts'
import { forgetAvailabilityRequestsOf } from '#features/listings/server/availability/availability-repository.ts'
import { forgetBatchesOf } from '#features/listings/server/batches/batch-repository.ts'
import { forgetWalksOf } from '#features/listings/server/walk/walk-repository.ts'
import { forgetWordsOf } from '#features/imports/server/remembered-words.ts'
import { emptyShelvesOf, lockShelvesOf } from '#features/listings/server/company-listings.ts'
import { withdrawListingsOf } from '#features/listings/server/withdraw-listing.ts'
import { forgetAccountAddresses } from '#features/ledger/server/payout-account/account-repository.ts'
import { deleteNotificationsOf } from '#features/notifications/server/notification-repository.ts'
import { deleteTemplatesOf } from '#features/quotes/server/template-repository.ts'
import { forgetReportsBy } from '#features/reports/server/report-repository.ts'
import { deleteRulesOf } from '#features/requisitions/server/people-repository.ts'
import { forgetHitsOf } from '#features/screening/server/hit-repository.ts'
import { deleteAlertsTo } from '#features/searches/server/alert-repository.ts'
import { deleteSearchesOf } from '#features/searches/server/search-repository.ts'
import { deleteViewsOf } from '#features/views/server/view-repository.ts'
import { deleteShortlistsOf, forgetFilingsOf } from '#features/shortlists/server/shortlist-repository.ts'
import { deleteWantedOf } from '#features/wanted/server/wanted-repository.ts'
import { forgetKeysOf } from '#platform/idempotency/do-once.ts'
import { defineJob, enqueue } from '#platform/jobs/job.ts'
import type { Services } from '#platform/services.ts'
import { MINUTE_MS } from '#kernel/time.ts'

/** Longer than any request, so that requests in progress during the deletion have ended by then. */
const STRAGGLERS_MS = 10 * MINUTE_MS

/** Deletes data that only concerns an account; rows that others need (orders, quotes) stay. May run again. */
export async function forgetTraces(
  tx: Tx,
  { memberId, email }: { memberId: number; email: string | null },
): Promise<void> {
  await deleteSessionsAndLinks(tx, memberId)
  await forgetKeysOf(tx, memberId)
  await forgetReasons(tx, memberId)
  await forgetInvitationsOf(tx, { memberId, email })
  await deleteFavouritesOf(tx, memberId)
  await deleteAllChosenOf(tx, memberId)
  await forgetFilingsOf(tx, memberId)
  await deleteNotificationsOf(tx, memberId)
  await deleteSearchesOf(tx, memberId)
  if (email !== null) await deleteAlertsTo(tx, email)
  await deleteRulesOf(tx, memberId)
  await deleteViewsOf(tx, memberId)
  await deleteWantedOf(tx, memberId)
  await endImportsOf(tx, memberId)
  await forgetAvailabilityRequestsOf(tx, memberId)
  await forgetBatchesOf(tx, memberId)
  await forgetWalksOf(tx, memberId)
  await forgetCartsOf(tx, memberId)
  await forgetRequirementsOf(tx, { memberId, email })
  await forgetAccountAddresses(tx, memberId)
  await forgetReportsBy(tx, email)
  await forgetHitsOf(tx, memberId)
}

/** Enqueues a second cleanup after a deletion. */
export async function forgetAgainLater(tx: Tx, memberId: number, now: Date): Promise<void> {
  const runAt = new Date(now.getTime() + STRAGGLERS_MS)
  await enqueue(tx, forgetAgainJob, { memberId }, { key: `forget-member:${memberId}`, runAt })
}

/** Deletes what requests in progress wrote during the deletion: a favourite, an offer, a draft. */
export const forgetAgainJob = defineJob({
  name: 'forget-deleted-member',
  lane: 'clock',
  priority: 8,
  payload: z.object({ memberId: z.number() }),
  run: ({ db, now }: Pick<Services, 'db' | 'now'>, { memberId }) =>
    db.transaction(async (tx) => {
      const deleted = await findDeletedMember(tx, memberId)
      if (deleted === null) return
      await forgetTraces(tx, { memberId, email: null })
      if (!deleted.isCompanyClosed) return
      await lockShelvesOf(tx, deleted.companyId)
      await emptyShelvesOf(tx, deleted.companyId)
      await forgetWordsOf(tx, deleted.companyId)
      await deleteShortlistsOf(tx, deleted.companyId)
      await deleteTemplatesOf(tx, deleted.companyId)
      await withdrawListingsOf(tx, deleted.companyId, now())
    }),
})
