import * as z from 'zod/mini'
import { defineJob, handleJob, type JobHandler } from '#platform/jobs/job.ts'
import type { Services } from '#platform/services.ts'
import { findLedgerFaults } from './find-faults.ts'

const checkLedgerJob = defineJob({ name: 'check-ledger', lane: 'clock', priority: 9, payload: z.unknown() })

/** Every night, over what was booked in the last three days. */
export const LEDGER_SCHEDULE = [{ cron: '20 3 * * *', job: checkLedgerJob.name }]
const LOOKED_BACK_MS = 3 * 24 * 60 * 60 * 1000

/** Says in the log what does not add up, so that somebody looks. */
export function checkLedgerHandler({ db, log, now }: Pick<Services, 'db' | 'log' | 'now'>): JobHandler {
  return handleJob(checkLedgerJob, async () => {
    const faults = await findLedgerFaults(db, new Date(now().getTime() - LOOKED_BACK_MS))
    for (const fault of faults) log.error({ ...fault }, 'the ledger does not add up')
    if (faults.length === 0) log.info('the ledger adds up')
  })
}
