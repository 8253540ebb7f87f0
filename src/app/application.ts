import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { contentStamp } from '#db/content-reader.ts'
import { appointVerifiedAdmin } from '#features/accounts/server/first-admin.ts'
import type { Database } from '#db/client.ts'
import { nameOperator } from '#kernel/web/operator.ts'
import { readFromPrimary, readFromReplicas, type ReadCatalogue } from '#db/read-catalogue.ts'
import type { Config } from '#platform/config/config.ts'
import { keepRatesFromNow } from '#platform/exchange-rates/keep-rates.ts'
import { startWorker, type Worker } from '#platform/jobs/worker.ts'
import { createRateLimiter, uncounted } from '#platform/limits/rate-limits.ts'
import type { Log } from '#platform/log/log.ts'
import { readDkimKey } from '#platform/mail/dkim.ts'
import type { RenderMail } from '#platform/mail/mail.ts'
import { createMetrics, type Metrics } from '#platform/metrics/metrics.ts'
import { serveMetrics } from '#platform/metrics/serve-metrics.ts'
import { createPayments } from '#platform/payments/create-payments.ts'
import { createAccessTokens } from '#platform/session/access-token.ts'
import { prepareDataFolder, lockFolder, keptSecret } from '#platform/start/data-folder.ts'
import { originAt, probePort, whyNot as whyNoPort } from '#platform/start/probe-port.ts'
import { prepareStore } from '#platform/storage/open-store.ts'
import { sweepUploadFolders } from '#platform/pictures/upload-folders.ts'
import type { Services } from '#platform/services.ts'
import { readSecrets, sharedSecrets, type Secrets } from '#platform/start/secrets.ts'
import { bringUpDatabase, type RunningDatabase } from './bring-up-database.ts'
import { buildApi } from './build-api.ts'
import { createMailing } from './create-mailing.ts'
import { createPartners } from './create-partners.ts'
import { jobHandlers } from './jobs.ts'
import { judgeKeys } from './self-check/check-payments.ts'
import { gateOf } from './serving/gate.ts'
import { serveHealth } from './serving/health.ts'
import { servePages, type PagesOptions } from './serving/pages.ts'
import { createAdmission, type Admission } from './serving/admission.ts'
import { serveSandboxMail } from '#sandbox/mail/sandbox-mail.ts'
import { serveApiReference } from './serving/api-reference.ts'
import { readAssets } from './serving/built-assets.ts'
import { serveBuiltFiles } from './serving/built-files.ts'
import { listenWidely, placeOf } from './serving/listeners.ts'
import { watchAnswers, type Answers } from './serving/watch-answers.ts'
import { watchTurns } from './serving/watch-turns.ts'
import { takeDown } from './take-down.ts'
import { archiveLog, backedUpStore, backupsOf } from './use-backups.ts'

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
  prepare?: (services: Services, app: FastifyInstance, url: string, sessions: pg.Pool) => Promise<void>
}

/**
 * Starts everything in order: folder, port, database, data, HTTP, jobs. `stop` stops it in reverse.
 * @throws StartError when a precondition outside the application is not met.
 */
