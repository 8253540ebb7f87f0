import { expect, test } from 'vitest'
import { keepBackupsJob } from '#platform/backup/keep-backups.ts'
import { LANES } from '#platform/jobs/job.ts'
import { JOBS } from './jobs.ts'

test('a backup that takes hours delays no other job, nor its own next runs', () => {
  const beside = JOBS.filter(({ lane }) => lane === keepBackupsJob.lane).map(({ name }) => name)
  expect(beside).toEqual(['keep-backups'])
  expect(LANES[keepBackupsJob.lane]).toBeGreaterThan(1)
})
