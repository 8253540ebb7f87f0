import type { FastifyInstance } from 'fastify'
import { dayInFrance } from '#kernel/text/day.ts'
import { fullName } from '#kernel/text/full-name.ts'
import { DEFAULT_PAGE_SIZE } from '#kernel/web/paging.ts'
import { serve } from '#platform/http/serve.ts'
import type { Services } from '#platform/services.ts'
import * as endpoints from '../../contract/carried.ts'
import { isInTrouble } from '../../domain/carried.ts'
import { countCarried, listCarried, type ListedCarried } from './carried-repository.ts'
import { carryAgain, settleCarried } from './decide-carried.ts'

/** What staff see of the documents that a platform carries, and how they deal with refusals. */
export function serveCarriedDocuments(
  app: FastifyInstance,
  services: Pick<Services, 'db' | 'now' | 'invoicePlatform'>,
): void {
  const { db } = services
  serve(app, endpoints.listCarried, async ({ query }) => {
    const { page = 1, displayCount: pageSize = DEFAULT_PAGE_SIZE, ...looked } = query
    const counts = await countCarried(db, looked)
    const shown = counts.filter(({ state }) => looked.state === undefined || state === looked.state)
    return {
      isOn: services.invoicePlatform !== null,
      total: shown.reduce((total, { documents }) => total + documents, 0),
      counts,
      documents: (await listCarried(db, { ...looked, page, pageSize })).map(present),
    }
  })
  serve(app, endpoints.carryAgain, ({ actor, params: { id } }) => carryAgain(services, actor, id))
  serve(app, endpoints.settleCarried, ({ actor, params: { id }, body: { reason } }) =>
    settleCarried(services, actor, id, reason),
  )
}

function present({ carried, kind, orderId, company, settler }: ListedCarried): endpoints.CarriedView {
  const { id, number, issuedAt, state, code, reason, trouble, triedAt, saidAt, settledAt, note } = carried
  const isOpen = isInTrouble(carried)
  return {
    id,
    kind,
    number,
    issuedOn: dayInFrance(issuedAt),
    company,
    orderId,
    state,
    code,
    reason,
    trouble,
    triedAt: triedAt?.toISOString() ?? null,
    saidAt: saidAt?.toISOString() ?? null,
    settled:
      settledAt === null
        ? null
        : { on: dayInFrance(settledAt), by: settler ? fullName(settler) : '', note: note ?? '' },
    can: { carryAgain: isOpen && state === 'refused', settle: isOpen },
  }
}
