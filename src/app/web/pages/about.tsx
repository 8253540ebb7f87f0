import { texts } from '#features/content/contract/about/texts.ts'
import { About } from '#features/content/web/about.tsx'
import { contentMeta } from '#features/content/web/content-meta.ts'
import { WithLoadedContent } from '#features/content/web/content-texts.tsx'
import { contentLoader } from '#features/content/web/load-content.ts'
import { sharedPicture } from '#features/content/web/pictures.ts'

export const loader = contentLoader('about')

export function Component() {
  return (
    <WithLoadedContent>
      <About />
    </WithLoadedContent>
  )
}

export const meta = contentMeta(texts, { canonical: '/about', image: sharedPicture('pipe-yard') })
