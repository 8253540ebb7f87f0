import { siteMeta } from '#client/page-meta.ts'
import { EditListing } from '#features/listings/web/edit-listing.tsx'
import { texts } from '#features/listings/web/texts.ts'
import { PageError } from '../page-error.tsx'

export function Component() {
  return <EditListing notFound={<PageError status={404} />} />
}

export const meta = siteMeta(texts, (t) => t.edit)
