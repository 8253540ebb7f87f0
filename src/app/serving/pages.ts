import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LANGUAGES, languageOfPath, stripLanguage } from '#kernel/language.ts'
import { isProviderPage } from '#kernel/provider-pages.ts'
import { createApi } from '#client/api.ts'
import { contentSecurityPolicy } from '#platform/http/secure-headers.ts'
import { injectTransport } from './inject-transport.ts'
import { readAssets } from './built-assets.ts'
import { pageAddress, tidyAddress } from './page-address.ts'
import { compress, createPageCache, type KeptPage } from './page-cache.ts'
import type { render as Render } from '../web/entry-server.tsx'

const TOKEN_PAGES = /^\/user\/(reset|emailverif|verify)(\/|$)|^\/confirmorder/i
const RENDER_TIMEOUT_MS = 8000

export interface PagesOptions {
  distribution: string
  publicUrl: string
  render: typeof Render
  /** Whether the real provider's script is loaded on the checkout. */
  realPaymentProvider: boolean
}

/** Serves every page, rendered as for a stranger. Must be registered last: it takes what no other route took. */
export function servePages(app: FastifyInstance, options: PagesOptions): void {
  const cache = createPageCache()
  const assets = Object.fromEntries(
    LANGUAGES.map((language) => [language, readAssets(options.distribution, language)]),
  )
  const providerPolicy = contentSecurityPolicy(options.realPaymentProvider)

  app.get('/*', { config: { access: 'public', limits: ['reads'] } }, async (request, reply) => {
    const target = request.raw.url ?? '/'
    const tidy = tidyAddress(target)
    if (tidy !== null) return reply.redirect(tidy, 308)
    const url = pageAddress(target, options.publicUrl)
    const path = stripLanguage(url.pathname)
    const theme = themeOf(request)
    const draw = async () => {
      const language = languageOfPath(url.pathname)
      const api = createApi({ language, transport: injectTransport(app, request.ip) })
      const signal = AbortSignal.timeout(RENDER_TIMEOUT_MS)
      const assetsOf = assets[language]
      if (!assetsOf) throw new Error(`no assets for ${language}`)
      return options.render({ url, theme, publicUrl: options.publicUrl, assets: assetsOf, signal }, api)
    }
    if (isProviderPage(path)) reply.header('content-security-policy', providerPolicy)
    if (TOKEN_PAGES.test(path)) reply.header('referrer-policy', 'no-referrer')
    const keepable = !url.searchParams.has('searchStr') && !TOKEN_PAGES.test(path)
    if (!keepable) return sendDrawn(request, reply, await draw())

    let drawn: Awaited<ReturnType<typeof draw>> | null = null
    const kept = await cache.get(`${url.pathname}?${url.searchParams}#${theme ?? ''}`, async () => {
      drawn = await draw()
      return drawn.kind === 'page' && drawn.status === 200 ? drawn.html : null
    })
    if (kept) return sendPage(request, reply, 200, kept)
    return sendDrawn(request, reply, drawn ?? (await draw()))
  })
}

type Drawn = Awaited<ReturnType<typeof Render>>

async function sendDrawn(request: FastifyRequest, reply: FastifyReply, drawn: Drawn): Promise<FastifyReply> {
  if (drawn.kind === 'redirect') return reply.code(drawn.status).header('location', drawn.location).send()
  return sendPage(request, reply, drawn.status, await compress(drawn.html))
}

function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  page: KeptPage,
): FastifyReply {
  reply.headers({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    vary: 'accept-encoding, cookie',
    etag: page.etag,
  })
  if (status === 200 && request.headers['if-none-match'] === page.etag) return reply.code(304).send()
  const accepted = request.headers['accept-encoding'] ?? ''
  if (/\bbr\b/.test(accepted)) return reply.code(status).header('content-encoding', 'br').send(page.brotli)
  if (/\bgzip\b/.test(accepted)) return reply.code(status).header('content-encoding', 'gzip').send(page.gzip)
  return reply.code(status).send(page.plain)
}

function themeOf(request: FastifyRequest): 'light' | 'dark' | null {
  const theme = /(?:^|;\s*)theme=(light|dark)(?:;|$)/.exec(request.headers.cookie ?? '')?.[1]
  return theme === 'light' || theme === 'dark' ? theme : null
}
