import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { inArray, lt } from 'drizzle-orm'
import { listingPreview } from '#db/schema/catalogue.ts'
import type { Language } from '#kernel/text/language.ts'
import { formatPrice } from '#kernel/money/money.ts'
import type { ProductDetail } from '#kernel/trade/product.ts'
import { defineJob } from '#platform/jobs/job.ts'
import { drawPreview } from '#platform/pictures/draw-preview.ts'
import { openPicture } from '#platform/pictures/find-shown.ts'
import type { Services } from '#platform/services.ts'
import { DAY_MS } from '#kernel/time.ts'
import { PREVIEW_HASH_LENGTH } from '../domain/preview.ts'

type PreviewServices = Pick<Services, 'db' | 'store' | 'now'>

/** Raise it when the design of previews changes, so that all get new addresses. */
const DESIGN = 1
const KEPT_DAYS = 30
const FORGOTTEN_AT_ONCE = 500

/** A hash of what a preview shows, and nothing else of the listing. */
export function previewHash(product: ProductDetail, language: Language): string {
  const shown = JSON.stringify([DESIGN, language, ...Object.values(shownOf(product))])
  return createHash('sha256').update(shown).digest('hex').slice(0, PREVIEW_HASH_LENGTH)
}

export const previewKey = (hash: string) => `previews/${hash}.jpg`

/** Draws the preview of a product and stores it by its hash. */
export async function makePreview(
  { db, store, now }: PreviewServices,
  product: ProductDetail,
  hash: string,
): Promise<Buffer> {
  const { picture, ...words } = shownOf(product)
  const found = picture === null ? null : await openPicture({ db, store, now }, picture)
  const made = await drawPreview({ ...words, picture: found ? await buffer(found.stream) : null })
  await store.put(previewKey(hash), made)
  await db
    .insert(listingPreview)
    .values({ hash, madeAt: now() })
    .onConflictDoUpdate({ target: listingPreview.hash, set: { madeAt: now() } })
  return made
}

function shownOf({ title, price, currency, region, images }: ProductDetail) {
  return {
    title,
    price: formatPrice(price, currency),
    place: region,
    picture: images[0]?.lienImage ?? null,
  }
}

/** Deletes previews after a month: most are never requested again, and the others are drawn again. */
export const forgetPreviewsJob = defineJob({
  name: 'forget-previews',
  lane: 'clock',
  priority: 100,
  cron: '50 3 * * *',
  run: forgetPreviews,
})

async function forgetPreviews({ db, store, now }: PreviewServices): Promise<void> {
  const before = new Date(now().getTime() - KEPT_DAYS * DAY_MS)
  for (;;) {
    const old = await db
      .select({ hash: listingPreview.hash })
      .from(listingPreview)
      .where(lt(listingPreview.madeAt, before))
      .orderBy(listingPreview.madeAt)
      .limit(FORGOTTEN_AT_ONCE)
    for (const { hash } of old) await store.delete(previewKey(hash))
    const hashes = old.map(({ hash }) => hash)
    if (hashes.length > 0) await db.delete(listingPreview).where(inArray(listingPreview.hash, hashes))
    if (old.length < FORGOTTEN_AT_ONCE) return
  }
}
