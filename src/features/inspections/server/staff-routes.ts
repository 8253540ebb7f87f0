import type { FastifyInstance } from 'fastify'
import type { Actor } from '#kernel/actor.ts'
import { DEFAULT_PAGE_SIZE } from '#kernel/web/paging.ts'
import { serve } from '#platform/http/serve.ts'
import type { Services } from '#platform/services.ts'
import * as endpoints from '../contract/staff-endpoints.ts'
import { countStages, readDesk } from './inspection-repository.ts'
import { presentStaffSummary, readStaffInspection } from './present-staff.ts'
import { readPriceList, removePriceLine, savePriceLine } from './price-list.ts'
import {
  assignInspector,
  cancelInspection,
  priceInspection,
  recordInvoice,
  releaseReport,
  returnReport,
} from './staff-inspections.ts'

type StaffServices = Pick<Services, 'db' | 'now' | 'publicUrl'>

/** The desk of inspections, and their price list. */
export function serveStaffInspections(app: FastifyInstance, services: StaffServices): void {
  const { db } = services
  const read = (actor: Actor, { id }: { id: string }) => readStaffInspection(db, actor, id)
  serve(app, endpoints.listStaffInspections, async ({ query }) => {
    const { stage, page = 1, displayCount: pageSize = DEFAULT_PAGE_SIZE } = query
    const [total, rows] = await readDesk(db, { stage, page, pageSize })
    return [total, rows.map(presentStaffSummary)] satisfies [number, unknown[]]
  })
  serve(app, endpoints.countInspections, () => countStages(db))
  serve(app, endpoints.readStaffInspection, ({ actor, params }) => read(actor, params))
  serve(app, endpoints.priceInspection, async ({ actor, params, body }) => {
    await priceInspection(services, actor, params.id, body)
    return read(actor, params)
  })
  serve(app, endpoints.assignInspector, async ({ actor, params, body, repeat }) => {
    await assignInspector(services, actor, params.id, body, repeat)
    return read(actor, params)
  })
  serve(app, endpoints.returnReport, async ({ actor, params, body }) => {
    await returnReport(services, actor, params.id, body.reason)
    return read(actor, params)
  })
  serve(app, endpoints.releaseReport, async ({ actor, params }) => {
    await releaseReport(services, actor, params.id)
    return read(actor, params)
  })
  serve(app, endpoints.cancelInspection, async ({ actor, params, body }) => {
    await cancelInspection(services, actor, params.id, body.reason)
    return read(actor, params)
  })
  serve(app, endpoints.recordInvoice, async ({ actor, params, body }) => {
    await recordInvoice(services, actor, params.id, body)
    return read(actor, params)
  })
  serve(app, endpoints.listInspectionPrices, () => readPriceList(services))
  serve(app, endpoints.saveInspectionPrice, async ({ actor, body }) => {
    await savePriceLine(services, actor, body)
    return readPriceList(services)
  })
  serve(app, endpoints.removeInspectionPrice, async ({ actor, params }) => {
    await removePriceLine(services, actor, params.id)
    return readPriceList(services)
  })
}
