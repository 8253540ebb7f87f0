import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { inArray, lt } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { listingPreview } from '#db/schema/catalogue.ts'
import { AppError } from '#kernel/errors.ts'
import { formatPrice } from '#kernel/money/money.ts'
import type { Language } from '#kernel/text/language.ts'
import { DAY_MS } from '#kernel/time.ts'
import type { ProductDetail } from '#kernel/trade/product.ts'
import { FILE_POLICY } from '#platform/http/secure-headers.ts'
import { defineJob } from '#platform/jobs/job.ts'
import { drawPreview } from '#platform/pictures/draw-preview.ts'
import { openPicture } from '#platform/pictures/find-shown.ts'
import { WITHDRAWABLE, WITHDRAWABLE_SHARED } from '#platform/pictures/serve-pictures.ts'
import type { Services } from '#platform/services.ts'
import { parsePreviewName, PREVIEW_HASH_LENGTH, previewAddress, type PreviewName } from '../domain/preview.ts'
import { findShownProduct } from './find-shown.ts'

type PreviewServices = Pick<Services, 'db' | 'store' | 'now'>

/** Raise it when the design of previews changes, so that all get new addresses. */
const DESIGN = 1
const KEPT_DAYS = 30
const FORGOTTEN_AT_ONCE = 500

/** A hash of what a preview shows, and nothing else of the listing. */
export function previewHash(product: ProductDetail, language: Language): string {
  const shown = JSON.stringify([DESIGN, language, ...Object.values(shownOf(product, language))])
  return createHash('sha256').update(shown).digest('hex').slice(0, PREVIEW_HASH_LENGTH)
}

export const previewKey = (hash: string) => `previews/${hash}.jpg`

/** Draws the preview of a product and stores it by its hash. */
async function makePreview(
  { db, store, now }: PreviewServices,
  product: ProductDetail,
  { language, hash }: Pick<PreviewName, 'language' | 'hash'>,
): Promise<Buffer> {
  const { picture, ...words } = shownOf(product, language)
  const found = picture === null ? null : await openPicture({ db, store, now }, picture)
  const made = await drawPreview({ ...words, picture: found ? await buffer(found.stream) : null })
  await store.put(previewKey(hash), made)
  await db
    .insert(listingPreview)
    .values({ hash, madeAt: now() })
    .onConflictDoUpdate({ target: listingPreview.hash, set: { madeAt: now() } })
  return made
}

function shownOf({ title, price, currency, region, images }: ProductDetail, language: Language) {
  return {
    title,
    price: formatPrice(price, currency, language),
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

/**
 * `GET /preview/{language}-{id}-{hash}.jpg`: the preview picture of a shown listing, drawn on first request.
 * The name contains a hash of the content; an earlier hash redirects to the current one.
 */
export function servePreviews(app: FastifyInstance, services: Pick<Services, 'db' | 'store' | 'now'>): void {
  const { db, store, now } = services
  app.get<{ Params: { name: string } }>(
    '/preview/:name',
    { config: { access: 'public', limits: ['reads'] } },
    async (request, reply) => {
      const asked = parsePreviewName(request.params.name)
      if (!asked) throw new AppError('not_found')
      const headers = {
        'content-type': 'image/jpeg',
        'cache-control': WITHDRAWABLE,
        'cdn-cache-control': WITHDRAWABLE_SHARED,
        'content-security-policy': FILE_POLICY,
        'cross-origin-resource-policy': 'cross-origin',
      }
      const { language, listingId } = asked
      const product = await findShownProduct(db, listingId, language, now())
      const hash = previewHash(product, language)
      if (hash !== asked.hash) return reply.redirect(previewAddress({ language, listingId, hash }), 302)
      const kept = await store.get(previewKey(hash))
      if (kept) return reply.headers({ ...headers, 'content-length': kept.size }).send(kept.stream)
      // HEAD requests don't draw it.
      if (request.method === 'HEAD') return reply.headers(headers).send()
      return reply.headers(headers).send(await makePreview(services, product, { language, hash }))
    },
  )
}
