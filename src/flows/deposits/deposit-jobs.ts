import * as z from 'zod/mini'
import type { Tx } from '#db/client.ts'
import { declareJob, enqueue } from '#platform/jobs/job.ts'

/** Has the provider give a deposit back. */
export const returnDepositJob = declareJob({
  name: 'return-deposit',
  lane: 'money',
  priority: 2,
  payload: z.object({ depositId: z.string() }),
})

export async function returnDepositLater(tx: Tx, depositId: string): Promise<void> {
  await enqueue(tx, returnDepositJob, { depositId }, { key: `return-deposit:${depositId}` })
}
