import { texts } from '#features/content/contract/industries/texts.ts'
import { Industries } from '#features/content/web/industries.tsx'
import { contentMeta } from '#features/content/web/content-meta.ts'
import { WithLoadedContent } from '#features/content/web/content-texts.tsx'
import { contentLoader } from '#features/content/web/load-content.ts'
import { sharedPicture } from '#features/content/web/pictures.ts'

export const loader = contentLoader('industries')

export function Component() {
  return (
    <WithLoadedContent>
      <Industries />
    </WithLoadedContent>
  )
}

export const meta = contentMeta(texts, { canonical: '/industries', image: sharedPicture('rig-site') })
