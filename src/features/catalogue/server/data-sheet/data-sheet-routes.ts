import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { dayInFrance } from '#kernel/text/day-in-france.ts'
import { idParameter } from '#kernel/web/id-parameter.ts'
import { LANGUAGES, localizePath } from '#kernel/text/language.ts'
import { refuseWithPage } from '#platform/http/refuse-with-page.ts'
import type { Services } from '#platform/services.ts'
import { texts } from './texts.ts'
import { findShownProduct } from '../find-shown.ts'
import { dataSheetHash, dataSheetMaker } from './make-data-sheet.ts'

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
      const asked = { product, language, day: dayInFrance(now()), publicUrl }
      const hash = dataSheetHash(asked)
      const etag = `"${hash}"`
      reply.headers({
        'cache-control': 'no-cache',
        'x-robots-tag': 'noindex',
        etag,
      })
      if (headers['if-none-match'] === etag) return reply.code(304).send()
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
