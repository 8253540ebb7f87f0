import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { parse, type output, type $ZodType } from 'zod/v4/core'
import type { Db, Tx } from '#db/client.ts'
import { currentRequest } from '#platform/log/current-request.ts'
import type { Lane } from './lanes.ts'

/**
 * A kind of background work: its name, what it may wait behind, the shape of its payload, and how urgent it
 * is (lower is sooner).
 */
export interface Job<Payload extends $ZodType> {
  readonly name: string
  readonly lane: Lane
  readonly payload: Payload
  readonly priority: number
  /** When it runs by the clock, in UTC. */
  readonly cron?: string
}

/** A job that is enqueued where nobody can know what does it: that is bound to it by `handleJob`. */
export const declareJob = <Payload extends $ZodType>(job: Job<Payload>): Job<Payload> => job

export interface EnqueueOptions {
  runAt?: Date
  /** A job with the same key that has not started is replaced instead of doubled. */
  key?: string
  /** Jobs of one queue run one after the other. */
  queue?: string
}

/** A flag of a stored job that names the request which promised it; its log lines have the same id. */
const OF_REQUEST = 'request:'

/** The request that promised a job, by the flags that the queue keeps of it. */
export function requestOfFlags(flags: Readonly<Record<string, unknown>> | null): string | undefined {
  const flag = Object.keys(flags ?? {}).find((name) => name.startsWith(OF_REQUEST))
  return flag?.slice(OF_REQUEST.length)
}

/**
 * Enqueues in the transaction of the job's cause: both happen or neither. What a job enqueues belongs to the
 * same request.
 */
export async function enqueue<Payload extends $ZodType>(
  tx: Tx,
  job: Job<Payload>,
  payload: output<Payload>,
  { runAt, key, queue }: EnqueueOptions = {},
): Promise<void> {
  const request = currentRequest()
  const flags = request === undefined ? null : [`${OF_REQUEST}${request}`]
  await tx.execute(sql`SELECT graphile_worker.add_job(
    ${job.name}::text, payload := ${JSON.stringify(payload)}::json, run_at := ${runAt?.toISOString() ?? null}::timestamptz,
    max_attempts := 12::smallint, job_key := ${key ?? null}::text, queue_name := ${queue ?? null}::text, priority := ${job.priority}::smallint, flags := ${flags && sql.param(flags)}::text[])`)
}

/**
 * Whether a job with this payload waits or runs. One that runs counts for as long as its process lives,
 * however long it takes; one that failed for good does not.
 */
export async function isUnderWay<Payload extends $ZodType>(
  db: Db | Tx,
  job: Job<Payload>,
  payload: output<Payload>,
): Promise<boolean> {
  const { rows } = await db.execute<{ found: boolean }>(sql`
    SELECT EXISTS (
      SELECT FROM graphile_worker._private_jobs AS j JOIN graphile_worker._private_tasks AS t ON t.id = j.task_id
       WHERE t.identifier = ${job.name} AND j.payload::jsonb = ${JSON.stringify(payload)}::jsonb
         AND (j.locked_at IS NOT NULL OR j.attempts < j.max_attempts)) AS found`)
  return rows[0]?.found ?? false
}

/** What a job may know of the try that it is. */
export interface JobRun {
  /** The first is 1. */
  readonly attempt: number
  /** When this try fails, no other follows: who waits for the result should be told. */
  readonly isLast: boolean
  /**
   * Aborted some seconds after the process was asked to stop: what can be left for the next process should
   * be.
   */
  readonly signal: AbortSignal
}

/** What a job does with what the application holds. */
export interface JobHandler<Given> {
  readonly name: string
  readonly lane: Lane
  readonly cron?: string
  readonly run: (given: Given, payload: unknown, of: JobRun) => Promise<void>
}

type Run<Given, Payload extends $ZodType> = (
  given: Given,
  payload: output<Payload>,
  of: JobRun,
) => Promise<void>

/**
 * Binds a job to what it does. `run` may be called more than once for one cause, and re-reads the state it
 * acts on.
 */
export function handleJob<Given, Payload extends $ZodType>(
  job: Job<Payload>,
  run: Run<Given, Payload>,
): JobHandler<Given> & Job<Payload> {
  return { ...job, run: (given, payload, of) => run(given, parse(job.payload, payload), of) }
}

/** A job and what it does; one of the clock alone has no payload. */
export function defineJob<Given, Payload extends $ZodType = z.ZodMiniUnknown>({
  run,
  ...job
}: Omit<Job<Payload>, 'payload'> & { payload?: Payload; run: Run<Given, Payload> }) {
  return handleJob({ payload: z.unknown() as $ZodType as Payload, ...job }, run)
}

/** A job that has got what it works with. */
export interface BoundJob extends Omit<JobHandler<unknown>, 'run'> {
  readonly run: (payload: unknown, of: JobRun) => Promise<void>
}

/** Gives a job what it works with. */
export function bindJob<Given>({ name, lane, cron, run }: JobHandler<Given>, given: Given): BoundJob {
  return { name, lane, ...(cron && { cron }), run: (payload, of) => run(given, payload, of) }
}
