import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LANGUAGES, languageOfPath, localizePath, stripLanguage } from '#kernel/text/language.ts'
import { isProviderPage } from '#kernel/web/provider-pages.ts'
import type { ContentStamp } from '#db/content-reader.ts'
import { ApiError, createApi } from '#client/api.ts'
import { AppError } from '#kernel/errors.ts'
import { explainErrorsWith, sendError } from '#platform/http/error-handler.ts'
import { html } from '#platform/http/plain-page.ts'
import { contentSecurityPolicy } from '#platform/http/secure-headers.ts'
import { networkOf } from '#platform/limits/rate-limits.ts'
import { describeError } from '#platform/log/log.ts'
import { findMessage } from '../messages.ts'
import { injectTransport } from './inject-transport.ts'
import { readAssets } from './built-assets.ts'
import { answerFromMemory, themeOf, type KeptAnswersOptions } from './kept-answers.ts'
import { holdsToken, pageAddress, smallAddress, tidyAddress } from './page-address.ts'
import { createPageCache, pageOf } from './page-cache.ts'
import type { Admission } from './admission.ts'
import { KEPT_BY_NOBODY, sendPage, SHARED_BRIEFLY } from './send-page.ts'
import { isToFill } from '../web/document.ts'
import type { render as Render, RenderRequest } from '../web/entry-server.tsx'

const RENDER_TIMEOUT_MS = 8000
const RETRY_AFTER_SECONDS = 5

export interface PagesOptions {
  distribution: string
  publicUrl: string
  render: typeof Render
  /** Whether pages carry the notice that nothing can be changed. */
  isReadOnly?: boolean
  /** Whether the checkout loads the real provider's script. */
  realPaymentProvider: boolean
  /** Cached pages with another stamp are rendered again. */
  stamp: ContentStamp
  /** What serving from memory needs besides the page. */
  fromMemory: Omit<KeptAnswersOptions, 'fresh'>
  /** Until then the catalogue is being prepared, and an empty one would be cached and shown. */
  isReady: () => boolean
  /** Meanwhile pages in memory are served for some more seconds, and nothing is rendered. */
  isDatabaseAway: () => boolean
  admission: Pick<Admission, 'render'>
}

/**
 * Serves every page, rendered for a visitor. Register it last: it takes all requests without another route.
 */
export function servePages(app: FastifyInstance, options: PagesOptions): void {
  const cache = createPageCache()
  const { stamp } = options
  const remember = answerFromMemory(app, {
    ...options.fromMemory,
    fresh: (key) => {
      const published = stamp.known()
      return published === null ? null : cache.fresh(`${key}#${published}`)
    },
  })
  const draw = drawWith(app, options)
  const providerPolicy = contentSecurityPolicy(options.realPaymentProvider)
  const explain = explainFailures(draw, options.publicUrl)
  const errorHandler = (...failed: Parameters<typeof explain>): void => void explain(...failed)
  answerOthers(app, draw, explain)

  app.get('/*', { config: { access: 'public', limits: ['reads'] }, errorHandler }, async (request, reply) => {
    if (!options.isReady()) throw new AppError('not_ready', { retryAfterSeconds: RETRY_AFTER_SECONDS })
    const target = request.raw.url ?? '/'
    const tidy = tidyAddress(target)
    if (tidy !== null) return reply.redirect(tidy, 308)
    const { url, theme, isSearch } = askedPage(request, options.publicUrl)
    if (isProviderPage(stripLanguage(url.pathname))) reply.header('content-security-policy', providerPolicy)
    if (holdsToken(url.pathname)) reply.header('referrer-policy', 'no-referrer')
    const key = `${url.pathname}?${url.searchParams}#${theme ?? ''}`
    if (options.isDatabaseAway()) {
      const stale = cache.stale(`${key}#${stamp.last()}`)
      if (stale) return sendPage(request, reply, 200, stale, { caching: KEPT_BY_NOBODY })
      throw new AppError('not_ready', { retryAfterSeconds: RETRY_AFTER_SECONDS })
    }
    const drawNow = (isRenewal = false) =>
      options.admission.render(networkOf(request.ip), () => draw(request), { isSearch, isRenewal })
    if (holdsToken(url.pathname)) return sendDrawn(request, reply, await drawNow())

    let drawn: Drawn | null = null
    const keptAs = `${key}#${await stamp.read()}`
    const kept = await cache.get(keptAs, async () => {
      drawn = await drawNow(cache.knows(keptAs))
      return drawn.kind === 'page' && drawn.status === 200 ? drawn.html : null
    })
    if (kept?.isStale) return sendPage(request, reply, 200, kept, { caching: KEPT_BY_NOBODY })
    if (kept) {
      await sendPage(request, reply, 200, kept, isShared(request, url) ? { caching: SHARED_BRIEFLY } : {})
      remember(request, reply, key)
      return reply
    }
    return sendDrawn(request, reply, drawn ?? (await drawNow()))
  })
}

/** Answers calls from browsers, which are no pages, with pages (`refuse-with-page.ts`). */
function answerOthers(app: FastifyInstance, draw: Draw, explain: ReturnType<typeof explainFailures>): void {
  app.decorate('explainWithPage', explain)
  app.decorate('answerWithPage', async (request: FastifyRequest, reply: FastifyReply) => {
    const drawn = await draw(request)
    return sendDrawn(request, reply.header('x-robots-tag', 'noindex'), drawn)
  })
}

