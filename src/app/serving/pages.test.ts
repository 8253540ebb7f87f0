import fastify from 'fastify'
import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#client/api.ts'
import { AppError } from '#kernel/errors.ts'
import { createErrorHandler } from '#platform/http/error-handler.ts'
import { explainWithPage, refuseWithPage } from '#platform/http/refuse-with-page.ts'
import { requestIdWith } from '#platform/http/request-ids.ts'
import { builtManifests } from '#test/built-manifests.ts'
import type { RenderAnswer, RenderRequest } from '../web/entry-server.tsx'
import { servePages } from './pages.ts'

const distribution = builtManifests()

const page = (status: number, html: string): RenderAnswer => ({ kind: 'page', status, html })
const render = vi.fn<(request: RenderRequest) => Promise<RenderAnswer>>()
beforeEach(() => {
  render.mockReset()
  render.mockImplementation(async ({ url, failure }) =>
    failure
      ? page(failure.status, `<p>failed ${failure.reference ?? ''}</p>`)
      : page(url.pathname === '/product/7' ? 200 : 404, `<p>${url.pathname}</p>`),
  )
})

let stamp = 'first'
let isReady = true
let isFull = false
let isAway = false
const app = fastify({ genReqId: requestIdWith([]) })
app.setErrorHandler(createErrorHandler(() => null))
for (const [url, code] of [
  ['/fr/product/:id/sheet.pdf', 'gone'],
  ['/often.pdf', 'too_many_requests'],
] as const)
  app.get(url, { errorHandler: refuseWithPage }, () => {
    throw new AppError(code)
  })
app.post(
  '/api/form/:token',
  { errorHandler: explainWithPage(() => '/fr/user/search-alert/SecreT') },
  (request) => {
    throw (request.query as { often?: string }).often === undefined
      ? new AppError('malformed')
      : new AppError('too_many_requests', { retryAfterSeconds: 7 })
  },
)
servePages(app, {
  distribution,
  publicUrl: 'https://g.example',
  render,
  realPaymentProvider: false,
  stamp: { known: () => stamp, last: () => stamp, read: async () => stamp },
  isReady: () => isReady,
  isDatabaseAway: () => isAway,
  admission: {
    render: async (_address, draw) => {
      if (isFull) throw new AppError('not_ready', { retryAfterSeconds: 2 })
      return draw()
    },
  },
  fromMemory: {
    isOpen: () => false,
    trustedProxies: [],
    limiter: { take: () => undefined },
    metrics: undefined,
  },
})
const ask = (url: string) => app.inject({ url })

test('however an address is written, its page is drawn and kept once', async () => {
  for (const url of ['/%70roduct/7', '/product//7', '/product/%37', '/product/7/']) {
    const answer = await ask(url)
    expect([url, answer.statusCode, answer.headers.location]).toEqual([url, 308, '/product/7'])
  }
  const capitals = await ask('/Product/7?page=2')
  expect([capitals.statusCode, capitals.headers.location]).toEqual([308, '/product/7?page=2'])
  render.mockClear()
  await ask('/product/7')
  await ask('/product/7')
  expect(render).toHaveBeenCalledTimes(1)
})

test('until the catalogue is prepared no page shows it, and none is kept', async () => {
  isReady = false
  const early = await ask('/product/7?page=3')
  isReady = true
  expect([early.statusCode, early.headers['retry-after'], early.body]).toEqual([503, '5', '<p>failed </p>'])
  const later = await ask('/product/7?page=3')
  expect([later.statusCode, later.body]).toEqual([200, '<p>/product/7</p>'])
})

test('a page that waits too long for its data is refused for now, not as a fault of ours', async () => {
  const over = AbortSignal.abort(new DOMException('8 seconds', 'TimeoutError'))
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(over)
  render.mockImplementationOnce(async ({ signal }) => {
    signal.throwIfAborted()
    return page(200, 'in time')
  })
  const late = await ask('/product/7?page=4')
  timeout.mockRestore()
  expect([late.statusCode, late.headers['retry-after'], late.body]).toEqual([503, '5', '<p>failed </p>'])
})

test('under overload, kept pages are answered, and others refused by a page drawn once', async () => {
  await ask('/product/7')
  isFull = true
  expect((await ask('/product/7')).statusCode).toBe(200)
  render.mockClear()
  render.mockImplementation(async ({ url }) => page(503, `<a href="${url.pathname}">again</a>`))
  const addresses = ['/product/9', '/categories?page=2&sort=new', '/?searchStr=a%22b', '/fr/product/9']
  const answers = await Promise.all(
    addresses.map((url) => app.inject({ url, headers: { cookie: 'theme=dark' } })),
  )
  isFull = false
  expect(answers.map(({ statusCode, headers }) => [statusCode, headers['retry-after']])).toEqual(
    addresses.map(() => [503, '2']),
  )
  expect(answers.map(({ body }) => /href="(.*)">/.exec(body)?.[1])).toEqual([
    '/product/9',
    '/categories?page=2&amp;sort=new',
    '/?searchStr=a%22b',
    '/fr/product/9',
  ])
  // One render for each language.
  expect(render).toHaveBeenCalledTimes(2)
})

