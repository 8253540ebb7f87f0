import { and, eq, exists, gt, ne, or, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { member } from '#db/schema/accounts.ts'
import { cart, stockHold } from '#db/schema/checkout.ts'
import { lockCart } from '#features/checkout/server/cart-repository.ts'
import { findLivingHold } from '#features/checkout/server/hold-repository.ts'
import { defineJob, handleJob, type JobHandler } from '#platform/jobs/job.ts'
import type { Services } from '#platform/services.ts'
import { endHold } from './end-hold.ts'

export const endForeignCartsJob = defineJob({
  name: 'end-foreign-carts',
  priority: 1,
  payload: z.object({ memberId: z.number() }),
})

/**
 * Ends the offers that a member got for a company which it has left: prices and stock were meant for that one. What is
 * being paid at this moment still becomes that company's order; everything else is cancelled and its stock given back.
 */
export function foreignCartsHandler(
  services: Pick<Services, 'db' | 'log' | 'now' | 'payments' | 'publicUrl'>,
): JobHandler {
  const { db, now } = services
  return handleJob(endForeignCartsJob, async ({ memberId }) => {
    const living = db
      .select({ one: sql`1` })
      .from(stockHold)
      .where(and(eq(stockHold.cartId, cart.id), eq(stockHold.state, 'held')))
    const carts = await db
      .select({ id: cart.id })
      .from(cart)
      .innerJoin(member, eq(member.id, cart.memberId))
      .where(
        and(
          eq(cart.memberId, memberId),
          ne(cart.companyId, member.companyId),
          or(gt(cart.validUntil, now()), exists(living)),
        ),
      )
    for (const { id } of carts) {
      const holdId = await db.transaction(async (tx) => {
        await lockCart(tx, id)
        const hold = await findLivingHold(tx, id)
        await tx.update(cart).set({ validUntil: now() }).where(eq(cart.id, id))
        if (!hold) return null
        await tx.update(stockHold).set({ expiresAt: now() }).where(eq(stockHold.id, hold.id))
        return hold.id
      })
      if (holdId !== null) await endHold(services, holdId)
    }
  })
}
