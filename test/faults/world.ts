import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { AddressInfo, NetConnectOpts } from 'node:net'
import pg from 'pg'
import { Stripe } from 'stripe'
import { openDatabase, type Database } from '#db/client.ts'
import { startDhlServer } from '#sandbox/carrier/dhl-server.ts'
import type { DhlServer } from '#sandbox/carrier/dhl-state.ts'
import { indexListings } from '#search/postgres/search-index.ts'
import { boundedFetch } from '#platform/payments/call-guard.ts'
import { createAccessTokens } from '#platform/session/access-token.ts'
import { createTestMember, type TestMember } from '../factories/accounts.ts'
import { createTestArticle } from '../factories/checkout.ts'
import { testPicture } from '../factories/pictures.ts'
import { makeCertificate, type Certificate } from './certificate.ts'
import { mailServer, type MailServer } from './mail-server.ts'
import { paymentProxy, type PaymentProxy } from './payment-proxy.ts'
import { startProduct, type Product, type ProductOptions } from './product.ts'
import { look, type Asking, type Seen } from './seen.ts'
import { tcpProxy, type TcpProxy } from './tcp-proxy.ts'

/** The application name that tells the product's database connections from the test's. */
export const PRODUCT_NAME = 'gisement-product'
const SLOW_MS = 10_000
const TOKEN_SECRET = 'a secret of the fault tests, thirty-two characters'

/** The state of the server that blog pictures are fetched from, at `*.pictures.example`. */
export type PicturesState = 'clear' | 'away' | 'slow' | 'silent' | 'half' | 'wrong' | 'broken'

export interface World {
  readonly product: Product
  readonly dataDir: string
  /** The database itself, not through the proxy. */
  readonly database: Database
  /** A lasting connection to it. */
  readonly control: pg.Client
  readonly line: TcpProxy
  readonly mail: MailServer
  readonly payments: PaymentProxy
  readonly carrier: DhlServer
  /** Null without `openssl`: then the provider is called without TLS. */
  readonly certificate: Certificate | null
  readonly provider: Stripe
  readonly people: { buyer: TestMember; seller: TestMember; staff: TestMember }
  newMember(): Promise<TestMember>
  pictures(state: PicturesState): Promise<void>
  /**
   * `away`: nothing can be read or written. `full`: nothing can be written. `slow`: a second per operation.
   */
  store(state: string): Promise<void>
  ask(method: string, path: string, who: TestMember | null, asking?: Asking): Promise<Seen>
  rows<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>
  until<T>(what: string, limitMs: number, find: () => Promise<T | null | undefined | false>): Promise<T>
  /** Restarts the product if it has ended, so that one defect does not hide the others. */
  revive(): Promise<void>
  /** Starts another process of the product beside the first. */
  beside(options?: Partial<ProductOptions>): Promise<Product>
  close(): Promise<void>
}

/**
 * A product all of whose dependencies can be made to fail. `url` is its database, which the caller has
 * created and migrated.
 */
