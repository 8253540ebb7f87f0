import { siteMeta } from '#client/page-meta.ts'
import { ImportListings } from '#features/imports/web/import-listings.tsx'
import { texts } from '#features/imports/web/texts.ts'
import { CameraCode } from '#features/listings/web/yard/phone-code.tsx'

export function Component() {
  return <ImportListings cameraCode={cameraCode} />
}

const cameraCode = (listingId: number) => <CameraCode id={listingId} />

export const meta = siteMeta(texts, (t) => t)
