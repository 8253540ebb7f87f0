import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { dayInFrance } from '#kernel/text/day.ts'
import { LANGUAGES, localizePath } from '#kernel/text/language.ts'
import { idParameter } from '#kernel/web/id-parameter.ts'
import { isKnown } from '#platform/http/content-coding.ts'
import { refuseWithPage } from '#platform/http/refuse-with-page.ts'
import { encodeForPaper } from '#platform/pictures/codec.ts'
import { openPicture } from '#platform/pictures/find-shown.ts'
import type { Services } from '#platform/services.ts'
import { findShownProduct } from '../find-shown.ts'
import { presentSeller, readSellerText } from '../seller-record.ts'
import type { DataSheet } from './draw-data-sheet.ts'
import { texts } from './texts.ts'

/**
 * `GET /product/{id}/sheet.pdf`, and under `/fr`: what visitors may read about a listing, on one page to
 * print and pass on. Without a sheet the response is the page of a missing product.
 */
export function serveDataSheets(
  app: FastifyInstance,
  { db, store, now, publicUrl }: Pick<Services, 'db' | 'store' | 'now' | 'publicUrl'>,
): void {
  const makeSheet = dataSheetMaker({ db, store, now })
  const options = {
    config: { access: 'public', limits: ['pdf'] },
    schema: { params: z.object({ id: idParameter }) },
    exposeHeadRoute: false,
    errorHandler: refuseWithPage,
  } as const
  for (const language of LANGUAGES) {
    const path = localizePath('/product/:id/sheet.pdf', language)
    // HEAD answers whether there is one without drawing it.
    const asking = { ...options, config: { access: 'public', limits: ['reads'] } } as const
    app.head<{ Params: { id: number } }>(path, asking, async ({ params: { id } }, reply) => {
      await findShownProduct(db, id, language, now())
      return reply.headers({ 'content-type': 'application/pdf', 'x-robots-tag': 'noindex' }).send()
    })
    app.get<{ Params: { id: number } }>(path, options, async ({ params: { id }, headers }, reply) => {
      const product = await findShownProduct(db, id, language, now())
      const { record: seller } = presentSeller(await readSellerText(db, id, now()), language)
      const asked = { product, seller, language, day: dayInFrance(now()), publicUrl }
      const hash = dataSheetHash(asked)
      const etag = `"${hash}"`
      reply.headers({
        'cache-control': 'no-cache',
        'x-robots-tag': 'noindex',
        etag,
      })
      if (isKnown(headers['if-none-match'], etag)) return reply.code(304).send()
      const file = await makeSheet(hash, asked)
      return reply
        .headers({
          'content-type': 'application/pdf',
          'content-disposition': `inline; filename="${texts[language].file(id)}"`,
          'content-language': language,
          'content-length': file.length,
        })
        .send(Buffer.from(file))
    })
  }
}

type AskedSheet = Omit<DataSheet, 'picture'>

/** Raise it when the design of sheets changes. */
const DESIGN = 4
/** The picture's part of the 300 kB that a sheet may have; the rest is fonts, code and lines. */
const PICTURE_MAX_BYTES = 220_000
/**
 * Sheets of about 100 kB, and pictures of about 80 kB, that a process keeps in memory. Others are made again.
 */
const REMEMBERED = 50

/** A hash of everything on a sheet, its date included. */
function dataSheetHash(asked: AskedSheet): string {
  return createHash('sha256')
    .update(JSON.stringify([DESIGN, asked]))
    .digest('base64url')
}

/**
 * Makes data sheets and keeps the latest ones in memory. Pictures are kept separately: a sheet depends on
 * date, price and language, its picture on none of them.
 */
function dataSheetMaker(services: Pick<Services, 'db' | 'store' | 'now'>) {
  const picture = remembering<Uint8Array | null>()
  const sheet = remembering<Uint8Array>()
  const makePicture = async (address: string) => {
    const found = await openPicture(services, address)
    return found && encodeForPaper(await buffer(found.stream), PICTURE_MAX_BYTES)
  }
  const make = async (asked: AskedSheet) => {
    const address = asked.product.images[0]?.lienImage
    const { drawDataSheet } = await import('./draw-data-sheet.ts')
    return drawDataSheet({
      ...asked,
      picture: address === undefined ? null : await picture(address, () => makePicture(address)),
    })
  }
  return (hash: string, asked: AskedSheet): Promise<Uint8Array> => sheet(hash, () => make(asked))
}

/** Keeps the latest results by key, so that each is made only once. */
function remembering<Value>() {
  const remembered = new Map<string, Promise<Value>>()
  return (key: string, make: () => Promise<Value>): Promise<Value> => {
    const known = remembered.get(key)
    if (known) return known
    const made = make()
    remembered.set(key, made)
    // A failure is not kept; the next request tries again.
    const forget = () => remembered.delete(key)
    made.then((value) => value ?? forget(), forget)
    const [oldest] = remembered.keys()
    if (remembered.size > REMEMBERED && oldest !== undefined) remembered.delete(oldest)
    return made
  }
}
