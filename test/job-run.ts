import type { JobRun } from '../src/platform/jobs/job.ts'

/** The attempt of a job, for tests that call its handler directly. */
export function jobRun(attempt = 1): JobRun {
  return { attempt, isLast: false, signal: new AbortController().signal }
}