/** Whether shared caches may store a page. Searches are private. */
function isShared({ headers }: FastifyRequest, { pathname, searchParams }: URL): boolean {
  const isSearch = searchParams.has('searchStr') || searchParams.has('keyword')
  return !isSearch && !isToFill(pathname) && headers.authorization === undefined
}

type Drawn = Awaited<ReturnType<typeof Render>>
interface DrawOptions extends Pick<RenderRequest, 'failure'> {
  /** The address, if not the requested one. */
  at?: string
}
type Draw = (request: FastifyRequest, options?: DrawOptions) => Promise<Drawn>

/** Renders the requested page, or the page that explains a failure. */
function drawWith(
  app: FastifyInstance,
  { distribution, publicUrl, render, isReadOnly = false }: PagesOptions,
): Draw {
  const assets = Object.fromEntries(
    LANGUAGES.map((language) => [language, readAssets(distribution, language)]),
  )
  return async (request, { failure, at } = {}) => {
    const { url, theme } = askedPage(request, publicUrl, at)
    const language = languageOfPath(url.pathname)
    const assetsOf = assets[language]
    if (!assetsOf) throw new Error(`no assets for ${language}`)
    const api = createApi({ language, transport: injectTransport(app, request.ip) })
    const signal = AbortSignal.timeout(RENDER_TIMEOUT_MS)
    return render(
      { url, theme, publicUrl, assets: assetsOf, signal, isReadOnly, ...(failure && { failure }) },
      api,
    ).catch((cause: unknown) => {
      // Something that the page waited for stands still, such as the database before its watch has noticed.
      if (cause !== signal.reason) throw cause
      throw new AppError('not_ready', { retryAfterSeconds: RETRY_AFTER_SECONDS, cause })
    })
  }
}

function askedPage(request: FastifyRequest, publicUrl: string, at = request.raw.url ?? '/') {
  const url = pageAddress(at, publicUrl)
  return { url, theme: themeOf(request.headers.cookie), isSearch: url.searchParams.has('searchStr') }
}

/** Refusals that come by the hundred. */
const BUSY: readonly unknown[] = ['not_ready', 'too_many_requests']

/**
 * A failed page request gets a page that explains the error, and the interface's own answer only if that
 * fails, too. The page leads to the requested address, or to that of the form which failed.
 */
function explainFailures(draw: Draw, publicUrl: string) {
  const explainError = explainErrorsWith(findMessage)
  const drawBusy = drawOnce(draw, publicUrl)
  return async (
    thrown: Error,
    request: FastifyRequest,
    reply: FastifyReply,
    at = request.raw.url ?? '/',
  ): Promise<void> => {
    if (holdsToken(askedPage(request, publicUrl, at).url.pathname))
      reply.header('referrer-policy', 'no-referrer')
    // Refusals of the interface were logged there.
    const { status, body } = thrown instanceof ApiError ? thrown : explainError(thrown, request, reply)
    const reference = typeof body['reference'] === 'string' ? body['reference'] : null
    const isBusy = BUSY.includes(body.code) && reference === null
    // A refusal of the interface brings its words, not its headers.
    if (isBusy && !reply.hasHeader('retry-after')) reply.header('retry-after', RETRY_AFTER_SECONDS)
    try {
      const drawn = isBusy
        ? await drawBusy(request, status, at)
        : await draw(request, { failure: { status, reference }, at })
      await sendDrawn(request, reply, drawn)
    } catch (error) {
      request.log.error({ err: describeError(error) }, 'the page of a failure failed')
      sendError(reply, { status, body })
    }
  }
}

/** A placeholder for the requested address in a page that is rendered once for all addresses. */
const ANY_ADDRESS = '/any-address'

/**
 * The page of a failure that many visitors get under overload: rendering it for each of them would add to it.
 */
function drawOnce(draw: Draw, publicUrl: string) {
  const rendered = new Map<string, Promise<Drawn>>()
  return async (request: FastifyRequest, status: number, address: string): Promise<Drawn> => {
    const { url, theme } = askedPage(request, publicUrl, address)
    const at = localizePath(ANY_ADDRESS, languageOfPath(url.pathname))
    const key = `${at} ${theme ?? ''} ${status}`
    const page = rendered.get(key) ?? draw(request, { failure: { status, reference: null }, at })
    rendered.set(key, page)
    const drawn = await page.catch((error: unknown) => {
      rendered.delete(key)
      throw error
    })
    if (drawn.kind !== 'page') return drawn
    const here = html`${stripLanguage(url.pathname) + url.search}`.markup
    return { ...drawn, html: drawn.html.replaceAll(ANY_ADDRESS, () => here) }
  }
}

async function sendDrawn(request: FastifyRequest, reply: FastifyReply, drawn: Drawn): Promise<FastifyReply> {
  if (drawn.kind === 'redirect') return reply.code(drawn.status).header('location', drawn.location).send()
  const small = drawn.status === 404 ? smallAddress(request.raw.url ?? '/') : null
  if (small !== null) return reply.redirect(small, 308)
  return sendPage(request, reply, drawn.status, pageOf(drawn.html))
}
