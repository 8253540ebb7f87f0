import { and, eq, ne } from 'drizzle-orm'
import * as z from 'zod/mini'
import { member } from '#db/schema/accounts.ts'
import { cart, stockHold } from '#db/schema/checkout.ts'
import { defineJob } from '#platform/jobs/job.ts'
import { cancelHold } from './end-hold.ts'
import type { SettlingServices } from './settle-payment.ts'

/**
 * Releases the stock that a member held for a company that it has left. A payment made at this moment still
 * becomes that company's order.
 */
export const endForeignCartsJob = defineJob({
  name: 'end-foreign-carts',
  lane: 'money',
  priority: 1,
  payload: z.object({ memberId: z.number() }),
  async run(services: SettlingServices, { memberId }) {
    const holds = await services.db
      .select({ id: stockHold.id })
      .from(stockHold)
      .innerJoin(cart, eq(cart.id, stockHold.cartId))
      .innerJoin(member, eq(member.id, cart.memberId))
      .where(
        and(eq(stockHold.state, 'held'), eq(cart.memberId, memberId), ne(cart.companyId, member.companyId)),
      )
    const ends = await Promise.allSettled(holds.map(({ id }) => cancelHold(services, id)))
    const failures = ends.flatMap((end): unknown[] => (end.status === 'rejected' ? [end.reason] : []))
    if (failures.length > 0) throw new AggregateError(failures, 'some checkouts could not be ended yet')
  },
})
