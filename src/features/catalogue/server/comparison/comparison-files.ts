import type { FastifyInstance, FastifyRequest } from 'fastify'
import { dayInFrance } from '#kernel/text/day.ts'
import { LANGUAGES, localizePath, type Language } from '#kernel/text/language.ts'
import { comparedIn } from '#kernel/trade/compared.ts'
import type { Services } from '#platform/services.ts'
import { sendLines } from '#platform/spreadsheets/csv-text.ts'
import { comparisonFileQuery, type ComparisonFileQuery } from '../../contract/comparison/file-query.ts'
import { texts } from '../../contract/comparison/texts.ts'
import { COMPARISON_FILES } from '../../contract/comparison/files.ts'
import { inSystem } from '../../contract/comparison/unit-systems.ts'
import type { Comparison, FindDelivered } from './comparison.ts'
import { linesOfComparison } from './comparison-lines.ts'
import { readComparedListings } from './read-comparison.ts'

type Asked = FastifyRequest<{ Querystring: ComparisonFileQuery }>

type FileServices = Pick<Services, 'readCatalogue' | 'now' | 'publicUrl'>

/** What a file says: for a member, of now. */
async function readFile(
  { readCatalogue, now, publicUrl }: FileServices,
  findDelivered: FindDelivered,
  request: Asked,
  language: Language,
): Promise<Comparison> {
  const readFor = request.actor === null ? readCatalogue : readCatalogue.current
  const ids = comparedIn(request.query.ids)
  const { to, units = 'both' } = request.query
  const delivered = to === undefined ? null : await findDelivered(ids, to, language)
  return readFor(async ({ db }) => ({
    listings: (await readComparedListings(db, ids, language, now())).map((each) => inSystem(each, units)),
    delivered,
    to: delivered && (to ?? null),
    language,
    day: dayInFrance(now()),
    publicUrl,
  }))
}

/** A comparison to pass on: for spreadsheets, and on paper. As on its page, whoever has the address reads it. */
export function serveComparisonFiles(
  app: FastifyInstance,
  services: FileServices,
  findDelivered: FindDelivered,
): void {
  const read = (request: Asked, language: Language) => readFile(services, findDelivered, request, language)
  const schema = { querystring: comparisonFileQuery }
  for (const language of LANGUAGES) {
    app.get(
      localizePath(COMPARISON_FILES.csv, language),
      { config: { access: 'public', limits: ['reads', 'delivered'] }, schema, exposeHeadRoute: false },
      async (request: Asked, reply) => {
        const comparison = await read(request, language)
        reply.header('x-robots-tag', 'noindex')
        return reply.send(sendLines(reply, texts[language].file.name, linesOfComparison(comparison)))
      },
    )
    app.get(
      localizePath(COMPARISON_FILES.pdf, language),
      { config: { access: 'public', limits: ['pdf', 'delivered'] }, schema, exposeHeadRoute: false },
      async (request: Asked, reply) => {
        const comparison = await read(request, language)
        const { drawComparison } = await import('./draw-comparison.ts')
        const file = await drawComparison(comparison)
        return reply
          .headers({
            'content-type': 'application/pdf',
            'content-disposition': `inline; filename="${texts[language].file.name}.pdf"`,
            'content-language': language,
            'content-length': file.length,
            'cache-control': 'no-store',
            'x-robots-tag': 'noindex',
          })
          .send(Buffer.from(file))
      },
    )
  }
}
