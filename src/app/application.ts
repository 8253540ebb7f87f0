import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { contentStamp } from '#db/content-reader.ts'
import { openDatabase, type Database } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import { readFromPrimary, readFromReplicas } from '#db/read-catalogue.ts'
import { createExampleTariff, keptEuroRates } from '#platform/carrier/example-tariff.ts'
import type { Config } from '#platform/config/config.ts'
import { startEmbeddedPostgres, type EmbeddedPostgres } from '#platform/postgres/embedded-postgres.ts'
import { migrateJobs, startWorker, type Worker } from '#platform/jobs/worker.ts'
import { createRateLimiter } from '#platform/limits/rate-limits.ts'
import { describeError, type Log } from '#platform/log/log.ts'
import { createMailer, type MailTransport, type RenderMail } from '#platform/mail/mail.ts'
import { createStopLinks } from '#platform/mail/stop-links.ts'
import { createSandboxMailbox } from '#platform/mail/sandbox-mailbox.ts'
import { createSmtpTransport } from '#platform/mail/smtp-transport.ts'
import { createMetrics } from '#platform/metrics/metrics.ts'
import { serveMetrics, type MetricsServer } from '#platform/metrics/serve-metrics.ts'
import { createPayments } from '#platform/payments/create-payments.ts'
import { createAccessTokens } from '#platform/session/access-token.ts'
import { createFileStore, prepareFileStore } from '#platform/storage/object-store.ts'
import { sweepUploadFolders } from '#platform/pictures/upload-folders.ts'
import type { Services } from '#platform/services.ts'
import { buildApi } from './build-api.ts'
import { jobHandlers, schedule } from './jobs.ts'
import { serveHealth } from './serving/health.ts'
import { servePages, type PagesOptions } from './serving/pages.ts'
import { serveSandboxMail } from './serving/sandbox-mail.ts'
import { serveApiReference } from './serving/api-reference.ts'
import { readAssets } from './serving/built-assets.ts'
import { serveStaticFiles } from './serving/static-files.ts'
import { openAttachmentWith } from './open-attachment.ts'

const MAX_CONNECTIONS = 20
const STOP_LIMIT_MS = 30_000

export interface Application {
  /** The origin that it listens on. */
  url: string
  services: Services
  stop(): Promise<void>
}

export interface ApplicationOptions {
  config: Config
  log: Log
  /** Folder of the built browser files and server bundles. */
  distribution: string
  renderPage: PagesOptions['render']
  renderMail: RenderMail
  /** Runs when it listens and before jobs are worked on, for the demonstration data. */
  prepare?: (services: Services, app: FastifyInstance, url: string) => Promise<void>
}

/** Brings everything up in order: database, migrations, data, HTTP, jobs. `stop` takes it down the other way round. */
export async function startApplication(options: ApplicationOptions): Promise<Application> {
  const { config, log } = options
  const swept = await sweepUploadFolders()
  if (swept > 0) log.info({ folders: swept }, 'the uploads of killed processes are gone')
  const { postgres, database, replicas } = await bringUpDatabase(config, log)
  const listening = Promise.withResolvers<string>()
  const readCatalogue =
    replicas.length === 0 ? readFromPrimary(database) : readFromReplicas(database, replicas)
  const services = await createServices(options, { ...database, readCatalogue }, () => listening.promise)

  const { styles } = readAssets(options.distribution, 'en')([])
  let isReady = false
  const collected = await startMetrics(config, database)
  const app = await buildApi(services, {
    trustedProxies: config.trustedProxies,
    metrics: collected?.metrics,
    extend: async (instance) => {
      serveHealth(instance, services, () => isReady)
      if (config.appEnv === 'demo' && config.smtpUrl === null) {
        serveSandboxMail(instance, services, { staffOnly: config.demoIsPublic, styles })
      }
      await services.paymentSandbox?.serve(instance, styles)
      serveApiReference(instance, styles)
      serveStaticFiles(instance, options.distribution)
      servePages(instance, {
        distribution: options.distribution,
        publicUrl: services.publicUrl,
        render: options.renderPage,
        realPaymentProvider: config.stripe !== null,
        stamp: contentStamp(services.db),
        isReady: () => isReady,
      })
    },
  })
  const url = await app.listen({ host: config.host, port: config.port })
  listening.resolve(url)
  await options.prepare?.(services, app, url)
  isReady = true
  const worker = await startJobs(services, log)
  return {
    url,
    services,
    stop: async () => {
      isReady = false
      await takeDown({ app, collected, worker, databases: [database, ...replicas], postgres, log })
    },
  }
}

