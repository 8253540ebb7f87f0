import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect } from 'vitest'
import { buildApi } from '../src/app/build-api.ts'
import { createPartners } from '../src/app/create-partners.ts'
import { jobHandlers } from '../src/app/jobs.ts'
import { openAttachmentWith } from '../src/app/open-attachment.ts'
import { renderMail } from '../src/app/web/entry-mails.tsx'
import { readFromPrimary } from '../src/db/read-catalogue.ts'
import { EXAMPLE_ACCOUNT, EXAMPLE_PAYING_ACCOUNT } from '../src/platform/config/setting-shapes.ts'
import { createRateLimiter } from '../src/platform/limits/rate-limits.ts'
import { createLog } from '../src/platform/log/log.ts'
import { createMailer } from '../src/platform/mail/mail.ts'
import { createMailTroubles } from '../src/platform/mail/mail-troubles.ts'
import { createMessageIds } from '../src/platform/mail/message-ids.ts'
import { createStopLinks } from '../src/platform/mail/stop-links.ts'
import { createSandboxMailbox, listSandboxMails, type StoredMail } from '../sandbox/mail/sandbox-mailbox.ts'
import { createPayments } from '../src/platform/payments/create-payments.ts'
import { createAddressHashes } from '#platform/ids/address-hashes.ts'
import { createLinkTokens } from '#platform/ids/link-tokens.ts'
import { createReleaseCodes } from '#platform/ids/release-codes.ts'
import { createAccessTokens } from '../src/platform/session/access-token.ts'
import { createFileStore } from '../src/platform/storage/file-store.ts'
import type { Services } from '../src/platform/services.ts'
import { callsTo, type Calls } from './calls.ts'
import { useDatabase } from './database.ts'
import { jobRun } from './job-run.ts'
import { findSecrets, passwordsIn } from './log-secrets.ts'

export interface TestApp extends Calls {
  /**
   * The origin that the application listens on; this or the payment provider's origin starts it on first use.
   */
  listen(): Promise<string>
  readonly app: FastifyInstance
  readonly services: Services
  /** Every log line so far. */
  readonly logLines: string[]
  /** How long requests were delayed by a limit, in milliseconds. */
  readonly pauses: number[]
  /** Runs the jobs that are due, and those that they enqueue; jobs scheduled for later stay. */
  runJobs(): Promise<void>
  mailsTo(recipient: string): Promise<StoredMail[]>
  /** Moves the application's clock (not the database's). */
  setNow(now: Date | null): void
}

/** The limits' clock is frozen, so that no window ends during a test. */
const WINDOW = new Date()
const PUBLIC_URL = 'http://gisement.test'
const TOKEN_SECRET = 'a secret of the tests, at least thirty-two characters'

/** Authenticates those who forward bounces. */
export const MAIL_SECRET = 'the secret of the mail server, of thirty-two signs'.replaceAll(' ', '-')

function there<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('the application is there once the first hook or test runs')
  return value
}

/** The built application on a database of its own. Call at the top of a test file. */
export function useApp(
  options: { rateLimitFactor?: number; change?: (services: Services) => Services } = {},
): TestApp {
  const database = useDatabase()
  const logLines: string[] = []
  const pauses: number[] = []
  const passwords = new Set<string>()
  let app: FastifyInstance | undefined
  let services: Services | undefined
  let folder = ''
  let now: Date | null = null
  let listening: Promise<string> | undefined
  const listen = () => (listening ??= there(app).listen({ host: '127.0.0.1', port: 0 }))
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'gisement-objects-'))
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        logLines.push(String(chunk))
        done()
      },
    })
    const log = createLog('info', sink)
    const clock = () => now ?? new Date()
    const store = createFileStore(folder)
    const ids = createMessageIds(TOKEN_SECRET, 'gisement.test')
    const stopLinks = createStopLinks(TOKEN_SECRET, PUBLIC_URL)
    const made: Services = {
      db: database.db,
      pool: database.pool,
      readCatalogue: readFromPrimary(database),
      log,
      limiter: createRateLimiter(database.pool, options.rateLimitFactor ?? 100, {
        pause: async (milliseconds) => pauses.push(milliseconds),
        at: () => WINDOW,
      }),
      tokens: createAccessTokens(TOKEN_SECRET),
      linkTokens: createLinkTokens(TOKEN_SECRET),
      addressHashes: createAddressHashes(TOKEN_SECRET),
      releaseCodes: createReleaseCodes(TOKEN_SECRET),
      mailer: createMailer(renderMail, createSandboxMailbox(database.db), {
        ids,
        troubles: createMailTroubles(database.db, clock),
        log,
        stopLinks,
        openAttachment: openAttachmentWith({ db: database.db, store }),
      }),
      secondFactorSecret: TOKEN_SECRET,
      staffSecondFactor: 'optional',
      fourEyes: null,
      payoutHoldDays: 3,
      firstAdmin: null,
      stopLinks,
      mailReturns: { ids, secrets: [MAIL_SECRET] },
      store,
      ...createPartners(
        { carrier: 'example', dhl: null, ecbRates: null, invoicePlatform: null, vies: 'sandbox' },
        { pool: database.pool, now: clock, log },
      ),
      ...(await createPayments({
        config: { appEnv: 'demo', stripe: null },
        db: database.db,
        log,
        now: clock,
        address: listen,
        publicUrl: PUBLIC_URL,
        keptSecret: async () => randomBytes(16).toString('hex'),
        settleAfterMs: 0,
      })),
      backups: null,
      bankAccount: EXAMPLE_ACCOUNT,
      payoutAccounts: { eur: EXAMPLE_PAYING_ACCOUNT },
      publicUrl: PUBLIC_URL,
      now: clock,
    }
    services = options.change?.(made) ?? made
    const { paymentSandbox } = services
    app = await buildApi(services, {
      trustedProxies: [],
      extend: async (instance) => {
        instance.addHook('preValidation', async ({ body }) => {
          for (const password of passwordsIn(body)) passwords.add(password)
        })
        await paymentSandbox?.serve(instance, [])
      },
    })
    await app.ready()
  })
  afterAll(async () => {
    await app?.close()
    // A document that was still being written may put its file back meanwhile.
    await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
    expect(findSecrets(logLines, passwords), 'log lines hold neither secrets nor mail addresses').toEqual([])
  })
  return {
    get app() {
      return there(app)
    },
    get services() {
      return there(services)
    },
    ...callsTo(() => there(app)),
    listen,
    logLines,
    pauses,
    runJobs: () => runDueJobs(there(services)),
    mailsTo: async (recipient) => listSandboxMails(there(services).db, recipient),
    setNow(moment) {
      now = moment
    },
  }
}

/** Runs the queue in this process, without a worker's timers, so that errors fail the test. */
async function runDueJobs(services: Services): Promise<void> {
  const handlers = new Map(jobHandlers(services).map((handler) => [handler.name, handler]))
  for (;;) {
    const { rows } = await services.pool.query<{
      id: bigint
      name: string
      payload: unknown
      attempts: number
    }>(
      `SELECT j.id, t.identifier AS name, j.payload, j.attempts
         FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
        WHERE j.run_at <= now() + interval '2 seconds' AND j.locked_at IS NULL ORDER BY j.priority, j.run_at, j.id LIMIT 1`,
    )
    const job = rows[0]
    if (!job) return
    const handler = handlers.get(job.name)
    if (!handler) throw new Error(`nobody handles the job ${job.name}`)
    await services.pool.query('SELECT graphile_worker.complete_jobs(ARRAY[$1::bigint])', [job.id])
    await handler.run(job.payload, jobRun(job.attempts + 1))
  }
}
