import { and, eq, inArray } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { mandate } from '#db/schema/mandates.ts'
import { AppError } from '#kernel/errors.ts'
import { isSwitchedOn } from '#platform/settings/settings.ts'
import type { ListingRow } from '../listing-repository.ts'

/** @throws AppError `mandate_missing` if the operator requires a mandate and the company has no valid one. */
export async function requireMandate(
  tx: Tx,
  { companyId, createdBy }: Pick<ListingRow, 'companyId' | 'createdBy'>,
): Promise<void> {
  if (!(await isSwitchedOn(tx, 'publishing-needs-mandate'))) return
  const [running] = await tx
    .select({ id: mandate.id })
    .from(mandate)
    .where(and(eq(mandate.companyId, companyId), inArray(mandate.state, ['in_force', 'notice_given'])))
  if (!running) throw new AppError('mandate_missing', { extra: { companyId, sellerId: createdBy } })
}