export async function openWorld(
  url: string,
  { env = {} }: { env?: Record<string, string> } = {},
): Promise<World> {
  const dataDir = await mkdtemp(join(tmpdir(), 'gisement-faults-'))
  await chmod(dataDir, 0o755)
  const database = openDatabase({ url, maxConnections: 10, isPatient: true, onError: () => undefined })
  const control = new pg.Client({ connectionString: url })
  await control.connect()
  const line = await tcpProxy(() => placeOf(url))
  const mail = await mailServer()
  const certificate = makeCertificate(dataDir, 'trusted')
  let origin = ''
  const payments = await paymentProxy({
    target: () => origin,
    trusted: certificate,
    unknown: makeCertificate(dataDir, 'unknown'),
  })
  const carrier = await startDhlServer()
  const pictures = await pictureServer()
  const tokens = createAccessTokens(TOKEN_SECRET)
  const member = (role?: 'staff') =>
    createTestMember({ db: database.db, tokens }, role === undefined ? {} : { role })
  const people = { buyer: await member(), seller: await member(), staff: await member('staff') }
  const variables = {
    DATABASE_URL: throughLine(url, line.port),
    TOKEN_SECRET,
    SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
    PAYMENT_SANDBOX_URL: payments.url,
    CARRIER: 'dhl',
    DHL_API_KEY: carrier.account.key,
    DHL_API_SECRET: carrier.account.secret,
    DHL_ACCOUNT: carrier.account.account,
    DHL_ADDRESS: carrier.address,
    ...(certificate && { NODE_EXTRA_CA_CERTS: certificate.path }),
    ...env,
  }
  const start = async () => {
    const started = await startProduct({ dataDir, env: variables })
    origin = started.url
    await started.inject({ picturesPort: pictures.port })
    return started
  }
  let product = await start()
  const key = await readFile(join(dataDir, 'sandbox-stripe-key'), 'utf8')
  const provider = new Stripe(`sk_test_sandbox_${key}`, {
    httpClient: Stripe.createFetchHttpClient(boundedFetch(async () => origin)),
    maxNetworkRetries: 0,
    telemetry: false,
  })
  return {
    dataDir,
    database,
    control,
    line,
    mail,
    payments,
    carrier,
    certificate,
    provider,
    people,
    get product() {
      return product
    },
    async revive() {
      if (!product.isAlive()) product = await start()
    },
    newMember: () => member(),
    pictures: pictures.set,
    store: async (state) => {
      await product.inject({
        picturesPort: pictures.port,
        ...(state === 'away' && { storeError: 'EIO' }),
        ...(state === 'full' && { storeError: 'ENOSPC' }),
        ...(state === 'slow' && { storeDelayMs: 1000 }),
      })
    },
    ask: (method, path, who, asking = {}) =>
      look(method, `${product.url}${path}`, { ...asking, headers: { ...who?.headers, ...asking.headers } }),
    async rows<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) {
      return (await database.pool.query<Row>(text, values)).rows
    },
    async until(what, limitMs, find) {
      const end = Date.now() + limitMs
      for (;;) {
        const found = await find()
        if (found !== null && found !== undefined && found !== false) return found
        if (Date.now() > end) throw new Error(`not within ${limitMs} ms: ${what}`)
        await delay(50)
      }
    },
    beside: (options = {}) => startProduct({ dataDir, ...options, env: { ...variables, ...options.env } }),
    async close() {
      await Promise.all([line.set('clear'), mail.set('clear'), payments.set('clear')])
      await product.end('SIGTERM')
      await control.end()
      await Promise.all([
        line.close(),
        mail.close(),
        payments.close(),
        carrier.close(),
        pictures.close(),
        database.close(),
      ])
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** A listing with five units that can be bought and shipped; returns its id. */
export async function newArticle({ database: { db } }: World, seller: TestMember): Promise<number> {
  const { companyId, memberId } = seller
  const id = await createTestArticle(db, { companyId, memberId, onHand: 5 })
  await db.transaction((tx) => indexListings(tx, [id]))
  return id
}

/** Where the server of a URL listens: a socket of this machine, or a port. */
function placeOf(address: string): NetConnectOpts {
  const url = new URL(address)
  const folder = url.searchParams.get('host')
  return folder === null
    ? { host: url.hostname, port: Number(url.port) || 5432 }
    : { path: `${folder}/.s.PGSQL.${url.port || 5432}` }
}

function throughLine(address: string, port: number): string {
  const url = new URL(address)
  url.searchParams.delete('host')
  url.hostname = '127.0.0.1'
  url.port = String(port)
  url.searchParams.set('application_name', PRODUCT_NAME)
  return url.href
}

async function pictureServer() {
  let state: PicturesState = 'clear'
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    if (state === 'silent') return
    if (state === 'broken') return void response.writeHead(500).end()
    if (state === 'wrong') return void response.end('<h1>Welcome to the hotel</h1>')
    // A new picture: one that is known would not be stored again.
    const picture = await testPicture()
    if (state === 'half') {
      response.writeHead(200, { 'content-length': picture.length })
      return void response.write(picture.subarray(0, picture.length / 2), () => response.destroy())
    }
    setTimeout(() => response.end(picture), state === 'slow' ? SLOW_MS : 0)
    request.resume()
  }
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  })
  const open = (port: number) =>
    new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()))
  const close = async () => {
    server.closeAllConnections()
    if (server.listening) await new Promise((resolve) => server.close(resolve))
  }
  await open(0)
  const { port } = server.address() as AddressInfo
  return {
    port,
    close,
    async set(next: PicturesState) {
      state = next
      await close()
      if (next !== 'away') await open(port)
    },
  }
}
