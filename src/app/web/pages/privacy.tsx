import { texts } from '#features/content/contract/privacy/texts.ts'
import { Privacy } from '#features/content/web/privacy.tsx'
import { contentMeta } from '#features/content/web/content-meta.ts'
import { WithLoadedContent } from '#features/content/web/content-texts.tsx'
import { contentLoader } from '#features/content/web/load-content.ts'
import { sharedYard } from '#features/content/web/shared-picture.ts'

export const loader = contentLoader('privacy')

export function Component() {
  return (
    <WithLoadedContent>
      <Privacy />
    </WithLoadedContent>
  )
}

export const meta = contentMeta(texts, { canonical: '/privacy', image: sharedYard })
