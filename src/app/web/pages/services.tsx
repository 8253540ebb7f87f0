import { texts } from '#features/content/contract/services/texts.ts'
import { Services } from '#features/content/web/services.tsx'
import { contentMeta } from '#features/content/web/content-meta.ts'
import { WithLoadedContent } from '#features/content/web/content-texts.tsx'
import { contentLoader } from '#features/content/web/load-content.ts'
import { sharedPicture } from '#features/content/web/pictures.ts'

export const loader = contentLoader('services')

export function Component() {
  return (
    <WithLoadedContent>
      <Services />
    </WithLoadedContent>
  )
}

export const meta = contentMeta(texts, { canonical: '/services', image: sharedPicture('stored-equipment') })
