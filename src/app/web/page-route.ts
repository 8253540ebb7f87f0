import type { RouteObject } from 'react-router'
import { localizePath, type Language } from '#kernel/language.ts'
import type { PageHandle, PageModule } from '#client/page.ts'
import { errorMeta } from './page-error.tsx'

type Frame = PageHandle['frame']

export type PageRoute = (language: Language) => RouteObject

/** One line a page: its path, its module (as path, for preloading, and as import), its frame. */
export function page(
  path: string,
  module: string,
  load: () => Promise<PageModule>,
  frame: Frame = 'plain',
): PageRoute {
  return (language) => {
    const handle: PageHandle = { module, frame }
    return {
      path: localizePath(path, language),
      // One page, one address: in capitals it would be kept a second time, and its token not be known for one.
      caseSensitive: true,
      handle,
      lazy: async () => {
        const { Component, meta, loader, lithology } = await load()
        // Where the loader failed there is no data for the page's own head.
        handle.meta = (input) => (loader && input.data === undefined ? errorMeta(input) : meta(input))
        if (lithology) handle.lithology = (known) => (known === undefined ? undefined : lithology(known))
        return { Component, ...(loader && { loader }) }
      },
    }
  }
}
