import { expect, test } from 'vitest'
import { checkImportJob, runImportJob } from '#features/imports/server/import-jobs.ts'
import { PUBLISHING } from '#features/listings/domain/publishing-right.ts'
import { enqueuePublishing } from '#features/listings/server/publishing/enqueue-publishing.ts'
import { enqueue } from '#platform/jobs/job.ts'
import { useApp } from '#test/app.ts'
import * as api from '#test/api.ts'
import { createTestMember } from '#test/factories/accounts.ts'

const testApp = useApp()
const sql = (text: string, values: unknown[] = []) => testApp.services.pool.query(text, values)

test('thousands of a sheet are published behind the imports of others, one after the other; a few go first', async () => {
  const admin = await createTestMember(testApp.services, { role: 'admin' })
  await testApp.call(api.changePublishingSetting, admin, { body: { isOn: true } })
  const [yard, other] = [await createTestMember(testApp.services), await createTestMember(testApp.services)]
  for (const { companyId } of [yard, other])
    await sql('INSERT INTO company_publishing (company_id, in_a_row) VALUES ($1, $2)', [
      companyId,
      PUBLISHING.inARow,
    ])
  const listingsOf = (companyId: number, count: number, from: number) =>
    Array.from({ length: count }, (_, n) => ({ id: from + n, companyId }))
  const now = new Date()
  await testApp.services.db.transaction(async (tx) => {
    await enqueuePublishing(tx, listingsOf(yard.companyId, 250, 900_000), { now, isFinished: true })
    await enqueue(tx, runImportJob, { importId: 900_000 })
    await enqueue(tx, checkImportJob, { importId: 900_000 })
    await enqueuePublishing(tx, listingsOf(other.companyId, 3, 910_000), { now, isFinished: true })
  })
  const { rows } = await sql(
    `SELECT task_identifier AS job, queue_name AS queue, count(*)::int AS jobs FROM graphile_worker.jobs
      WHERE task_identifier IN ('publish-at-once', 'check-import', 'run-import')
      GROUP BY priority, task_identifier, queue_name ORDER BY priority`,
  )
  expect(rows).toEqual([
    { job: 'publish-at-once', queue: null, jobs: 3 },
    { job: 'check-import', queue: null, jobs: 1 },
    { job: 'run-import', queue: null, jobs: 1 },
    { job: 'publish-at-once', queue: `publishing:${yard.companyId}`, jobs: 250 },
  ])
})
