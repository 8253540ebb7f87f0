import { shellCache, type Shell } from './walk-worker/shell-cache.ts'

/** The part of a service worker's scope that we use: the types of pages lack it. */
interface WorkerScope {
  /** Written before this script by the server. */
  walkShell: Shell
  caches: CacheStorage
  location: Location
  skipWaiting: () => Promise<void>
  addEventListener: {
    (type: 'install' | 'activate', listener: (event: Extendable) => void): void
    (type: 'fetch', listener: (event: Fetching) => void): void
    (type: 'message', listener: (event: { data: unknown }) => void): void
  }
}
interface Extendable {
  waitUntil: (until: Promise<unknown>) => void
}
interface Fetching {
  request: Request
  respondWith: (answer: Promise<Response>) => void
}

const scope = self as unknown as WorkerScope
const shell = shellCache(scope.walkShell, {
  caches: scope.caches,
  fetch: (address, options) => fetch(address, options),
  origin: scope.location.origin,
})

scope.addEventListener('install', (event) => event.waitUntil(shell.install()))
scope.addEventListener('activate', (event) => event.waitUntil(shell.activate()))
scope.addEventListener('fetch', (event) => {
  const answer = shell.answer(event.request)
  if (answer) event.respondWith(answer())
})
// The page asks for it when it is opened, and is then loaded again: it never runs on files of two builds.
scope.addEventListener('message', ({ data }) => {
  if (data === 'take over') void scope.skipWaiting()
})
