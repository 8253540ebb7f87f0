import { texts } from '#features/content/contract/cookies/texts.ts'
import { Cookies } from '#features/content/web/cookies.tsx'
import { contentMeta } from '#features/content/web/content-meta.ts'
import { WithLoadedContent } from '#features/content/web/content-texts.tsx'
import { contentLoader } from '#features/content/web/load-content.ts'
import { sharedYard } from '#features/content/web/shared-picture.ts'

export const loader = contentLoader('cookies')

export function Component() {
  return (
    <WithLoadedContent>
      <Cookies />
    </WithLoadedContent>
  )
}

export const meta = contentMeta(texts, { canonical: '/cookies', image: sharedYard })
