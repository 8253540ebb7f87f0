import type { FastifyInstance } from 'fastify'
import type { Db } from '#db/client.ts'
import type { Actor } from '#kernel/actor.ts'
import { AppError } from '#kernel/errors.ts'
import { DEFAULT_PAGE_SIZE } from '#kernel/web/paging.ts'
import { serve } from '#platform/http/serve.ts'
import type { Services } from '#platform/services.ts'
import * as endpoints from '../contract/endpoints.ts'
import { texts } from '../contract/texts.ts'
import { decideReport, takeReport } from './handle-report.ts'
import { makeReport, makeStrangersReport } from './make-report.ts'
import { presentMade, presentReceived, presentReport, presentSummary } from './present-report.ts'
import { countAbout, findForStaff, listForStaff, listMade, listReceived } from './report-repository.ts'

/** Reports of members and visitors, and the desk on which staff decide them. */
export function serveReports(
  app: FastifyInstance,
  services: Pick<Services, 'db' | 'now' | 'publicUrl'>,
): void {
  const { db, now } = services
  const limits = { limits: ['report'] } as const
  serve(
    app,
    endpoints.makeReport,
    async ({ actor, body, repeat, language }) => ({
      id: await makeReport(services, actor, body, { repeat, language }),
    }),
    limits,
  )
  serve(
    app,
    endpoints.makeStrangersReport,
    async ({ params: { id }, body, language }) => {
      await makeStrangersReport(services, id, body, language)
      return { message: texts[language].received }
    },
    limits,
  )
  serve(app, endpoints.listOwnReports, async ({ actor: { memberId, companyId } }) => ({
    made: (await listMade(db, memberId)).map(presentMade),
    received: (await listReceived(db, companyId)).flatMap(presentReceived),
  }))
  serve(app, endpoints.listReports, async ({ query }) => {
    const { view = 'open', page = 1, displayCount: pageSize = DEFAULT_PAGE_SIZE } = query
    const { total, rows } = await listForStaff(db, { view, page, pageSize })
    return [total, rows.map((row) => presentSummary(row, now()))] satisfies [number, unknown[]]
  })
  const read = async (actor: Actor, id: string) => readReport(db, actor, id, now())
  serve(app, endpoints.readReport, ({ actor, params: { id } }) => read(actor, id))
  serve(app, endpoints.takeReport, async ({ actor, params: { id } }) => {
    await takeReport(services, actor, id)
    return read(actor, id)
  })
  serve(app, endpoints.decideReport, async ({ actor, params: { id }, body }) => {
    await decideReport(services, actor, id, body)
    return read(actor, id)
  })
}

/** @throws AppError `not_found`. */
async function readReport(db: Db, actor: Actor, id: string, now: Date): Promise<endpoints.StaffReport> {
  const row = await findForStaff(db, id)
  if (!row) throw new AppError('not_found')
  return presentReport(row, { aboutCompany: await countAbout(db, row.companyId), actor, now })
}
