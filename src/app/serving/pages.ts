import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LANGUAGES, languageOfPath, stripLanguage } from '#kernel/text/language.ts'
import { isProviderPage } from '#kernel/web/provider-pages.ts'
import { ApiError, createApi } from '#client/api.ts'
import { AppError } from '#kernel/errors.ts'
import { explainErrorsWith, sendError } from '#platform/http/error-handler.ts'
import { contentSecurityPolicy } from '#platform/http/secure-headers.ts'
import { describeError } from '#platform/log/log.ts'
import { findMessage } from '../messages.ts'
import { injectTransport } from './inject-transport.ts'
import { readAssets } from './built-assets.ts'
import { holdsToken, pageAddress, smallAddress, tidyAddress } from './page-address.ts'
import { createPageCache, pageOf } from './page-cache.ts'
import { sendPage } from './send-page.ts'
import type { render as Render, RenderRequest } from '../web/entry-server.tsx'

const RENDER_TIMEOUT_MS = 8000
const RETRY_AFTER_SECONDS = 5

export interface PagesOptions {
  distribution: string
  publicUrl: string
  render: typeof Render
  /** Whether the checkout loads the real provider's script. */
  realPaymentProvider: boolean
  /** Changes with every publication that cached pages show: pages with another stamp are rendered again. */
  stamp?: () => Promise<string>
  /** Until then the catalogue is being prepared, and an empty one would be cached and shown. */
  isReady: () => boolean
}

/**
 * Serves every page, rendered for a visitor. Register it last: it takes all requests without another route.
 */
export function servePages(app: FastifyInstance, options: PagesOptions): void {
  const cache = createPageCache()
  const draw = drawWith(app, options)
  const providerPolicy = contentSecurityPolicy(options.realPaymentProvider)
  const errorHandler = answerFailures(draw)
  app.decorate('answerWithPage', async (request: FastifyRequest, reply: FastifyReply) => {
    const drawn = await draw(request)
    return sendDrawn(request, reply.header('x-robots-tag', 'noindex'), drawn)
  })

  app.get('/*', { config: { access: 'public', limits: ['reads'] }, errorHandler }, async (request, reply) => {
    if (!options.isReady()) throw new AppError('not_ready', { retryAfterSeconds: RETRY_AFTER_SECONDS })
    const target = request.raw.url ?? '/'
    const tidy = tidyAddress(target)
    if (tidy !== null) return reply.redirect(tidy, 308)
    const { url, theme } = askedPage(request, options.publicUrl)
    if (isProviderPage(stripLanguage(url.pathname))) reply.header('content-security-policy', providerPolicy)
    if (holdsToken(url.pathname)) reply.header('referrer-policy', 'no-referrer')
    const isSearch = url.searchParams.has('searchStr') || url.searchParams.has('keyword')
    const keepable = !isSearch && !holdsToken(url.pathname)
    if (!keepable) return sendDrawn(request, reply, await draw(request))

    let drawn: Drawn | null = null
    const published = (await options.stamp?.()) ?? ''
    const kept = await cache.get(
      `${url.pathname}?${url.searchParams}#${theme ?? ''}#${published}`,
      async () => {
        drawn = await draw(request)
        return drawn.kind === 'page' && drawn.status === 200 ? drawn.html : null
      },
    )
    if (kept) return sendPage(request, reply, 200, kept)
    return sendDrawn(request, reply, drawn ?? (await draw(request)))
  })
}

type Drawn = Awaited<ReturnType<typeof Render>>
type Draw = (request: FastifyRequest, failure?: RenderRequest['failure']) => Promise<Drawn>

/** Renders the requested page, or the page that explains a failure. */
function drawWith(app: FastifyInstance, { distribution, publicUrl, render }: PagesOptions): Draw {
  const assets = Object.fromEntries(
    LANGUAGES.map((language) => [language, readAssets(distribution, language)]),
  )
  return async (request, failure) => {
    const { url, theme } = askedPage(request, publicUrl)
    const language = languageOfPath(url.pathname)
    const assetsOf = assets[language]
    if (!assetsOf) throw new Error(`no assets for ${language}`)
    const api = createApi({ language, transport: injectTransport(app, request.ip) })
    const signal = AbortSignal.timeout(RENDER_TIMEOUT_MS)
    return render({ url, theme, publicUrl, assets: assetsOf, signal, ...(failure && { failure }) }, api)
  }
}

function askedPage(request: FastifyRequest, publicUrl: string) {
  return { url: pageAddress(request.raw.url ?? '/', publicUrl), theme: themeOf(request) }
}

/**
 * A failed page request gets a page that explains the error, and the interface's own answer only if that
 * fails, too.
 */
function answerFailures(draw: Draw) {
  const explainError = explainErrorsWith(findMessage)
  const answer = async (thrown: Error, request: FastifyRequest, reply: FastifyReply) => {
    // Refusals of the interface were logged there.
    const { status, body } = thrown instanceof ApiError ? thrown : explainError(thrown, request, reply)
    const reference = typeof body['reference'] === 'string' ? body['reference'] : null
    try {
      await sendDrawn(request, reply, await draw(request, { status, reference }))
    } catch (error) {
      request.log.error({ err: describeError(error) }, 'the page of a failure failed')
      sendError(reply, { status, body })
    }
  }
  return (...failed: Parameters<typeof answer>): void => {
    void answer(...failed)
  }
}

async function sendDrawn(request: FastifyRequest, reply: FastifyReply, drawn: Drawn): Promise<FastifyReply> {
  if (drawn.kind === 'redirect') return reply.code(drawn.status).header('location', drawn.location).send()
  const small = drawn.status === 404 ? smallAddress(request.raw.url ?? '/') : null
  if (small !== null) return reply.redirect(small, 308)
  return sendPage(request, reply, drawn.status, pageOf(drawn.html))
}

function themeOf(request: FastifyRequest): 'light' | 'dark' | null {
  const theme = /(?:^|;\s*)theme=(light|dark)(?:;|$)/.exec(request.headers.cookie ?? '')?.[1]
  return theme === 'light' || theme === 'dark' ? theme : null
}
