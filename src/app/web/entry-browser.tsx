import { startTransition, StrictMode, useEffect, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import {
  createBrowserRouter,
  matchRoutes,
  RouterContextProvider,
  RouterProvider,
  type HydrationState,
} from 'react-router'
import { languageOfPath } from '#kernel/text/language.ts'
import { nameOperator, type Operator } from '#kernel/web/operator.ts'
import { AnswersAhead } from '#client/answers-ahead.ts'
import { fetchTransport } from '#client/api.ts'
import { deviceDrafts } from '#client/device-drafts.ts'
import { apiContext } from '#client/page.ts'
import { SessionStore } from '#client/session-store.ts'
import { SessionProvider } from '#client/session.tsx'
import { tabStorage } from '#client/tab-storage.ts'
import { fetchAhead } from './fetch-ahead.ts'
import { noteTyped } from './keep-typed.ts'
import { PUBLIC_PAGES } from './public-pages.ts'
import { createRoutes, hasNoPage, pagesRouteId } from './routes.tsx'
import '#ui/styles.css'

/** State that the server wrote into the page: the router's, and the operator's details. */
interface PageState extends HydrationState {
  operator?: Operator
}

function forgetDrafts(): void {
  deviceDrafts.forgetAll()
  // Nobody else on this device finds the files; the chunk is not there without a line.
  void import('#features/listings/web/form/kept-files.ts')
    .then(({ forgetKeptFiles }) => forgetKeptFiles())
    .catch(() => undefined)
}

async function start() {
  const written = document.getElementById('state')?.textContent ?? '{}'
  const { operator, ...hydrationData } = JSON.parse(written) as PageState
  if (operator) nameOperator(operator)
  let routes = createRoutes(PUBLIC_PAGES)
  if (hasNoPage(matchRoutes(routes, location)))
    routes = createRoutes([...PUBLIC_PAGES, ...(await memberPages())])
  await loadMatchedPages(routes)
  const answers = new AnswersAhead(fetchTransport)
  const session = new SessionStore({
    transport: answers.transport,
    language: languageOfPath(location.pathname),
    storage: tabStorage,
    onLogout: forgetDrafts,
    channel: typeof BroadcastChannel === 'function' ? new BroadcastChannel('session') : null,
  })
  const context = () => new RouterContextProvider(new Map([[apiContext, session.api]]))
  const router = createBrowserRouter(routes, {
    hydrationData,
    patchRoutesOnNavigation: async ({ path, patch }) => {
      // The router's own matches are partial: the home page is a prefix of every address.
      if (!hasNoPage(matchRoutes(routes, path))) return
      const language = languageOfPath(path)
      const pages = await memberPages()
      patch(
        pagesRouteId(language),
        pages.flatMap((make) => make(language)),
      )
    },
    getContext: context,
  })
  answers.onChange = () => void router.revalidate()
  const root = document.getElementById('root')
  if (!root) throw new Error('the page has no root element')
  const page = (
    <StrictMode>
      <Alive onceAlive={noteTyped(root)}>
        <SessionProvider store={session}>
          <RouterProvider router={router} />
        </SessionProvider>
      </Alive>
    </StrictMode>
  )
  // As a transition, hydration runs in short steps, between which a slow phone can respond to touches.
  startTransition(() => {
    hydrateRoot(root, page)
  })
  fetchAhead({ routes, answers, context })
}

const memberPages = async () => (await import('./member-pages.ts')).MEMBER_PAGES

function Alive({ onceAlive, children }: { onceAlive: () => void; children: ReactNode }) {
  useEffect(onceAlive, [onceAlive])
  return children
}

/**
 * Loads the lazy modules of the first page before hydration, so that the first render equals the server's.
 */
async function loadMatchedPages(routes: ReturnType<typeof createRoutes>) {
  const matches = matchRoutes(routes, location) ?? []
  for (const { route } of matches) {
    if (typeof route.lazy !== 'function') continue
    Object.assign(route, await route.lazy(), { lazy: undefined })
  }
}

void start()
