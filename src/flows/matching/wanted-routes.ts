import type { FastifyInstance } from 'fastify'
import * as endpoints from '#features/wanted/contract/endpoints.ts'
import { answerWanted, closeWanted } from '#features/wanted/server/answer.ts'
import { askForEquipment } from '#features/wanted/server/ask.ts'
import { presentWanted, readDetail } from '#features/wanted/server/present-wanted.ts'
import {
  findWantedFor,
  inState,
  listOfferable,
  listWantedBy,
  matchingCompany,
  ofCompany,
} from '#features/wanted/server/wanted-repository.ts'
import type { Actor } from '#kernel/actor.ts'
import { AppError } from '#kernel/errors.ts'
import type { Language } from '#kernel/text/language.ts'
import { DEFAULT_PAGE_SIZE } from '#kernel/web/paging.ts'
import { serve } from '#platform/http/serve.ts'
import { saveMailWish, wantsMails } from '#platform/mail/mail-wishes.ts'
import type { Services } from '#platform/services.ts'
import { matchesShown } from './match-wanted.ts'

/** Listings from which a seller can choose. */
const MOST_OFFERED = 100

/** Members' requests for equipment, and sellers' offers for them. */
export function serveWanted(
  app: FastifyInstance,
  services: Pick<Services, 'db' | 'pool' | 'now' | 'publicUrl'>,
): void {
  const { db } = services
  const findMatches = matchesShown(services)
  serveLists(app, services)

  const detailOf = (id: number, call: { actor: Actor; language: Language }) =>
    readDetail(db, findMatches, id, call)

  serve(
    app,
    endpoints.askForEquipment,
    async ({ actor, body: { categorie: category, ...asked }, repeat }) => ({
      id: await askForEquipment(services, actor, { ...asked, category }, repeat),
    }),
    { limits: ['quote'] },
  )

  serve(app, endpoints.readWanted, (call) => detailOf(call.params.id, call))

  serve(app, endpoints.listOffers, async ({ actor, params }) => {
    const request = await findWantedFor(db, params.id, actor)
    if (!request) throw new AppError('not_found')
    return listOfferable(db, request, actor.companyId, MOST_OFFERED)
  })

  serve(
    app,
    endpoints.answerWanted,
    async (call) => {
      await answerWanted(services, call.actor, call.params.id, call.body)
      return detailOf(call.params.id, call)
    },
    { limits: ['quote'] },
  )

  serve(app, endpoints.closeWanted, async (call) => {
    await closeWanted(services, call.actor, call.params.id)
    return detailOf(call.params.id, call)
  })
}

function serveLists(app: FastifyInstance, { db }: Pick<Services, 'db'>): void {
  serve(app, endpoints.listWanted, async ({ actor, query, language }) => {
    const { view = 'own', page = 1, displayCount: pageSize = DEFAULT_PAGE_SIZE } = query
    const where = view === 'own' ? ofCompany(actor.companyId) : matchingCompany(actor.companyId)
    const { total, rows } = await listWantedBy(db, where, { page, pageSize })
    return [total, rows.map((row) => presentWanted(row, actor, language))] satisfies [
      number,
      endpoints.WantedView[],
    ]
  })

  serve(app, endpoints.listStaffWanted, async ({ actor, query, language }) => {
    const { state, page = 1, displayCount: pageSize = DEFAULT_PAGE_SIZE } = query
    const { total, rows } = await listWantedBy(db, inState(state), { page, pageSize })
    return [total, rows.map((row) => presentWanted(row, actor, language))] satisfies [
      number,
      endpoints.WantedView[],
    ]
  })

  serve(app, endpoints.readWantedMails, async ({ actor }) => ({
    wanted: await wantsMails(db, 'wanted', actor.memberId),
  }))

  serve(app, endpoints.setWantedMails, async ({ actor, body }) => {
    await saveMailWish(db, 'wanted', { memberId: actor.memberId, wanted: body.wanted })
    return body
  })
}
