import { defineJob } from '#platform/jobs/job.ts'
import type { Services } from '#platform/services.ts'
import { DAY_MS } from '#kernel/time.ts'
import { findLedgerFaults } from './find-faults.ts'

const LOOKED_BACK_MS = 3 * DAY_MS

/** Logs what does not add up in the last three days, so that somebody looks. */
export const checkLedgerJob = defineJob({
  name: 'check-ledger',
  lane: 'clock',
  priority: 9,
  cron: '20 3 * * *',
  async run({ db, log, now }: Pick<Services, 'db' | 'log' | 'now'>) {
    const faults = await findLedgerFaults(db, new Date(now().getTime() - LOOKED_BACK_MS))
    for (const fault of faults) log.error({ ...fault }, 'the ledger does not add up')
    if (faults.length === 0) log.info('the ledger adds up')
  },
})
