import { texts } from '#features/content/contract/texts/terms.ts'
import { Terms } from '#features/content/web/terms.tsx'
import { contentMeta } from '#features/content/web/content-meta.ts'
import { WithLoadedContent } from '#features/content/web/content-texts.tsx'
import { contentLoader } from '#features/content/web/load-content.ts'
import { sharedYard } from '#features/content/web/shared-picture.ts'
import { MandateLink } from '#features/mandates/web/mandate-link.tsx'

export const loader = contentLoader('terms')

export function Component() {
  return (
    <WithLoadedContent>
      <Terms />
      <MandateLink />
    </WithLoadedContent>
  )
}

export const meta = contentMeta(texts, { canonical: '/terms', image: sharedYard })
