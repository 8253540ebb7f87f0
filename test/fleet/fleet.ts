import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Stripe } from 'stripe'
import { openDatabase, type Database } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import { migrateJobs } from '#platform/jobs/worker.ts'
import { createLog } from '#platform/log/log.ts'
import { boundedFetch } from '#platform/payments/call-guard.ts'
import { createAccessTokens } from '#platform/session/access-token.ts'
import { createTestMember, type TestMember } from '../factories/accounts.ts'
import { mailServer, type MailServer } from '../faults/mail-server.ts'
import { startProduct, type Product } from '../faults/product.ts'
import { balancer, databaseAt, databaseServers, freePort, pooler, type RestartableServer } from './servers.ts'

const SECRET = 'a secret of the tests of several processes'

/** One of our processes, which can be killed and restarted on its port. */
export interface Member {
  readonly port: number
  /** The warnings and errors in its log, over all its starts, as they were written. */
  complaints(): string[]
  start(): Promise<void>
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void>
}

export interface Fleet {
  /** The public address. */
  readonly url: string
  readonly web: readonly [Member, Member]
  readonly jobs: Member
  readonly primary: RestartableServer
  readonly replica: RestartableServer
  /** Null if PgBouncer is not available. */
  readonly pooler: RestartableServer | null
  /** A direct connection to the primary. */
  readonly database: Database
  readonly dataDir: string
  readonly mail: MailServer
  readonly provider: Stripe
  newMember(role?: 'staff'): Promise<TestMember>
  close(): Promise<void>
}

function memberOf(port: number, start: () => Promise<Product>): Member {
  let product: Product | null = null
  const before: string[] = []
  return {
    port,
    complaints: () => [...before, ...complaintsIn(product?.output() ?? '')],
    async start() {
      product = await start()
    },
    async end(signal) {
      const code = await product?.end(signal)
      before.push(...complaintsIn(product?.output() ?? ''))
      // One that took too long to stop would have cut off answers.
      if (signal === 'SIGTERM' && code)
        throw new Error(`a process ended with ${code}: ${errorsIn(product?.output() ?? '').slice(-2000)}`)
      product = null
    },
  }
}

const complaintsIn = (output: string) => output.split('\n').filter((line) => /"level":[456]0/.test(line))

/** The log lines of level error and fatal in one line, because failure reports show only the first line. */
const errorsIn = (output: string) =>
  output
    .split('\n')
    .filter((line) => /"level":[56]0/.test(line))
    .join(' ')

/** Two web processes and one for jobs, with a primary, a replica, a pooler and a load balancer. */
export async function openFleet(bouncer: string | null): Promise<Fleet> {
  const closing: (() => Promise<unknown>)[] = []
  const close = async () => {
    for (const end of closing.toReversed()) await end()
  }
  return openWith(bouncer, closing).then(
    (fleet) => ({ ...fleet, close }),
    async (error: unknown) => {
      await close()
      throw error
    },
  )
}

/** Stops what was started, in reverse order. */
async function openWith(
  bouncer: string | null,
  closing: (() => Promise<unknown>)[],
): Promise<Omit<Fleet, 'close'>> {
  const folder = await mkdtemp(join(tmpdir(), 'gisement-fleet-'))
  await chmod(folder, 0o755)
  const dataDir = join(folder, 'data')
  closing.push(() => rm(folder, { recursive: true, force: true }))
  const { primary, replica } = await databaseServers(folder)
  closing.push(
    () => primary.kill('SIGINT'),
    () => replica.kill('SIGINT'),
  )
  const direct = databaseAt(primary.port)
  await migrate(direct)
  const database = openDatabase({
    url: direct,
    maxConnections: 10,
    isPatient: true,
    onError: () => undefined,
  })
  closing.push(database.close)
  await migrateJobs(database.pool, createLog('silent'))
  const pooling = bouncer === null ? null : await pooler(folder, bouncer, primary.port)
  await pooling?.start()
  const mail = await mailServer()
  closing.push(
    async () => pooling?.kill('SIGKILL'),
    () => mail.close(),
  )
  const ports = [await freePort(), await freePort()] as const
  const before = await balancer(folder, await readFile('docs/haproxy.cfg', 'utf8'), ports)
  const url = `http://127.0.0.1:${before.port}`
  const tokens = createAccessTokens(SECRET)
  const newMember = (role?: 'staff') => createTestMember({ db: database.db, tokens }, role ? { role } : {})
  // A database with data gets no demonstration.
  await newMember('staff')
  const variables = {
    ...(pooling
      ? { DATABASE_URL: databaseAt(pooling.port), DATABASE_DIRECT_URL: `${direct}?application_name=direct` }
      : { DATABASE_URL: direct }),
    TOKEN_SECRET: SECRET,
    SECOND_FACTOR_SECRET: SECRET,
    SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
    PUBLIC_URL: url,
    PAYMENT_SANDBOX_URL: url,
    TRUSTED_PROXIES: '127.0.0.1',
    DRAIN_SECONDS: '3',
  }
  const member = (port: number, env: Record<string, string>) =>
    memberOf(port, () => startProduct({ dataDir, env: { ...variables, PORT: String(port), ...env } }))
  const forRequests = { ROLE: 'web', DATABASE_REPLICA_URL: databaseAt(replica.port) }
  const web = [member(ports[0], forRequests), member(ports[1], forRequests)] as const
  const jobs = member(await freePort(), { ROLE: 'jobs' })
  closing.push(
    () => before.kill('SIGKILL'),
    () => Promise.all([...web, jobs].map((each) => each.end('SIGTERM'))),
  )
  await Promise.all([...web, jobs].map((each) => each.start()))
  await before.start()
  const key = await readFile(join(dataDir, 'sandbox-stripe-key'), 'utf8')
  const provider = new Stripe(`sk_test_sandbox_${key}`, {
    httpClient: Stripe.createFetchHttpClient(boundedFetch(async () => url)),
    maxNetworkRetries: 0,
    telemetry: false,
  })
  return {
    url,
    web,
    jobs,
    primary,
    replica,
    pooler: pooling,
    database,
    dataDir,
    mail,
    provider,
    newMember,
  }
}
