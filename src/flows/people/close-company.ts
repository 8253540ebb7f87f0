import type { Tx } from '#db/client.ts'
import { markCompanyClosed } from '#features/accounts/server/closing-repository.ts'
import { revokeInvitations } from '#features/accounts/server/company/invitation-repository.ts'
import { forgetWordsOf } from '#features/imports/server/remembered-words.ts'
import { deleteBlocksOf } from '#features/blocks/server/block-repository.ts'
import { endMandateOf } from '#features/mandates/server/end-mandates.ts'
import { withdrawListingsOf } from '#features/listings/server/withdraw-listing.ts'
import { emptyShelvesOf, lockShelvesOf } from '#features/listings/server/company-listings.ts'
import { forgetFreightOf } from '#features/freight/server/freight-repository.ts'
import { endInspectionsOf, lockInspectionsOf } from '#features/inspections/server/end-inspections.ts'
import { endQuotesOf, lockQuotesOf } from '#features/quotes/server/quote-repository.ts'
import { deleteTemplatesOf } from '#features/quotes/server/template-repository.ts'
import { deletePapersOf } from '#features/vetting/server/vetting-repository.ts'
import type { Services } from '#platform/services.ts'
import { requireNothingOpen } from './open-matters.ts'

/**
 * Closes a company that will have no members after this transaction: its listings are withdrawn and leave the
 * search, its stock becomes zero, its open quotes and the inspections that nobody ordered end, its invitations are void, and its meanings of words in
 * imports are deleted. Its name stays on its orders. The caller holds `lockMembership` and has checked that
 * no other member is left. A second call does nothing.
 * @throws AppError `open_matters` while it has open business.
 */
export async function closeCompany(
  tx: Tx,
  services: Pick<Services, 'publicUrl'>,
  companyId: number,
  now: Date,
  { message }: { message?: string } = {},
): Promise<void> {
  await lockQuotesOf(tx, companyId)
  // Locked before the check, so that no buyer can put this company's units on hold unnoticed afterwards.
  await lockShelvesOf(tx, companyId)
  await lockInspectionsOf(tx, companyId)
  await requireNothingOpen(tx, { companyId }, message)
  await emptyShelvesOf(tx, companyId)
  await endQuotesOf(tx, companyId)
  await deleteTemplatesOf(tx, companyId)
  await forgetFreightOf(tx, companyId)
  await endInspectionsOf(tx, services, companyId, now)
  await markCompanyClosed(tx, companyId, now)
  await endMandateOf(tx, companyId, now)
  await withdrawListingsOf(tx, companyId, now)
  await forgetWordsOf(tx, companyId)
  await deletePapersOf(tx, companyId)
  await deleteBlocksOf(tx, companyId)
  await revokeInvitations(tx, { companyId }, now)
}
