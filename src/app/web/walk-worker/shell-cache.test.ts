import { beforeEach, describe, expect, test } from 'vitest'
import { shellCache, type Shell } from './shell-cache.ts'

const ORIGIN = 'https://g.example'

/** The caches of a browser, as far as the shell uses them. */
class Caches {
  readonly kept = new Map<string, Map<string, Response>>()
  readonly open = async (name: string) => {
    const files = this.kept.get(name) ?? new Map<string, Response>()
    this.kept.set(name, files)
    return {
      put: async (file: string, answer: Response) => void files.set(file, answer),
      match: async (file: string) => files.get(file)?.clone(),
    } as unknown as Cache
  }
  readonly keys = async () => [...this.kept.keys()]
  readonly delete = async (name: string) => this.kept.delete(name)
  readonly match = async (file: unknown) =>
    [...this.kept.values()]
      .map((files) => files.get(file as string))
      .find(Boolean)
      ?.clone()
}

let caches: Caches
let served: Record<string, string>
let asked: string[]
const fetch = async (address: string) => {
  const path = address.replace(ORIGIN, '')
  asked.push(path)
  if (!(path in served)) return new Response('', { status: 404 })
  return new Response(served[path])
}

const shellOf = (
  build: string,
  files: readonly string[] = [`/assets/${build}.js`, '/assets/look.css'],
): Shell => ({
  build,
  page: '/listing/walk',
  entry: `/assets/${build}.js`,
  files,
})
const open = (build: string, files?: readonly string[]) =>
  shellCache(shellOf(build, files), { caches, fetch, origin: ORIGIN })
const get = (path: string, mode: RequestMode = 'no-cors', method = 'GET') => ({
  method,
  mode,
  url: ORIGIN + path,
})

function deploy(build: string) {
  served = {
    '/listing/walk': `<script src="/assets/${build}.js">`,
    [`/assets/${build}.js`]: `build ${build}`,
    '/assets/look.css': 'look',
  }
}

beforeEach(() => {
  caches = new Caches()
  asked = []
  deploy('one')
})

describe('what the walk needs to open without a line', () => {
  test('is kept whole, and answered without the network', async () => {
    const shell = open('one')
    await shell.install()
    served = {}
    const page = await shell.answer(get('/listing/walk?from=home', 'navigate'))?.()
    expect(await page?.text()).toContain('/assets/one.js')
    expect(await (await shell.answer(get('/assets/one.js'))?.())?.text()).toBe('build one')
  })

  test('is not kept by half: a missing file, or a page of another build, leaves nothing', async () => {
    await expect(open('one', ['/assets/one.js', '/assets/gone.js']).install()).rejects.toThrow('gone.js')
    await expect(open('two').install()).rejects.toThrow('not of this build')
    expect(await caches.keys()).toEqual([])
  })

  test('is replaced as a whole by the next build, which loads only what changed', async () => {
    await open('one').install()
    deploy('two')
    asked = []
    const next = open('two')
    await next.install()
    expect(asked).toEqual(['/listing/walk', '/assets/two.js'])
    // Until it takes over, the previous build opens, although it is gone from the server.
    expect(await (await open('one').answer(get('/assets/one.js'))?.())?.text()).toBe('build one')
    await next.activate()
    expect(await caches.keys()).toEqual(['walk-shell:/listing/walk two'])
    expect(await (await next.answer(get('/listing/walk', 'navigate'))?.())?.text()).toContain('two.js')
  })

  test('does not touch what belongs to others, such as the walk in the other language', async () => {
    for (const name of ['walk-shell:/fr/listing/walk one', 'somebody else']) await caches.open(name)
    const shell = open('one')
    await shell.install()
    await shell.activate()
    expect(await caches.keys()).toHaveLength(3)
  })

  test('comes from the network where the browser has deleted it', async () => {
    const shell = open('one')
    expect(await (await shell.answer(get('/assets/look.css'))?.())?.text()).toBe('look')
  })
})

test.each([
  ['an answer of the interface', get('/api/listings', 'cors')],
  ['the session', get('/auth/refresh', 'cors')],
  ['another page', get('/', 'navigate')],
  ['a page below the walk', get('/listing/walk/7', 'navigate')],
  ['the page, where a script reads it', get('/listing/walk', 'cors')],
  ['a file of another build', get('/assets/other.js')],
  ['a picture', get('/img/a.jpg')],
  ['what is sent', get('/listing/walk', 'navigate', 'POST')],
  ['another site', { method: 'GET', mode: 'no-cors' as const, url: 'https://else.example/assets/one.js' }],
])('%s is none of its business', async (_, request) => {
  const shell = open('one')
  await shell.install()
  expect(shell.answer(request)).toBeNull()
})
