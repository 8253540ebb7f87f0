import { eq } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { availabilityRequest } from '#db/schema/listings.ts'

/** Deletes the availability requests of a deleted account; their links go with them. */
export async function forgetAvailabilityRequestsOf(tx: Tx, memberId: number): Promise<void> {
  await tx.delete(availabilityRequest).where(eq(availabilityRequest.memberId, memberId))
}
