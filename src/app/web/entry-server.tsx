import { posix } from 'node:path'
import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  RouterContextProvider,
  StaticRouterProvider,
} from 'react-router'
import { LANGUAGES, languageOfPath } from '#kernel/text/language.ts'
import { operator } from '#kernel/web/operator.ts'
import type { Api } from '#client/api.ts'
import { apiContext, type PageHandle } from '#client/page.ts'
import { documentHtml, type DocumentAssets, type Theme } from './document.ts'
import { MEMBER_PAGES } from './member-pages.ts'
import { PUBLIC_PAGES } from './public-pages.ts'
import { texts } from './notice/texts.ts'
import { createFailureRoutes, createRoutes } from './routes.tsx'

const handler = createStaticHandler(createRoutes([...PUBLIC_PAGES, ...MEMBER_PAGES]))
const PUBLIC_PATHS = new Set(
  PUBLIC_PAGES.flatMap((make) => LANGUAGES.flatMap((language) => make(language).map(({ path }) => path))),
)

/** The table of members' pages, which the browser only loads for pages in it. */
const MEMBER_TABLE = 'src/app/web/member-pages.ts'

const PAGE_MODULES = import.meta.glob<object>([
  './frame/*-frame.tsx',
  './pages/*.tsx',
  '../../features/*/{web,console}/**/*-page.tsx',
  '!**/*.test.tsx',
])
/** Source paths of pages and their frames, by which their chunks are found. */
const SOURCES = new Map(
  await Promise.all(
    Object.entries(PAGE_MODULES).map(
      async ([path, load]) => [await load(), posix.join('src/app/web', path)] as const,
    ),
  ),
)

export interface RenderRequest {
  /** Absolute address, on the public origin. */
  url: URL
  theme: Theme
  publicUrl: string
  assets: (modules: readonly string[]) => DocumentAssets
  signal: AbortSignal
  /** Whether the site is read-only at present. */
  isReadOnly?: boolean
  /** Renders the page of a failure: its status, and the reference of its log line. */
  failure?: { status: number; reference: string | null }
}

export type RenderAnswer =
  { kind: 'page'; status: number; html: string } | { kind: 'redirect'; status: number; location: string }

/** Renders a page for a visitor. Pure: everything it needs is passed in. */
export async function render(request: RenderRequest, api: Api): Promise<RenderAnswer> {
  const { failure } = request
  const { query, dataRoutes } = failure ? createStaticHandler(createFailureRoutes(failure)) : handler
  const context = await query(new Request(request.url, { signal: request.signal }), {
    requestContext: new RouterContextProvider(new Map([[apiContext, api]])),
  })
  if (context instanceof Response) {
    return { kind: 'redirect', status: context.status, location: context.headers.get('location') ?? '/' }
  }
  const thrown = Object.values(context.errors ?? {}).find((error) => error instanceof Error)
  if (thrown) throw thrown
  const router = createStaticRouter(dataRoutes, context)
  const body = renderToString(<StaticRouterProvider router={router} context={context} hydrate={false} />)
  const match = context.matches.at(-1)
  const handle = match?.route.handle as PageHandle | undefined
  const language = languageOfPath(request.url.pathname)
  const meta = handle?.meta?.({
    data: context.loaderData[match?.route.id ?? ''] as never,
    language,
    params: match?.params ?? {},
    status: context.statusCode,
  })
  const html = documentHtml({
    language,
    theme: request.theme,
    path: request.url.pathname,
    publicUrl: request.publicUrl,
    meta,
    assets: request.assets([...tablesOf(match?.route.path), ...sourcesOf(handle?.modules)]),
    body,
    notice: request.isReadOnly ? texts[language].readOnly : null,
    // The page of a failure is not hydrated: its scripts would repeat what just failed.
    state: failure
      ? null
      : { loaderData: context.loaderData, actionData: null, errors: context.errors, operator: operator() },
  })
  return { kind: 'page', status: context.statusCode, html }
}

const tablesOf = (path = '') => (PUBLIC_PATHS.has(path) ? [] : [MEMBER_TABLE])

const sourcesOf = (modules: readonly object[] = []) => modules.flatMap((module) => SOURCES.get(module) ?? [])
