import type { ComponentType, ReactNode } from 'react'
import type { RouteObject } from 'react-router'
import { localizePath, type Language } from '#kernel/text/language.ts'
import type { PageHandle, PageModule } from '#client/page.ts'
import { errorMeta } from './page-error.tsx'

export type PageRoute = (language: Language) => RouteObject[]

interface FrameModule<Module> {
  Frame: ComponentType<{ page: Module; children: ReactNode }>
}

/** Defines a page: its paths, its module, the kind of its frame, and the layout of its group. */
export function page<Module extends PageModule>(
  path: string | readonly string[],
  load: () => Promise<Module>,
  frame: PageHandle['frame'] = 'plain',
  loadFrame?: () => Promise<FrameModule<Module>>,
): PageRoute {
  const routeOf = (address: string, language: Language): RouteObject => {
    const handle: PageHandle = { frame }
    return {
      path: localizePath(address, language),
      // One page, one address: with capitals it would be cached twice, and its token would not be recognised.
      caseSensitive: true,
      handle,
      lazy: async () => {
        const [module, around] = await Promise.all([load(), loadFrame?.()])
        const { Component, meta, loader, lithology } = module
        handle.modules = around ? [around, module] : [module]
        handle.meta = (input) => {
          if (!loader || input.data !== undefined) return meta(input)
          // The loader failed, so the page's own head has no data. In the browser, the error page sets the
          // title.
          return import.meta.env.SSR ? errorMeta(input) : undefined
        }
        if (lithology) handle.lithology = (known) => (known === undefined ? undefined : lithology(known))
        return { Component: around ? framed(around.Frame, module) : Component, ...(loader && { loader }) }
      },
    }
  }
  return (language) => [path].flat().map((address) => routeOf(address, language))
}

function framed<Module extends PageModule>(Frame: FrameModule<Module>['Frame'], module: Module) {
  return function FramedPage() {
    return (
      <Frame page={module}>
        <module.Component />
      </Frame>
    )
  }
}
