import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes, RouterContextProvider, RouterProvider } from 'react-router'
import { languageOfPath } from '#kernel/language.ts'
import { createApi, fetchTransport } from '#client/api.ts'
import { apiContext } from '#client/page.ts'
import { createRoutes } from './routes.tsx'
import '#ui/styles.css'

async function start() {
  const routes = createRoutes()
  await loadMatchedPages(routes)
  const api = createApi({ language: languageOfPath(location.pathname), transport: fetchTransport })
  const router = createBrowserRouter(routes, {
    hydrationData: JSON.parse(document.getElementById('state')?.textContent ?? 'null'),
    getContext: () => new RouterContextProvider(new Map([[apiContext, api]])),
  })
  const root = document.getElementById('root')
  if (!root) throw new Error('the page has no root element')
  hydrateRoot(
    root,
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  )
}

/** Lazy modules of the first page are loaded before hydration, so that the first render equals the server's. */
async function loadMatchedPages(routes: ReturnType<typeof createRoutes>) {
  const matches = matchRoutes(routes, location) ?? []
  for (const { route } of matches) {
    if (typeof route.lazy !== 'function') continue
    Object.assign(route, await route.lazy(), { lazy: undefined })
  }
}

void start()