export async function startApplication(options: ApplicationOptions): Promise<Application> {
  const { config, log } = options
  nameOperator(config.operator)
  await prepareDataFolder(config.dataDir)
  const swept = await sweepUploadFolders()
  if (swept > 0) log.info({ folders: swept }, 'the uploads of killed processes are gone')
  // Several processes may share the folder, but not an embedded database in it.
  const lock = config.databaseUrl === null ? await lockFolder(config.dataDir, originOf(config)) : null
  try {
    // A demonstration calls itself, and has no proxy in front.
    await probePort(config.host, config.port, { isForBrowsers: config.appEnv === 'demo' })
    if (config.metrics) await probePort(config.metrics.host, config.metrics.port, { setting: 'METRICS_PORT' })
    for (const { says } of config.stripe ? judgeKeys(config.stripe, config.appEnv) : []) log.warn(says)
    // Reports a wrong key file before the database is migrated.
    await readDkimKey(config)
    const secrets = await readSecrets(config)
    const running = await bringUpDatabase(config, log, sharedSecrets(config, secrets))
    return await serveFrom(options, { running, secrets }, async () => {
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
  { running, secrets }: { running: RunningDatabase; secrets: Secrets },
  stopDatabase: () => Promise<void>,
): Promise<Application> {
  const { config, log } = options
  const { drainSeconds } = config
  const { direct, watch } = running
  const isForJobs = config.role === 'jobs'
  const listening = Promise.withResolvers<string>()
  const services = await createServices(options, { running, secrets }, () => listening.promise)
  const state = { isPrepared: false, isStopping: false }
  const admission = createAdmission(running.queue)
  const collected = await startMetrics(config, running, services)
  const app = await buildApi(services, {
    trustedProxies: config.trustedProxies,
    isWithoutInterface: isForJobs,
    metrics: collected?.metrics,
    gate: gateOf({
      isPrepared: () => state.isPrepared,
      isDatabaseAway: watch.isAway,
      admission,
      readOnly: config.readOnly,
    }),
    extend: (instance) =>
      extend(instance, options, { services, watch, admission, state, metrics: collected?.metrics }),
  })
  const answers = watchAnswers(app.server)
  const url = await listen(app, answers, config)
  const stopWatchingTurns = watchTurns(admission.noteDelay)
  listening.resolve(url)
  // The only staff member of a demonstration also records its transfers, before anybody else can sign in.
  services.fourEyes = null
  if (!config.readOnly && !isForJobs) await options.prepare?.(services, app, url, direct.pool)
  services.fourEyes = config.fourEyes
  if (!config.readOnly) await appointVerifiedAdmin(services)
  if (!isForJobs) state.isPrepared = true
  const worker = config.readOnly || config.role === 'web' ? null : await startJobs(services, direct, log)
  const endLog = worker ? archiveLog(config, running.replicationUrl, log) : async () => undefined
  state.isPrepared = true
  return {
    url,
    services,
    stop: async () => {
      state.isStopping = true
      stopWatchingTurns()
      const stopStores = () => endLog().then(stopDatabase)
      await takeDown({ app, answers, collected, worker, stopDatabase: stopStores, drainSeconds, log })
    },
  }
}

interface Parts {
  services: Services
  watch: RunningDatabase['watch']
  admission: Admission
  state: { isPrepared: boolean; isStopping: boolean }
  metrics: Metrics | undefined
}

/** Registers everything outside the API. */
async function extend(
  app: FastifyInstance,
  { config, distribution, renderPage }: ApplicationOptions,
  { services, watch, admission, state, metrics }: Parts,
): Promise<void> {
  serveHealth(app, {
    isReady: () => state.isPrepared && !state.isStopping,
    checkDatabase: watch.check,
    store: services.store,
    trustedProxies: config.trustedProxies,
  })
  if (config.role === 'jobs') return
  const { styles } = readAssets(distribution, 'en')([])
  if (config.appEnv === 'demo' && config.mailServer === null) {
    serveSandboxMail(app, services, { staffOnly: config.demoIsPublic, styles })
  }
  await services.paymentSandbox?.serve(app, styles)
  serveApiReference(app, styles)
  serveBuiltFiles(app, distribution)
  servePages(app, {
    distribution,
    publicUrl: services.publicUrl,
    render: renderPage,
    isReadOnly: config.readOnly,
    realPaymentProvider: config.stripe !== null,
    stamp: contentStamp(services.db, watch.lastNotified),
    isReady: () => state.isPrepared,
    isDatabaseAway: watch.isAway,
    admission,
    fromMemory: {
      isOpen: () => state.isPrepared && !watch.isAway(),
      trustedProxies: config.trustedProxies,
      limiter: services.limiter,
      metrics,
    },
  })
}

async function listen(app: FastifyInstance, answers: Answers, { host, port }: Config): Promise<string> {
  try {
    const url = await app.listen(placeOf(host, port))
    answers.add(await listenWidely(app.server, host))
    return url
  } catch (error) {
    throw whyNoPort(error, { host, port })
  }
}

const originOf = ({ host, port }: Config) => originAt(host, port)

async function startJobs(services: Services, { pool }: Pick<Database, 'pool'>, log: Log): Promise<Worker> {
  if (services.rateSource !== null) await keepRatesFromNow(services.db)
  return startWorker({ pool, handlers: jobHandlers(services), log })
}

/** Serves metrics if a port is configured. */
async function startMetrics(
  { metrics: place, dataDir }: Config,
  { database, replicas }: RunningDatabase,
  { backups }: Pick<Services, 'backups'>,
) {
  if (!place) return null
  const metrics = createMetrics({
    pool: database.pool,
    dataDir,
    backups,
    ...(replicas && { replicaLags: replicas.watch.lags }),
  })
  return { metrics, server: await serveMetrics({ ...place, metrics }) }
}

function readCatalogueOf({ database, replicas }: RunningDatabase): ReadCatalogue {
  if (replicas === null) return readFromPrimary(database)
  return readFromReplicas(database, replicas.sources, { isCurrent: replicas.watch.isCurrent })
}

async function createServices(
  { config, log, renderMail }: ApplicationOptions,
  { running, secrets: { tokenSecret, secondFactorSecret } }: { running: RunningDatabase; secrets: Secrets },
  address: () => Promise<string>,
): Promise<Services> {
  const { db, pool } = running.database
  const publicUrl = config.publicUrl ?? originOf(config)
  const now = () => new Date()
  const limiter = createRateLimiter(pool, config.rateLimitFactor)
  const secret = (name: string) => keptSecret(config.dataDir, name)
  const store = backedUpStore(await prepareStore(config), config, log)
  return {
    db,
    pool,
    readCatalogue: readCatalogueOf(running),
    log,
    limiter: config.readOnly ? uncounted(limiter) : limiter,
    tokens: createAccessTokens(tokenSecret),
    ...(await createMailing({ config, db, log, now, publicUrl, renderMail, store, tokenSecret })),
    secondFactorSecret,
    staffSecondFactor: config.staffSecondFactor,
    fourEyes: config.fourEyes,
    payoutHoldDays: config.payoutHoldDays,
    firstAdmin: config.firstAdmin,
    store,
    ...createPartners(config, { pool, now, log }),
    ...(await createPayments({
      config,
      db,
      log,
      now,
      address: async () => config.paymentSandboxUrl ?? address(),
      publicUrl,
      keptSecret: secret,
    })),
    backups: backupsOf(config, { db, store, log, now }, running.replicationUrl),
    bankAccount: config.bankAccount,
    payoutAccounts: config.payoutAccounts,
    publicUrl,
    now,
  }
}
