import type { Tx } from '#db/client.ts'
import { lockRunning, moveMandate } from './mandate-repository.ts'

/** Ends the mandate of a company that has no members any more. May be called again. */
export async function endMandateOf(tx: Tx, companyId: number, now: Date): Promise<void> {
  const running = await lockRunning(tx, companyId)
  if (running === null) return
  await moveMandate(tx, running.id, 'close', { endedAt: now, endedBecause: 'closed' })
}
