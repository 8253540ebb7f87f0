import { texts } from '#features/content/contract/contact/texts.ts'
import { Contact } from '#features/content/web/contact.tsx'
import { contentMeta } from '#features/content/web/content-meta.ts'
import { WithLoadedContent } from '#features/content/web/content-texts.tsx'
import { contentLoader } from '#features/content/web/load-content.ts'
import { sharedYard } from '#features/content/web/shared-picture.ts'

export const loader = contentLoader('contact')

export function Component() {
  return (
    <WithLoadedContent>
      <Contact />
    </WithLoadedContent>
  )
}

export const meta = contentMeta(texts, { canonical: '/contact', image: sharedYard })
