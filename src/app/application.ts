import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { contentStamp } from '#db/content-reader.ts'
import type { Database } from '#db/client.ts'
import { readFromPrimary, readFromReplicas } from '#db/read-catalogue.ts'
import { createExampleTariff, keptEuroRates } from '#platform/carrier/example-tariff.ts'
import type { Config } from '#platform/config/config.ts'
import { startWorker, type Worker } from '#platform/jobs/worker.ts'
import { createRateLimiter, uncounted } from '#platform/limits/rate-limits.ts'
import type { Log } from '#platform/log/log.ts'
import { createMailer, type RenderMail } from '#platform/mail/mail.ts'
import { createStopLinks } from '#platform/mail/stop-links.ts'
import { createSandboxMailbox } from '#sandbox/mail/sandbox-mailbox.ts'
import { createSmtpTransport } from '#platform/mail/smtp-transport.ts'
import { createMetrics, type Metrics } from '#platform/metrics/metrics.ts'
import { serveMetrics } from '#platform/metrics/serve-metrics.ts'
import { createPayments } from '#platform/payments/create-payments.ts'
import { createAccessTokens } from '#platform/session/access-token.ts'
import { prepareDataFolder, lockFolder, keptSecret } from '#platform/start/data-folder.ts'
import { originAt, probePort, whyNot as whyNoPort } from '#platform/start/probe-port.ts'
import { createFileStore, prepareFileStore } from '#platform/storage/object-store.ts'
import { sweepUploadFolders } from '#platform/pictures/upload-folders.ts'
import type { Services } from '#platform/services.ts'
import { bringUpDatabase, type RunningDatabase } from './bring-up-database.ts'
import { buildApi } from './build-api.ts'
import { jobHandlers } from './jobs.ts'
import { gateOf } from './serving/gate.ts'
import { serveHealth } from './serving/health.ts'
import { servePages, type PagesOptions } from './serving/pages.ts'
import { createRoom, type Room } from './serving/room.ts'
import { serveSandboxMail } from '#sandbox/mail/sandbox-mail.ts'
import { serveApiReference } from './serving/api-reference.ts'
import { readAssets } from './serving/built-assets.ts'
import { serveStaticFiles } from './serving/static-files.ts'
import { watchAnswers } from './serving/watch-answers.ts'
import { openAttachmentWith } from './open-attachment.ts'
import { takeDown } from './take-down.ts'

export interface Application {
  /** The origin in use. */
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
  /** Runs once it listens and before the worker starts, for the demonstration data. */
  prepare?: (services: Services, app: FastifyInstance, url: string) => Promise<void>
}

/**
 * Starts everything in order: folder, port, database, data, HTTP, jobs. `stop` stops it in reverse.
 * @throws StartError when a precondition outside the application is not met.
 */
export async function startApplication(options: ApplicationOptions): Promise<Application> {
  const { config, log } = options
  await prepareDataFolder(config.dataDir)
  const swept = await sweepUploadFolders()
  if (swept > 0) log.info({ folders: swept }, 'the uploads of killed processes are gone')
  // Several processes may share the folder, but not an embedded database in it.
  const lock = config.databaseUrl === null ? await lockFolder(config.dataDir, originOf(config)) : null
  try {
    // A demonstration calls itself, and has no proxy in front.
    await probePort(config.host, config.port, { isForBrowsers: config.appEnv === 'demo' })
    if (config.metrics) await probePort(config.metrics.host, config.metrics.port, { setting: 'METRICS_PORT' })
    const running = await bringUpDatabase(config, log)
    return await serveFrom(options, running, async () => {
      await running.stop()
      await lock?.release()
    }).catch(async (error: unknown) => {
      await running.stop()
      throw error
    })
  } catch (error) {
    await lock?.release()
    throw error
  }
}

