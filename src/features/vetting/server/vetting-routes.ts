import type { FastifyInstance } from 'fastify'
import { allows, type Actor } from '#kernel/actor.ts'
import { AppError } from '#kernel/errors.ts'
import { DEFAULT_PAGE_SIZE } from '#kernel/web/paging.ts'
import {
  receiveThreadFile,
  sendThreadFile,
  serveUploads,
  storeThreadFile,
} from '#platform/documents/thread-files.ts'
import { serve } from '#platform/http/serve.ts'
import type { Services } from '#platform/services.ts'
import { readTransferDeposit, saveSum, saveSwitch, saveTransferDeposit } from '#platform/settings/settings.ts'
import type { SettingsBody } from '../contract/bodies.ts'
import * as endpoints from '../contract/endpoints.ts'
import { DEPOSIT_LIMITS } from '../domain/vetting.ts'
import { checkPaper, decideVetting } from './check-vetting.ts'
import { findProbation, liftProbation } from './probation.ts'
import { givePaper, readNeeds, readOwn, requireMayGive, submitVetting } from './own-vetting.ts'
import { presentForStaff, presentSummary } from './present-vetting.ts'
import {
  findForStaff,
  listFactsChanges,
  listForStaff,
  listPapers,
  type PaperRow,
} from './vetting-repository.ts'

type VettingServices = Pick<Services, 'db' | 'now' | 'publicUrl' | 'store'>

/** The vetting of companies: what a company gives, and the desk on which staff check it. */
export async function serveVetting(app: FastifyInstance, services: VettingServices): Promise<void> {
  const { db } = services
  serve(app, endpoints.readOwnVetting, ({ actor }) => readOwn(db, actor, services.now()))
  await serveUploads(app, (scope) => {
    serve(
      scope,
      endpoints.givePaper,
      async ({ actor, params: { kind }, request }) => {
        await requireMayGive(db, actor)
        const fileHash = await storeThreadFile(services, actor, await receiveThreadFile(request))
        await givePaper(services, actor, { kind, fileHash })
        return readOwn(db, actor, services.now())
      },
      { limits: ['upload'] },
    )
  })
  serve(app, endpoints.readOwnPaper, async ({ actor, params: { kind }, reply }) => {
    if (!actor.isCompanyAdmin) throw new AppError('not_found')
    const papers = await listPapers(db, actor.companyId)
    return sendPaper(
      papers.find((paper) => paper.kind === kind),
      reply,
    )
  })
  serve(app, endpoints.submitVetting, async ({ actor }) => {
    await submitVetting(services, actor)
    return readOwn(db, actor, services.now())
  })
  const sendPaper = (paper: PaperRow | undefined, reply: Parameters<typeof sendThreadFile>[1]) => {
    const { hash = null, media = null } = paper ?? {}
    const file = hash !== null && media !== null ? { hash, media } : null
    return sendThreadFile(services, reply, file, `GS-V-${paper?.id ?? 0}`)
  }
  serve(app, endpoints.readVettingPaper, async ({ params: { id, paperId }, reply }) => {
    const papers = await listPapers(db, id)
    return sendPaper(
      papers.find((paper) => paper.id === paperId),
      reply,
    )
  })
  serveDesk(app, services)
  serveSettings(app, services)
}

function serveDesk(app: FastifyInstance, services: VettingServices): void {
  const { db } = services
  serve(app, endpoints.listVettings, async ({ query }) => {
    const { state = 'under_review', page = 1, displayCount: pageSize = DEFAULT_PAGE_SIZE } = query
    const { total, rows } = await listForStaff(db, { state, page, pageSize })
    return [total, rows.map(presentSummary)] satisfies [number, unknown[]]
  })
  serve(app, endpoints.readVetting, ({ actor, params: { id } }) => readForStaff(services, actor, id))
  serve(app, endpoints.acceptPaper, async ({ actor, params: { id, paperId } }) => {
    await checkPaper(services, actor, { companyId: id, paperId }, null)
    return readForStaff(services, actor, id)
  })
  serve(app, endpoints.refusePaper, async ({ actor, params: { id, paperId }, body: { reason } }) => {
    await checkPaper(services, actor, { companyId: id, paperId }, reason)
    return readForStaff(services, actor, id)
  })
  serve(app, endpoints.liftProbation, async ({ actor, params: { id }, body: { reason } }) => {
    await liftProbation(services, actor, id, reason)
    return readForStaff(services, actor, id)
  })
  serve(app, endpoints.decideVetting, async ({ actor, params: { id }, body }) => {
    await decideVetting(services, actor, id, body)
    return readForStaff(services, actor, id)
  })
}

function serveSettings(app: FastifyInstance, { db, now }: VettingServices): void {
  const view = async (actor: Actor): Promise<endpoints.VettingSettings> => ({
    ...(await readNeeds(db)),
    deposit: await readTransferDeposit(db),
    can: { change: allows('admin', actor) },
  })
  serve(app, endpoints.readVettingSettings, ({ actor }) => view(actor))
  serve(app, endpoints.changeVettingSettings, async ({ actor, body }) => {
    const { publishing, transfersAbove, depositAbove } = body
    await saveSwitch(db, actor, 'publishing-needs-vetting', { isOn: publishing, now: now() })
    await saveSum(db, actor, 'transfers-need-vetting-above', { sum: transfersAbove, now: now() })
    if (depositAbove !== undefined)
      await saveTransferDeposit(db, actor, {
        deposit: depositIn({ ...body, depositAbove }, await readTransferDeposit(db)),
        now: now(),
      })
    return view(actor)
  })
}

/** What is left out stays as it is. */
function depositIn(
  {
    depositAbove: above,
    depositPercent,
    depositAtMost,
  }: Omit<SettingsBody, 'depositAbove'> & { depositAbove: number | null },
  before: endpoints.VettingSettings['deposit'],
): endpoints.VettingSettings['deposit'] {
  if (above === null) return null
  return {
    above,
    percent: depositPercent ?? before?.percent ?? DEPOSIT_LIMITS.percent.usual,
    atMost: depositAtMost === undefined ? (before?.atMost ?? null) : depositAtMost,
  }
}

/** @throws AppError `not_found`. */
async function readForStaff(
  { db, now }: Pick<VettingServices, 'db' | 'now'>,
  staff: Actor,
  companyId: number,
): Promise<endpoints.StaffVetting> {
  const row = await findForStaff(db, companyId)
  if (!row) throw new AppError('not_found')
  return presentForStaff(row, staff, {
    papers: await listPapers(db, companyId),
    changes: await listFactsChanges(db, companyId),
    probationUntil: await findProbation(db, companyId, now()),
  })
}
