import type { Tx } from '#db/client.ts'
import { MANDATE_TRANSITIONS } from '../domain/life-cycle.ts'
import { lockRunning, saveMandate } from './mandate-repository.ts'

/** Ends the mandate of a company that has no members any more. May be called again. */
export async function endMandateOf(tx: Tx, companyId: number, now: Date): Promise<void> {
  const running = await lockRunning(tx, companyId)
  if (running === null) return
  const { to: state } = MANDATE_TRANSITIONS.close
  await saveMandate(tx, running.id, { state, endedAt: now, endedBecause: 'closed' })
}
