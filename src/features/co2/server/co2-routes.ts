import type { FastifyInstance } from 'fastify'
import { AppError } from '#kernel/errors.ts'
import { serve } from '#platform/http/serve.ts'
import type { Services } from '#platform/services.ts'
import { listCo2Years, readCo2Report, type Co2Year } from '../contract/co2.ts'
import { texts } from '../contract/texts.ts'
import { findCompanyName, readCountedLines, sumOf, type CountedLine } from './co2-reader.ts'

/** What a company avoided, for its own members. */
export function serveCo2(
  app: FastifyInstance,
  { db, now, publicUrl }: Pick<Services, 'db' | 'now' | 'publicUrl'>,
): void {
  serve(app, listCo2Years, async ({ actor: { companyId } }) => yearsOf(await readCountedLines(db, companyId)))
  serve(
    app,
    readCo2Report,
    async ({ actor: { companyId }, params: { year }, language, reply }) => {
      const lines = await readCountedLines(db, companyId, year)
      if (lines.length === 0) throw new AppError('not_found')
      const company = await findCompanyName(db, companyId)
      const { drawReport } = await import('./draw-report.ts')
      const file = await drawReport({ company, year, lines, language, day: now(), publicUrl })
      reply.headers({
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="${texts[language].file(year)}"`,
        'content-length': file.length,
        'cache-control': 'private, no-store',
      })
      return Buffer.from(file)
    },
    { limits: ['pdf'] },
  )
}

function yearsOf(lines: readonly CountedLine[]): Co2Year[] {
  const years = Map.groupBy(lines, ({ year }) => year)
  return [...years]
    .toSorted(([a], [b]) => b - a)
    .map(([year, all]) => ({ year, bought: sumOf(all, 'bought'), sold: sumOf(all, 'sold') }))
}