async function serveFrom(
  options: ApplicationOptions,
  running: RunningDatabase,
  stopDatabase: () => Promise<void>,
): Promise<Application> {
  const { config, log } = options
  const { drainSeconds } = config
  const { database, replicas, watch } = running
  const listening = Promise.withResolvers<string>()
  const readCatalogue =
    replicas.length === 0 ? readFromPrimary(database) : readFromReplicas(database, replicas)
  const services = await createServices(options, { ...database, readCatalogue }, () => listening.promise)
  const state = { isPrepared: false, isStopping: false }
  const room = createRoom(running.queue)
  const collected = await startMetrics(config, database)
  const app = await buildApi(services, {
    trustedProxies: config.trustedProxies,
    metrics: collected?.metrics,
    gate: gateOf({
      isPrepared: () => state.isPrepared,
      isDatabaseAway: watch.isAway,
      room,
      readOnly: config.readOnly,
    }),
    extend: (instance) =>
      extend(instance, options, { services, watch, room, state, metrics: collected?.metrics }),
  })
  const answers = watchAnswers(app.server)
  const url = await listen(app, config)
  listening.resolve(url)
  // A demonstration's only member of staff records transfers; nobody else is let in before.
  services.fourEyes = null
  if (!config.readOnly) await options.prepare?.(services, app, url)
  services.fourEyes = config.fourEyes
  state.isPrepared = true
  const worker = config.readOnly ? null : await startJobs(services, log)
  return {
    url,
    services,
    stop: async () => {
      state.isStopping = true
      await takeDown({ app, answers, collected, worker, stopDatabase, drainSeconds, log })
    },
  }
}

interface Parts {
  services: Services
  watch: RunningDatabase['watch']
  room: Room
  state: { isPrepared: boolean; isStopping: boolean }
  metrics: Metrics | undefined
}

/** Registers what is not part of the interface. */
async function extend(
  app: FastifyInstance,
  { config, distribution, renderPage }: ApplicationOptions,
  { services, watch, room, state, metrics }: Parts,
): Promise<void> {
  const { styles } = readAssets(distribution, 'en')([])
  serveHealth(app, {
    isReady: () => state.isPrepared && !state.isStopping,
    checkDatabase: watch.check,
    store: services.store,
  })
  if (config.appEnv === 'demo' && config.mailServer === null) {
    serveSandboxMail(app, services, { staffOnly: config.demoIsPublic, styles })
  }
  await services.paymentSandbox?.serve(app, styles)
  serveApiReference(app, styles)
  serveStaticFiles(app, distribution)
  servePages(app, {
    distribution,
    publicUrl: services.publicUrl,
    render: renderPage,
    realPaymentProvider: config.stripe !== null,
    stamp: contentStamp(services.db, watch.news),
    isReady: () => state.isPrepared,
    room,
    fromMemory: {
      isOpen: () => state.isPrepared && !watch.isAway(),
      trustedProxies: config.trustedProxies,
      limiter: services.limiter,
      metrics,
    },
  })
}

async function listen(app: FastifyInstance, { host, port }: Config): Promise<string> {
  try {
    return await app.listen({ host, port })
  } catch (error) {
    throw whyNoPort(error, { host, port })
  }
}

const originOf = ({ host, port }: Config) => originAt(host, port)

function startJobs(services: Services, log: Log): Promise<Worker> {
  return startWorker({
    pool: services.pool,
    handlers: jobHandlers(services),
    log,
  })
}

/** Serves metrics if a port is configured. */
async function startMetrics({ metrics: place, dataDir }: Config, { pool }: Database) {
  if (!place) return null
  const metrics = createMetrics({ pool, dataDir })
  return { metrics, server: await serveMetrics({ ...place, metrics }) }
}

async function createServices(
  { config, log, renderMail }: ApplicationOptions,
  { db, pool, readCatalogue }: Pick<Services, 'db' | 'pool' | 'readCatalogue'>,
  address: () => Promise<string>,
): Promise<Services> {
  const publicUrl = config.publicUrl ?? originOf(config)
  const now = () => new Date()
  const secret = (name: string) => keptSecret(config.dataDir, name)
  const tokenSecret = config.tokenSecret ?? (await secret('token-secret'))
  const objects = join(config.dataDir, 'objects')
  await prepareFileStore(objects)
  const store = createFileStore(objects, config.diskReserveBytes)
  const stopLinks = createStopLinks(tokenSecret, publicUrl)
  const { mailServer, mailFrom } = config
  const transport = mailServer ? createSmtpTransport(mailServer, mailFrom) : createSandboxMailbox(db)
  return {
    db,
    pool,
    readCatalogue,
    log,
    limiter: config.readOnly
      ? uncounted(createRateLimiter(pool, config.rateLimitFactor))
      : createRateLimiter(pool, config.rateLimitFactor),
    tokens: createAccessTokens(tokenSecret),
    mailer: createMailer(renderMail, transport, {
      domain: new URL(publicUrl).hostname,
      stopLinks,
      openAttachment: openAttachmentWith({ db, store }),
    }),
    secondFactorSecret: await secret('second-factor-secret'),
    staffSecondFactor: config.staffSecondFactor,
    fourEyes: config.fourEyes,
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
