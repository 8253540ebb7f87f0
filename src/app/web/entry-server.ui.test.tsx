import { afterEach, expect, test, vi } from 'vitest'
import { TEST_PRODUCT } from '#test/products.ts'
import { contentApi } from '#test/content.ts'
import { trueApi } from '#test/true-answers.ts'
import { render, type RenderRequest } from './entry-server.tsx'

afterEach(() => vi.unstubAllEnvs())

const assets = () => ({
  start: '/start.js',
  script: '/app.js',
  styles: ['/app.css'],
  modulePreloads: [],
  fontPreloads: [],
})
const api = contentApi({}, 'fr')

const ask = (
  path: string,
  failure?: RenderRequest['failure'],
  known = api,
  assetsOf: RenderRequest['assets'] = assets,
) =>
  render(
    {
      url: new URL(path, 'https://g.example'),
      theme: null,
      publicUrl: 'https://g.example',
      assets: assetsOf,
      signal: AbortSignal.timeout(5000),
      ...(failure && { failure }),
    },
    known,
  )

test.each([
  ['/terms', 200],
  ['/Terms', 404],
  ['/fr/terms', 200],
  ['/FR/terms', 404],
  ['/User/Reset/SecreT', 404],
])('a page stands at one address: %s answers %s', async (path, status) => {
  expect(await ask(path)).toMatchObject({ kind: 'page', status })
})

test.each([
  ['/terms', ['src/app/web/pages/terms.tsx']],
  [
    '/fr/user/company',
    [
      'src/app/web/member-pages.ts',
      'src/app/web/frame/account-frame.tsx',
      'src/features/accounts/web/company/company-page.tsx',
    ],
  ],
])('what draws %s in the browser is named, to be loaded early', async (path, expected) => {
  const named: string[] = []
  await ask(path, undefined, api, (modules) => {
    named.push(...modules)
    return assets()
  })
  expect(named).toEqual(expected)
})

test('the page of a failure is whole, says its reference, and runs no script that would ask again', async () => {
  const answer = await ask('/fr/product/7', { status: 500, reference: 'abc123' })
  if (answer.kind !== 'page') throw new Error('expected a page')
  expect(answer.status).toBe(500)
  const document = new DOMParser().parseFromString(answer.html, 'text/html')
  expect(document.documentElement.lang).toBe('fr')
  expect(document.querySelector('h1')?.textContent).toBe('Une erreur est survenue')
  expect(document.querySelector('main')?.textContent).toContain('abc123')
  expect(document.querySelector('main a[href="/fr/product/7"]')?.textContent).toBe('Réessayer')
  expect(document.querySelectorAll('header a[href="/fr"], form[role=search]').length).toBeGreaterThan(0)
  expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex')
  expect(document.querySelectorAll('script')).toHaveLength(0)
})

test.each([
  [410, 'It was sold or withdrawn, and will not come back. Similar equipment is below.'],
  [404, 'It is not on sale at the moment, or the address is not right.'],
])(
  'where a listing answers %i its page does too, says why, is not found, and leads to similar ones',
  async (status, words) => {
    const refusing = trueApi(({ url }) =>
      url.endsWith('/related')
        ? { body: [TEST_PRODUCT] }
        : { status, body: { error: 'Gone', code: status === 410 ? 'gone' : 'not_found' } },
    )
    const answer = await ask('/product/7', undefined, refusing)
    if (answer.kind !== 'page') throw new Error('expected a page')
    expect(answer.status).toBe(status)
    const document = new DOMParser().parseFromString(answer.html, 'text/html')
    expect(document.querySelector('main')?.textContent).toContain(words)
    expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex')
    expect(document.querySelector(`main a[href="/product/${TEST_PRODUCT.id}"]`)).not.toBeNull()
  },
)

test('while nothing can be changed, each page says so above what the browser draws, in its language', async () => {
  const words = { '/terms': 'nothing can be changed', '/fr/terms': 'rien ne peut être modifié' }
  for (const [path, said] of Object.entries(words)) {
    const drawn = async (isReadOnly: boolean) =>
      render(
        {
          url: new URL(path, 'https://g.example'),
          theme: null,
          publicUrl: 'https://g.example',
          assets,
          signal: AbortSignal.timeout(5000),
          isReadOnly,
        },
        api,
      ).then((answer) => (answer.kind === 'page' ? answer.html : ''))
    expect(await drawn(true)).toMatch(
      new RegExp(`<body><p role="status"[^>]*>[^<]*${said}[^<]*</p><div id="root">`),
    )
    expect(await drawn(false)).toContain('<body><div id="root">')
  }
})

const NO_FACETS = { facets: [], types: [], attributes: [], chosen: [] }

const listOf = (total: number, products: readonly (typeof TEST_PRODUCT)[]) =>
  trueApi(({ url }) => ({ body: url.includes('/facets') ? NO_FACETS : [total, products] }))

test('the data of a list leaves out what its cards do not show', async () => {
  vi.stubEnv('SSR', true)
  const description = `${'Four pumps. '.repeat(8)}Test reports${' and so on'.repeat(8)}`
  const answer = await ask('/?page=2', undefined, listOf(21, [{ ...TEST_PRODUCT, description }]))
  if (answer.kind !== 'page') throw new Error('expected a page')
  const document = new DOMParser().parseFromString(answer.html, 'text/html')
  expect(document.querySelector('article')?.textContent).toContain(`${description.slice(0, 100)}..`)
  expect(answer.html.match(/Four pumps/g)).toHaveLength(16)
  expect(answer.html).not.toContain('and so on')
  expect(answer.html).not.toContain('Gate valve, front')
})

test('a page beyond the last one of a list is not found, says so and leads to the last', async () => {
  vi.stubEnv('SSR', true)
  const answer = await ask('/?page=3', undefined, listOf(21, []))
  if (answer.kind !== 'page') throw new Error('expected a page')
  expect(answer.status).toBe(404)
  const document = new DOMParser().parseFromString(answer.html, 'text/html')
  expect(document.querySelector('main a[href="/?page=2"]')?.textContent).toBe('Go to the last page')
  expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex')
  expect(await ask('/?searchStr=zzzz', undefined, listOf(0, []))).toMatchObject({ status: 200 })
})
