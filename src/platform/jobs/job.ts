import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { parse, type output, type $ZodType } from 'zod/v4/core'
import type { Db, Tx } from '#db/client.ts'
import { currentRequest } from '#platform/log/log.ts'

/**
 * Lanes of background work that never wait for each other, and the concurrency of each per process: a hanging
 * mail server or a member's huge import delays its own lane only.
 */
export const LANES = {
  /** Payments, refunds and stock reservations. */
  money: 4,
  /** Everything that sends mail. */
  mail: 4,
  /** Documents and pictures that are rendered or encoded. */
  files: 2,
  /** Import files that are parsed and stored, and listings that are published as they come. */
  import: 2,
  /** Scheduled jobs, and notifications that are not urgent. */
  clock: 2,
  /** A backup may take hours; the second slot is for the minutely runs that find it in progress. */
  backup: 2,
} as const

export type Lane = keyof typeof LANES

/** The channel that names the lane of a job which was enqueued. */
export const LANE_CHANNEL = 'jobs of lane'

/**
 * A kind of background work: its name, its lane, the shape of its payload, and its priority (lower runs
 * sooner).
 */
export interface Job<Payload extends $ZodType> {
  readonly name: string
  readonly lane: Lane
  readonly payload: Payload
  readonly priority: number
  /** Its schedule, in UTC. */
  readonly cron?: string
}

/** Declares a job where the enqueuing code must not depend on its implementation; `handleJob` binds it. */
export const declareJob = <Payload extends $ZodType>(job: Job<Payload>): Job<Payload> => job

export interface EnqueueOptions {
  runAt?: Date
  /** A pending job with the same key is replaced rather than duplicated. */
  key?: string
  /** One that is pending already keeps its time. */
  keepsTime?: boolean
  /** Jobs of one queue run one after the other. */
  queue?: string
}

/**
 * Prefix of a job flag that holds the id of the request which enqueued it; the job's log lines have the same
 * id.
 */
const OF_REQUEST = 'request:'

/** The request that enqueued a job, from its flags. */
export function requestOfFlags(flags: Readonly<Record<string, unknown>> | null): string | undefined {
  const flag = Object.keys(flags ?? {}).find((name) => name.startsWith(OF_REQUEST))
  return flag?.slice(OF_REQUEST.length)
}

/**
 * Enqueues in the transaction of the job's cause: both happen or neither. Jobs enqueued by a job inherit its
 * request id.
 */
export async function enqueue<Payload extends $ZodType>(
  tx: Tx,
  job: Job<Payload>,
  payload: output<Payload>,
  { runAt, key, keepsTime = false, queue }: EnqueueOptions = {},
): Promise<void> {
  const request = currentRequest()
  const flag = request === undefined ? null : `${OF_REQUEST}${request}`
  // Of several signals for one lane, the database sends one at the end of the transaction.
  const wake = runAt === undefined ? sql`pg_notify(${LANE_CHANNEL}, ${job.lane})` : sql`1`
  await tx.execute(sql`SELECT ${wake} FROM graphile_worker.add_job(
    ${job.name}::text, payload := ${JSON.stringify(payload)}::json, run_at := ${runAt?.toISOString() ?? null}::timestamptz,
    max_attempts := 12::smallint, job_key := ${key ?? null}::text, queue_name := ${queue ?? null}::text,
    job_key_mode := ${keepsTime ? 'preserve_run_at' : 'replace'}::text, priority := ${job.priority}::smallint, flags := array_remove(ARRAY[${flag}::text], NULL))`)
}

interface EnqueueAllOptions extends Pick<EnqueueOptions, 'runAt' | 'queue'> {
  /** Instead of the job's own: many of them may wait for others. */
  priority?: number
}

/** Enqueues the same job for many, each with a key of its own, in one statement. */
export async function enqueueAll<Payload extends $ZodType>(
  tx: Tx,
  job: Job<Payload>,
  each: readonly { payload: output<Payload>; key: string }[],
  { runAt, queue, priority = job.priority }: EnqueueAllOptions = {},
): Promise<void> {
  if (each.length === 0) return
  const request = currentRequest()
  const flag = request === undefined ? null : `${OF_REQUEST}${request}`
  await tx.execute(sql`SELECT count(added.id) FROM json_array_elements(${JSON.stringify(each)}::json) AS one(spec),
    graphile_worker.add_job(
      ${job.name}::text, payload := spec -> 'payload', run_at := ${runAt?.toISOString() ?? null}::timestamptz,
      max_attempts := 12::smallint, job_key := spec ->> 'key', queue_name := ${queue ?? null}::text,
      priority := ${priority}::smallint, flags := array_remove(ARRAY[${flag}::text], NULL)) AS added`)
  if (runAt === undefined) await tx.execute(sql`SELECT pg_notify(${LANE_CHANNEL}, ${job.lane})`)
}

/**
 * Whether a job with this payload is pending or running. A running one counts as long as its process lives;
 * one that failed for good does not.
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

/** The current attempt of a job. */
export interface JobRun {
  /** The first is 1. */
  readonly attempt: number
  /** No retry follows if this attempt fails, so anyone waiting for the result should be notified. */
  readonly isLast: boolean
  /** Aborted some seconds after a request to stop: leave everything that the next process can do. */
  readonly signal: AbortSignal
}

/** A job with its implementation. */
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
 * Binds a job to its implementation. `run` may be called more than once for one cause, so it re-reads the
 * state that it acts on.
 */
export function handleJob<Given, Payload extends $ZodType>(
  job: Job<Payload>,
  run: Run<Given, Payload>,
): JobHandler<Given> & Job<Payload> {
  return { ...job, run: (given, payload, of) => run(given, parse(job.payload, payload), of) }
}

/** Declares and implements a job. Scheduled runs have an empty payload. */
export function defineJob<Given, Payload extends $ZodType = z.ZodMiniUnknown>({
  run,
  ...job
}: Omit<Job<Payload>, 'payload'> & { payload?: Payload; run: Run<Given, Payload> }) {
  return handleJob({ payload: z.unknown() as $ZodType as Payload, ...job }, run)
}

/** A job with its dependencies applied. */
export interface BoundJob extends Omit<JobHandler<unknown>, 'run'> {
  readonly run: (payload: unknown, of: JobRun) => Promise<void>
}

/** Applies a job's dependencies. */
export function bindJob<Given>({ name, lane, cron, run }: JobHandler<Given>, given: Given): BoundJob {
  return { name, lane, ...(cron && { cron }), run: (payload, of) => run(given, payload, of) }
}

/** Thrown by a job that can't succeed at any later try: it is marked as failed for good at once. */
export class PermanentFailure extends Error {
  override readonly name = 'PermanentFailure'
}
