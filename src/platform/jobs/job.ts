import { sql } from 'drizzle-orm'
import { parse, type output, type $ZodType } from 'zod/v4/core'
import type { Tx } from '#db/client.ts'

/** A kind of background work: its name, the shape of its payload, and how urgent it is (lower is sooner). */
export interface Job<Payload extends $ZodType> {
  readonly name: string
  readonly payload: Payload
  readonly priority: number
}

export const defineJob = <Payload extends $ZodType>(job: Job<Payload>): Job<Payload> => job

export interface EnqueueOptions {
  runAt?: Date
  /** A job with the same key that has not started is replaced instead of doubled. */
  key?: string
}

/** Enqueues in the transaction of the job's cause: both happen or neither. */
export async function enqueue<Payload extends $ZodType>(
  tx: Tx,
  job: Job<Payload>,
  payload: output<Payload>,
  { runAt, key }: EnqueueOptions = {},
): Promise<void> {
  await tx.execute(sql`SELECT graphile_worker.add_job(
    ${job.name}::text, payload := ${JSON.stringify(payload)}::json, run_at := ${runAt?.toISOString() ?? null}::timestamptz,
    max_attempts := 12::smallint, job_key := ${key ?? null}::text, priority := ${job.priority}::smallint)`)
}

/** Binds a job to what it does. `run` may be called more than once for one cause, and re-reads the state it acts on. */
export interface JobHandler {
  readonly name: string
  readonly run: (payload: unknown, attempt: number) => Promise<void>
}

export function handleJob<Payload extends $ZodType>(
  job: Job<Payload>,
  run: (payload: output<Payload>, attempt: number) => Promise<void>,
): JobHandler {
  return { name: job.name, run: (payload, attempt) => run(parse(job.payload, payload), attempt) }
}
