import type { ComponentType } from 'react'
import type { ContentPageName } from '#kernel/web/content-page.ts'
import { contentMeta } from './content-meta.ts'
import { WithLoadedContent } from './content-texts.tsx'
import { contentLoader } from './load-content.ts'
import { sharedYard } from './shared-picture.ts'

interface ContentRouteOptions {
  /** Its name, which is also its path. */
  page: ContentPageName
  texts: Parameters<typeof contentMeta>[0]
  Shown: ComponentType
  image?: Parameters<typeof contentMeta>[1]['image']
}

/** What the module of a content page exports. */
export function contentRoute({ page, texts, Shown, image = sharedYard }: ContentRouteOptions) {
  return {
    loader: contentLoader(page),
    Component: () => (
      <WithLoadedContent>
        <Shown />
      </WithLoadedContent>
    ),
    meta: contentMeta(texts, { canonical: `/${page}`, image }),
  }
}