function startJobs(services: Services, log: Log): Promise<Worker> {
  return startWorker({
    pool: services.pool,
    handlers: jobHandlers(services),
    schedule: schedule(),
    log,
  })
}

/** Figures for operators, where a port is named for them. */
async function startMetrics({ host, metricsPort, dataDir }: Config, { pool }: Database) {
  if (metricsPort === null) return null
  const metrics = createMetrics({ pool, dataDir })
  return { metrics, server: await serveMetrics({ host, port: metricsPort, metrics }) }
}

async function bringUpDatabase(config: Config, log: Log) {
  await mkdir(config.dataDir, { recursive: true })
  const onLog = (line: string) => log.debug({ postgres: line }, 'postgres')
  const postgres =
    config.databaseUrl === null
      ? await startEmbeddedPostgres({ dataDir: config.dataDir, fsync: true, onLog })
      : null
  const url = config.databaseUrl ?? postgres?.url ?? ''
  const applied = await migrate(url)
  if (applied.length > 0) log.info({ applied }, 'migrated')
  const onError = (error: Error) => log.error({ err: describeError(error) }, 'database')
  const database = openDatabase({ url, maxConnections: MAX_CONNECTIONS, onError })
  await migrateJobs(database.pool, log)
  const replicas = config.replicaUrls.map((replicaUrl) =>
    openDatabase({ url: replicaUrl, maxConnections: MAX_CONNECTIONS, isReplica: true, onError }),
  )
  return { postgres, database, replicas }
}

async function createServices(
  { config, log, renderMail }: ApplicationOptions,
  { db, pool, readCatalogue }: Pick<Services, 'db' | 'pool' | 'readCatalogue'>,
  address: () => Promise<string>,
): Promise<Services> {
  const host = config.host.includes(':') ? `[${config.host}]` : config.host
  const publicUrl = config.publicUrl ?? `http://${host}:${config.port}`
  const transport: MailTransport =
    config.smtpUrl === null ? createSandboxMailbox(db) : createSmtpTransport(config.smtpUrl, config.mailFrom)
  const now = () => new Date()
  const secret = (name: string) => keptSecret(config.dataDir, name)
  const tokenSecret = config.tokenSecret ?? (await secret('token-secret'))
  const objects = join(config.dataDir, 'objects')
  await prepareFileStore(objects)
  const store = createFileStore(objects)
  const stopLinks = createStopLinks(tokenSecret, publicUrl)
  return {
    db,
    pool,
    readCatalogue,
    log,
    limiter: createRateLimiter(pool, config.rateLimitFactor),
    tokens: createAccessTokens(tokenSecret),
    mailer: createMailer(renderMail, transport, {
      domain: new URL(publicUrl).hostname,
      stopLinks,
      openAttachment: openAttachmentWith({ db, store }),
    }),
    secondFactorSecret: await secret('second-factor-secret'),
    staffSecondFactor: config.staffSecondFactor,
    stopLinks,
    store,
    carrier: createExampleTariff(keptEuroRates(pool)),
    ...(await createPayments({
      config,
      db,
      log,
      now,
      address: async () => config.paymentSandboxUrl ?? address(),
      publicUrl,
      keptSecret: secret,
    })),
    bankAccount: config.bankAccount,
    publicUrl,
    now,
  }
}

/** A secret of this data folder, made once. */
async function keptSecret(dataDir: string, name: string): Promise<string> {
  const path = join(dataDir, name)
  if (existsSync(path)) return readFile(path, 'utf8')
  const secret = randomBytes(32).toString('base64url')
  await writeFile(path, secret, { mode: 0o600, flag: 'wx' })
  return secret
}

interface Running {
  app: FastifyInstance
  collected: { server: MetricsServer } | null
  worker: Worker
  databases: readonly Database[]
  postgres: EmbeddedPostgres | null
  log: Log
}

/**
 * Jobs first, because those of the sandbox call our own address; then HTTP, then the database. What takes too long is cut
 * off.
 */
async function takeDown({ app, collected, worker, databases, postgres, log }: Running): Promise<void> {
  const limit = setTimeout(() => {
    log.error('the stop took too long')
    process.exit(1)
  }, STOP_LIMIT_MS)
  await worker.stop()
  await app.close()
  await collected?.server.close()
  for (const database of databases) await database.close()
  await postgres?.stop()
  clearTimeout(limit)
}
