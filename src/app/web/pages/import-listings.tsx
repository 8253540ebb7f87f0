import { siteMeta } from '#client/page-meta.ts'
import { ImportListings } from '#features/imports/web/import-listings.tsx'
import { texts } from '#features/imports/web/texts.ts'
import { CameraCode } from '#features/listings/web/yard/phone-code.tsx'

export function Component() {
  return <ImportListings cameraCode={(id) => <CameraCode id={id} />} />
}

export const meta = siteMeta(texts, (t) => t)
