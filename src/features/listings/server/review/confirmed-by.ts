import { and, eq } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { member } from '#db/schema/accounts.ts'
import { confirmedAt } from '../../domain/availability.ts'
import type { ListingRow } from '../listing-repository.ts'
import type { RevisionRow } from '../revision-repository.ts'

/**
 * What a published change confirms: who proposes one has looked whether the thing is still there, unless it is staff
 * under the mandate of its company.
 */
export async function confirmedBy(
  tx: Tx,
  { createdBy }: Pick<RevisionRow, 'createdBy'>,
  { companyId }: Pick<ListingRow, 'companyId'>,
  now: Date,
) {
  const isOwn = await tx.$count(member, and(eq(member.id, createdBy), eq(member.companyId, companyId)))
  return isOwn > 0 ? confirmedAt(now) : {}
}
