/** What the walk needs to open without a line: the page of one language, and its built files. */
export interface Shell {
  /** Changes with every build that changes one of the files. */
  build: string
  /** The address of the page. */
  page: string
  /** The script that the page must name, or it is of another build. */
  entry: string
  files: readonly string[]
}

/** The part of the browser's interfaces that we use. */
export interface ShellMeans {
  caches: Pick<CacheStorage, 'open' | 'keys' | 'delete' | 'match'>
  fetch: (address: string, options?: RequestInit) => Promise<Response>
  origin: string
}

/** Each build and each language has a cache of its own. */
const NAME = 'walk-shell:'

/**
 * Keeps the shell of the walk, and answers for it: its page and its files, whole and of one build. Everything else,
 * the interface above all, is none of its business.
 */
export function shellCache(shell: Shell, { caches, fetch, origin }: ShellMeans) {
  const family = `${NAME}${shell.page} `
  const name = family + shell.build
  const files = new Set(shell.files)

  const keepFile = async (cache: Cache, file: string) => {
    // A file with the same name in another build is the same file: on a slow line it is not loaded twice.
    const known = await caches.match(file)
    const answer = known ?? (await fetch(file))
    if (!answer.ok) throw new Error(`${file}: ${answer.status}`)
    await cache.put(file, answer)
  }

  return {
    /** @throws if a file is missing, or the page is of another build: the browser tries again at the next opening. */
    async install(): Promise<void> {
      const cache = await caches.open(name)
      try {
        const page = await fetch(shell.page, { cache: 'reload' })
        const html = await page.clone().text()
        if (!page.ok || page.redirected || !html.includes(shell.entry))
          throw new Error(`${shell.page} is not of this build`)
        for (const file of shell.files) await keepFile(cache, file)
        await cache.put(shell.page, page)
      } catch (error) {
        await caches.delete(name)
        throw error
      }
    },

    /** This build has taken over: those before it go. */
    async activate(): Promise<void> {
      const old = (await caches.keys()).filter((each) => each.startsWith(family) && each !== name)
      await Promise.all(old.map((each) => caches.delete(each)))
    },

    /**
     * The kept answer to a request of the walk; null where the network answers as usual. The page comes from here also
     * with a line: it holds no data, and on a bad line nobody waits for it. A newer build is installed meanwhile.
     */
    answer({
      method,
      url,
      mode,
    }: Pick<Request, 'method' | 'url' | 'mode'>): (() => Promise<Response>) | null {
      const { origin: asked, pathname } = new URL(url)
      if (method !== 'GET' || asked !== origin) return null
      const kept = mode === 'navigate' ? (pathname === shell.page ? shell.page : null) : pathname
      if (kept === null || (kept !== shell.page && !files.has(kept))) return null
      if (kept === shell.page && mode !== 'navigate') return null
      return async () => {
        const cache = await caches.open(name)
        // Deleted by the browser, as when a phone is full.
        return (await cache.match(kept)) ?? fetch(url)
      }
    },
  }
}
