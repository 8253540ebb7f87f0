import type { JobRun } from '../src/platform/jobs/job.ts'

/** A try of a job, for tests that call its handler themselves. */
export function jobRun(attempt = 1): JobRun {
  return { attempt, isLast: false, signal: new AbortController().signal }
}
