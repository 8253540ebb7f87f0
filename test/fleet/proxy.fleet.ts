import { mkdtemp, chmod, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApplication, type OwnApplication } from '../../e2e/support/start-application.ts'
import { cachingProxy, whyWithout, type RestartableServer } from './servers.ts'
import { until } from './trade.ts'

const whyNot = whyWithout('nginx', [1, 18])
if (whyNot !== null) process.stdout.write(`proxy: ${whyNot}\n`)

/** What a page may be behind a change: two seconds here, two in the proxy, and the time of a rendering. */
const PAGE_MS = 6000

// Several readers of one address within the two seconds that a page is kept.
const READERS = 200
const AT_ONCE = 10

describe.skipIf(whyNot !== null)('a proxy in front, configured as in docs/nginx.conf', () => {
  let folder: string
  let own: OwnApplication
  let proxy: RestartableServer
  let address: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'gisement-proxy-'))
    await chmod(folder, 0o755)
    own = await startApplication({ LOG_LEVEL: 'info', TRUSTED_PROXIES: '127.0.0.1' })
    const { port } = new URL(own.application.url)
    proxy = await cachingProxy(folder, await readFile('docs/nginx.conf', 'utf8'), Number(port))
    await proxy.start()
    address = `http://127.0.0.1:${proxy.port}`
  })
  afterAll(async () => {
    await proxy?.kill('SIGINT')
    await own?.stop()
    await rm(folder, { recursive: true, force: true })
  })

  async function ask(path: string, headers: Record<string, string> = {}) {
    const answer = await fetch(`${address}${path}`, { headers })
    return { status: answer.status, kept: answer.headers.get('x-cache'), text: await answer.text() }
  }

  async function signIn(email: string): Promise<Record<string, string>> {
    const answer = await fetch(`${address}/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: 'Surplus!2026' }),
    })
    const { token } = (await answer.json()) as { token: string }
    return { authorization: `Bearer ${token}` }
  }

  const linesOf = (path: string) =>
    own.application
      .output()
      .split('\n')
      .filter((line) => line.includes('"msg":"request"') && line.includes(`"url":"${path}"`)).length

  test('answers most readers of a page itself', async () => {
    const path = '/?categorie=Drilling+Equipment&page=1'
    const before = linesOf(path)
    const answers: Awaited<ReturnType<typeof ask>>[] = []
    const read = async () => {
      while (answers.length < READERS) answers.push(await ask(path))
    }
    await Promise.all(Array.from({ length: AT_ONCE }, read))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    const hits = answers.filter(({ kept }) => kept === 'HIT').length
    expect(hits).toBeGreaterThan(answers.length * 0.9)
    // The log is written within a quarter of a second.
    await until('the log', async () => linesOf(path) > before)
    expect(linesOf(path) - before).toBeLessThan(answers.length * 0.1)
  })

  test('keeps a page for each theme and each encoding', async () => {
    await ask('/')
    const dark = await ask('/', { cookie: 'theme=dark' })
    expect(dark.text).toMatch(/<html[^>]*dark/)
    expect((await ask('/')).text).not.toMatch(/<html[^>]*dark/)
    const packed = await fetch(`${address}/`, { headers: { 'accept-encoding': 'gzip' } })
    expect(packed.headers.get('content-encoding')).toBe('gzip')
    expect(await packed.text()).toContain('</html>')
  })

  test.for(['/?searchStr=valve', '/cart', '/user/login', '/api/materiels', '/api/cart'])(
    'keeps nothing of %s',
    async (path) => {
      await ask(path)
      expect((await ask(path)).kept).not.toBe('HIT')
    },
  )

  test('keeps nothing of a member, and gives no member what it keeps', async () => {
    const headers = await signIn('seller@gisement.test')
    const [own1, own2] = [await ask('/api/listings', headers), await ask('/api/listings', headers)]
    expect([own1.kept, own2.kept]).toEqual(['BYPASS', 'BYPASS'])
    expect((await ask('/api/listings')).status).toBe(401)
  })

  test('shows a withdrawn listing to nobody for longer than some seconds', async () => {
    const headers = await signIn('seller@gisement.test')
    const [, listings] = JSON.parse((await ask('/api/listings?status=published', headers)).text) as [
      number,
      { id: number }[],
    ]
    const id = listings[0]?.id ?? 0
    const path = `/product/${id}`
    expect((await ask(path)).status).toBe(200)
    expect((await ask(path)).kept).toBe('HIT')
    const withdrawn = await fetch(`${address}/api/listings/batches`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': 'withdraw-one-listing' },
      body: JSON.stringify({ act: 'withdraw', listings: [{ id }] }),
    })
    expect(await withdrawn.json()).toMatchObject({ listings: [{ id, outcome: 'done' }] })
    await until('the page is gone', async () => (await ask(path)).status === 410, PAGE_MS)
  })
})
