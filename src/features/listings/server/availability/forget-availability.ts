import { eq } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { availabilityRequest } from '#db/schema/listings.ts'

/**
 * Of an account that is deleted: when it was asked whether its listings are still there; the links go with
 * it.
 */
export async function forgetAvailabilityRequestsOf(tx: Tx, memberId: number): Promise<void> {
  await tx.delete(availabilityRequest).where(eq(availabilityRequest.memberId, memberId))
}
