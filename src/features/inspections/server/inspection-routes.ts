import type { FastifyInstance } from 'fastify'
import { DEFAULT_PAGE_SIZE } from '#kernel/web/paging.ts'
import { receiveThreadFile, sendThreadFile, serveUploads } from '#platform/documents/thread-files.ts'
import { serve } from '#platform/http/serve.ts'
import type { Services } from '#platform/services.ts'
import * as endpoints from '../contract/endpoints.ts'
import * as inspectorEndpoints from '../contract/inspector-endpoints.ts'
import { texts } from '../contract/texts.ts'
import {
  askInspection,
  orderInspection,
  readAskOffer,
  readInspection,
  withdrawInspection,
} from './ask-inspection.ts'
import { findShownGoods } from './asked-listing.ts'
import { addPicture, openInspectorLink, saveReport, submitReport, takePictureBack } from './fill-report.ts'
import { listOfCompany, listOpen } from './inspection-repository.ts'
import { presentReport, presentSummary } from './present-inspection.ts'
import { listedPrices } from './price-list.ts'
import { reportFileMaker, requireReadable } from './report-file.ts'
import { findPictureFile, listPictures, listReports } from './report-repository.ts'
import { serveStaffInspections } from './staff-routes.ts'

type InspectionServices = Pick<Services, 'db' | 'now' | 'publicUrl' | 'store'>

/** Inspections: asked for and ordered by companies, filled in by inspectors, kept by staff, read by who may. */
export async function serveInspections(app: FastifyInstance, services: InspectionServices): Promise<void> {
  serveCompanies(app, services)
  serveReports(app, services)
  serveStaffInspections(app, services)
  await serveInspectors(app, services)
}

function serveCompanies(app: FastifyInstance, services: InspectionServices): void {
  const { db, now } = services
  serve(app, endpoints.readAskOffer, ({ actor, params }) => readAskOffer(db, actor, params.id))
  serve(
    app,
    endpoints.askInspection,
    async ({ actor, params, body, repeat }) => {
      const id = await askInspection(services, actor, params.id, body, repeat)
      return readInspection(db, actor, id, now())
    },
    { limits: ['quote'] },
  )
  serve(app, endpoints.listInspections, async ({ actor: { companyId }, query }) => {
    const { quote: quoteId, page = 1, displayCount: pageSize = DEFAULT_PAGE_SIZE } = query
    const [total, rows] = await listOfCompany(db, { companyId, quoteId, page, pageSize })
    return [total, rows.map((row) => presentSummary(row, companyId, now()))] satisfies [number, unknown[]]
  })
  serve(app, endpoints.listOwnOfListing, async ({ actor: { companyId }, params }) => {
    const of = { companyId, listingId: params.id, page: 1, pageSize: DEFAULT_PAGE_SIZE }
    const [, rows] = await listOfCompany(db, of)
    return {
      inspections: rows.map(({ id, state, askedAt }) => ({ id, state, askedAt: askedAt.toISOString() })),
    }
  })
  serve(app, endpoints.readInspection, ({ actor, params }) => readInspection(db, actor, params.id, now()))
  serve(app, endpoints.orderInspection, async ({ actor, params, body }) => {
    await orderInspection(services, actor, params.id, body)
    return readInspection(db, actor, params.id, now())
  })
  serve(app, endpoints.withdrawInspection, async ({ actor, params }) => {
    await withdrawInspection(services, actor, params.id)
    return readInspection(db, actor, params.id, now())
  })
}

/** The price list and reports, for whoever may read them: visitors read open ones. */
function serveReports(app: FastifyInstance, services: InspectionServices): void {
  const { db } = services
  serve(app, endpoints.listListedPrices, async ({ params }) => {
    const goods = await findShownGoods(db, params.id)
    return goods === null ? [] : listedPrices(db, goods)
  })
  const makeFile = reportFileMaker(services)
  serve(app, endpoints.listOpenReports, async ({ params }) => {
    const rows = await listOpen(db, params.id)
    const ids = rows.map(({ id }) => id)
    const reports = await listReports(db, ids)
    const pictures = await listPictures(db, ids)
    return rows.flatMap((row) => {
      const report = reports.find(({ inspectionId }) => inspectionId === row.id)
      return report ? [presentReport(row, report, pictures, { isStaff: false, isNamed: false })] : []
    })
  })
  serve(
    app,
    endpoints.readReportFile,
    async ({ actor, params, query, language: preferred, reply }) => {
      const language = query.language ?? preferred
      const file = await makeFile(actor, params.id, language)
      reply.headers({
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="${texts[language].report.file}-${params.id.slice(0, 6)}.pdf"`,
        'cache-control': 'private, no-store',
        'x-robots-tag': 'noindex',
      })
      return Buffer.from(file)
    },
    { limits: ['pdf'] },
  )
  serve(app, endpoints.readReportPicture, async ({ actor, params: { id, pictureId }, reply }) => {
    await requireReadable(services, actor, id)
    return sendThreadFile(services, reply, await findPictureFile(db, id, pictureId), `GS-I-${pictureId}`)
  })
}

/** The links of inspectors, who have no account. */
async function serveInspectors(app: FastifyInstance, services: InspectionServices): Promise<void> {
  serve(app, inspectorEndpoints.openInspectorLink, ({ params }) => openInspectorLink(services, params.token))
  serve(app, inspectorEndpoints.saveReport, ({ params, body }) => saveReport(services, params.token, body))
  serve(app, inspectorEndpoints.removeReportPicture, ({ params: { token, picture } }) =>
    takePictureBack(services, token, picture),
  )
  serve(app, inspectorEndpoints.submitReport, ({ params, body }) =>
    submitReport(services, params.token, body.version),
  )
  await serveUploads(app, (scope) => {
    serve(
      scope,
      inspectorEndpoints.addReportPicture,
      ({ params: { token, point, picture: key }, request }) =>
        addPicture(services, token, { point, key }, () => receiveThreadFile(request)),
      { limits: ['upload'] },
    )
  })
}