test('while the database is away, a page in memory is answered for ten seconds, and kept by nobody', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  try {
    await ask('/product/7?page=8')
    vi.advanceTimersByTime(9000)
    isAway = true
    render.mockClear()
    const kept = await ask('/product/7?page=8')
    expect([kept.statusCode, kept.body, kept.headers['cache-control']]).toEqual([
      200,
      '<p>/product/7</p>',
      'no-store',
    ])
    expect(render).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1000)
    for (const url of ['/product/7?page=8', '/product/11']) {
      const refused = await ask(url)
      expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '5'])
    }
  } finally {
    isAway = false
    vi.useRealTimers()
  }
})

test('a kept page is drawn anew once something was published', async () => {
  await ask('/product/7')
  render.mockImplementation(async () => page(200, '<p>published</p>'))
  expect((await ask('/product/7')).body).toBe('<p>/product/7</p>')
  stamp = 'second'
  expect((await ask('/product/7')).body).toBe('<p>published</p>')
})

test('a page whose address may hold a token is never kept and tells no other site, however it is written', async () => {
  render.mockImplementation(async () => page(200, '<p>token</p>'))
  expect((await ask('/user/%72eset/SecreT')).headers.location).toBe('/user/reset/SecreT')
  for (const url of ['/user/reset/SecreT', '/user/reset/SecreT', '/fr/user/verify/SecreT']) {
    const answer = await ask(url)
    expect(answer.headers['referrer-policy']).toBe('no-referrer')
  }
  expect(render).toHaveBeenCalledTimes(3)
})

test('an address in capitals that may hold a token is not found, and its token stays as it is', async () => {
  const answer = await ask('/User/Reset/SecreT')
  expect([answer.statusCode, answer.headers.location]).toEqual([404, undefined])
  expect(answer.headers['referrer-policy']).toBe('no-referrer')
})

test('a page that throws while it is drawn is answered by a page, with the reference of its line in the log', async () => {
  render.mockImplementationOnce(async () => {
    throw new TypeError('a component read a field of null')
  })
  const answer = await ask('/broken')
  expect(answer.statusCode).toBe(500)
  expect(answer.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
  })
  expect(answer.body).toMatch(/^<p>failed [0-9a-f]{16}<\/p>$/)
})

test('a file that is not there is said by the page of its address, to browsers', async () => {
  render.mockImplementation(async ({ url }) => page(410, `<p>${url.pathname}</p>`))
  const browser = await app.inject({ url: '/fr/product/7/sheet.pdf', headers: { accept: 'text/html,*/*' } })
  expect([browser.statusCode, browser.body]).toEqual([410, '<p>/fr/product/7/sheet.pdf</p>'])
  expect(browser.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    vary: 'accept, accept-encoding, cookie',
    'x-robots-tag': 'noindex',
  })
  render.mockClear()
  const program = await app.inject({ url: '/fr/product/7/sheet.pdf', headers: { accept: '*/*' } })
  expect([program.statusCode, program.json<{ code: string }>().code]).toEqual([410, 'gone'])
  const often = await app.inject({ url: '/often.pdf', headers: { accept: 'text/html' } })
  expect([often.statusCode, often.json<{ code: string }>().code]).toEqual([429, 'too_many_requests'])
  expect(render).not.toHaveBeenCalled()
  render.mockImplementation(async () => {
    throw new Error('nothing can be drawn')
  })
  const broken = await app.inject({ url: '/fr/product/7/sheet.pdf', headers: { accept: 'text/html' } })
  expect([broken.statusCode, broken.json<{ code: string }>().code]).toEqual([500, 'internal'])
})

test('what the interface refused keeps its status and its reference on the page', async () => {
  render.mockImplementationOnce(async () => {
    throw new ApiError(503, { error: 'not ready', code: 'not_ready', reference: 'abc' })
  })
  const away = await ask('/away')
  expect([away.statusCode, away.body]).toEqual([503, '<p>failed abc</p>'])
  render.mockImplementationOnce(async () => {
    throw new AppError('too_many_requests', { retryAfterSeconds: 7 })
  })
  const often = await ask('/often')
  expect([often.statusCode, often.headers['retry-after'], often.body]).toEqual([429, '7', '<p>failed </p>'])
})

test('where the page of the failure fails too, the answer is that of the interface', async () => {
  render.mockImplementation(async () => {
    throw new Error('nothing can be drawn')
  })
  const answer = await ask('/broken')
  expect(answer.statusCode).toBe(500)
  expect(answer.json()).toMatchObject({
    code: 'internal',
    reference: expect.stringMatching(/^[0-9a-f]{16}$/),
  })
})

test('a form that is refused is explained by a page that leads back to it, to browsers', async () => {
  render.mockImplementation(async ({ url, failure }) =>
    page(failure?.status ?? 200, `<a href="${url.pathname}">again</a>`),
  )
  const send = (url: string, accept: string) => app.inject({ method: 'POST', url, headers: { accept } })
  const browser = 'text/html,*/*'
  for (const [url, status, wait] of [
    ['/api/form/SecreT?often', 429, '7'],
    ['/api/form/SecreT', 400, undefined],
  ] as const) {
    const answer = await send(url, browser)
    expect([answer.statusCode, answer.headers['retry-after'], answer.body]).toEqual([
      status,
      wait,
      '<a href="/fr/user/search-alert/SecreT">again</a>',
    ])
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'referrer-policy': 'no-referrer',
    })
    expect((await send(url, '*/*')).json<{ code: string }>().code).toBe(
      status === 429 ? 'too_many_requests' : 'malformed',
    )
  }
})
