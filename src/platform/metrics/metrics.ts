import { statfs } from 'node:fs/promises'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { BackupStatus } from '../backup/backup-status.ts'
import type { Backups } from '../backup/keep-backups.ts'
import { workGauges, readWork, type MeasuredPool } from './read-work.ts'

const DATABASE_MS = 2000
/** Upper bounds in seconds: a cached page, a page, a slow page, an upload. */
const BUCKETS = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

/** An answered request. The route is its template, so that no id and no token becomes a label. */
export interface AnsweredRequest {
  method: string
  route: string
  status: number
  seconds: number
}

/** Metrics of this process, and of the database that it shares with others. */
export interface Metrics {
  /** Content type of the result of `read`. */
  readonly contentType: string
  observe(request: AnsweredRequest): void
  /** Exposes the length of a queue inside this process. */
  watchQueue(name: string, waiting: () => number): void
  /** All metrics in the Prometheus text format. */
  read(): Promise<string>
}

interface MetricsSources {
  pool: MeasuredPool
  /** The folder whose disk usage is watched. */
  dataDir: string
  /** The lag of each replica. */
  replicaLags?: () => readonly { host: string; lagMs: number }[]
  /** Null without backups. */
  backups?: Pick<Backups, 'status'> | null
}

export function createMetrics({ pool, dataDir, replicaLags, backups = null }: MetricsSources): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requests = requestMetrics(registry)
  const queues = new Map<string, () => number>()
  watchProcess(registry, { pool, dataDir, queues })
  if (replicaLags) watchReplicaLags(registry, replicaLags)
  if (backups) watchBackups(registry, backups)
  const isUp = new Gauge({
    name: 'gisement_database_up',
    help: 'Whether the database answered in time.',
    registers: [registry],
  })
  const work = workGauges()
  return {
    contentType: registry.contentType,
    observe: requests,
    watchQueue: (name, waiting) => void queues.set(name, waiting),
    async read() {
      const found = await readWork(pool, DATABASE_MS)
      isUp.set(found ? 1 : 0)
      // Unknown values are left out: zero would mean an empty queue.
      return found ? `${await registry.metrics()}\n${await work(found)}` : registry.metrics()
    },
  }
}

function watchReplicaLags(registry: Registry, replicaLags: NonNullable<MetricsSources['replicaLags']>): void {
  void new Gauge({
    name: 'gisement_replica_lag_seconds',
    help: 'How far a replica is behind, as this process sees it; infinite while it does not answer.',
    labelNames: ['replica'],
    registers: [registry],
    collect() {
      for (const { host, lagMs } of replicaLags()) this.set({ replica: host }, lagMs / 1000)
    },
  })
}

function requestMetrics(registry: Registry) {
  const answers = new Counter({
    name: 'gisement_http_requests_total',
    help: 'Requests by the template of their route and the status of their answer.',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
  })
  const durations = new Histogram({
    name: 'gisement_http_request_duration_seconds',
    help: 'Time until the answer was sent.',
    labelNames: ['method', 'route'],
    buckets: BUCKETS,
    registers: [registry],
  })
  return ({ method, route, status, seconds }: AnsweredRequest) => {
    answers.inc({ method, route, status })
    durations.observe({ method, route }, seconds)
  }
}

/** Ages grow even while the backup folder can't be read: the last known times count then. */
function watchBackups(registry: Registry, backups: Pick<Backups, 'status'>): void {
  let known: Omit<BackupStatus, 'isUnbroken'> = {
    lastAt: null,
    logAt: null,
    hasDatabase: true,
    lost: null,
    copy: null,
  }
  const read = async () => {
    known = await backups.status().catch(() => known)
    return known
  }
  const age = (name: string, help: string, momentOf: (status: typeof known) => Date | null | undefined) =>
    void new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        const moment = momentOf(await read())
        this.set(moment === undefined ? NaN : (Date.now() - (moment?.getTime() ?? 0)) / 1000)
      },
    })
  age('gisement_backup_last_seconds', 'Age of the newest verified backup.', ({ lastAt }) => lastAt)
  age(
    'gisement_backup_log_seconds',
    'How long ago the write-ahead log was last archived.',
    // Nothing is archived if the database is backed up by other means.
    ({ logAt, lastAt, hasDatabase, lost }) => (lastAt && !hasDatabase && !lost ? undefined : logAt),
  )
  age('gisement_backup_copy_seconds', 'How long ago the archived log was in the bucket, too.', ({ copy }) =>
    copy === null ? undefined : copy.at,
  )
  void new Gauge({
    name: 'gisement_backup_lacks_database',
    help: 'Whether the newest backup lacks the database that others had.',
    registers: [registry],
    async collect() {
      this.set((await read()).lost === null ? 0 : 1)
    },
  })
}

/** Metrics specific to this application; memory, event loop and garbage collection come from the library. */
function watchProcess(
  registry: Registry,
  { pool, dataDir, queues }: MetricsSources & { queues: ReadonlyMap<string, () => number> },
): void {
  const registers = [registry]
  // The constructor registers it; it is read on each scrape.
  void new Gauge({
    name: 'gisement_database_connections',
    help: 'Connections in use and free, and requests that wait for one.',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'waiting' }, pool.waitingCount)
    },
  })
  void new Gauge({
    name: 'gisement_queue_waiting',
    help: 'What waits for its turn inside of this process.',
    labelNames: ['queue'],
    registers,
    collect() {
      for (const [queue, waiting] of queues) this.set({ queue }, waiting())
    },
  })
  void new Gauge({
    name: 'gisement_disk_free_bytes',
    help: 'Room on the disk of the data folder.',
    registers,
    async collect() {
      const { bavail, bsize } = await statfs(dataDir)
      this.set(bavail * bsize)
    },
  })
  void new Gauge({
    name: 'gisement_disk_free_files',
    help: 'How many more files the disk of the data folder can hold; nothing where it does not count them.',
    registers,
    async collect() {
      const { files, ffree } = await statfs(dataDir)
      if (files > 0) this.set(ffree)
      else this.remove()
    },
  })
}
