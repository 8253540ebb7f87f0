import type { FastifyInstance } from 'fastify'
import { eq } from 'drizzle-orm'
import { wanted } from '#db/schema/wanted.ts'
import type { Actor } from '#kernel/actor.ts'
import { AppError } from '#kernel/errors.ts'
import type { Language } from '#kernel/language.ts'
import { DEFAULT_PAGE_SIZE } from '#kernel/paging.ts'
import { serve, type Handler } from '#platform/http/serve.ts'
import type { Services } from '#platform/services.ts'
import {
  answerWanted as answerEndpoint,
  askForEquipment as askEndpoint,
  closeWanted as closeEndpoint,
  listOffers,
  listStaffWanted,
  listWanted,
  readWanted,
  readWantedMails,
  setWantedMails,
  type WantedView,
} from '../contract/endpoints.ts'
import { answerWanted, closeWanted } from './answer.ts'
import { askForEquipment } from './ask.ts'
import { saveWantedMailWish, wantsWantedMails } from './wanted-mails.ts'
import { presentWanted, readDetail, type FindMatches } from './present-wanted.ts'
import {
  findWantedFor,
  listOfferable,
  listWantedBy,
  matchingCompany,
  ofCompany,
} from './wanted-repository.ts'

/** Listings that a seller chooses from. */
const MOST_OFFERED = 100

const askWith =
  (services: Pick<Services, 'db' | 'now' | 'publicUrl'>): Handler<typeof askEndpoint> =>
  async ({ actor, body, repeat }) => ({ id: await askForEquipment(services, actor, body, repeat) })

/** What members look for, and what sellers offer for it. */
export function serveWanted(
  app: FastifyInstance,
  services: Pick<Services, 'db' | 'now' | 'publicUrl'>,
  findMatches: FindMatches,
): void {
  const { db } = services

  const detailOf = (id: number, call: { actor: Actor; language: Language }) =>
    readDetail(db, findMatches, id, call)

  serve(app, askEndpoint, askWith(services), { limits: ['quote'] })

  serve(app, listWanted, async ({ actor, query, language }) => {
    const { view = 'own', page = 1, displayCount: pageSize = DEFAULT_PAGE_SIZE } = query
    const where = view === 'own' ? ofCompany(actor.companyId) : matchingCompany(actor.companyId)
    const { total, rows } = await listWantedBy(db, where, { page, pageSize })
    return [total, rows.map((row) => presentWanted(row, actor, language))] satisfies [number, WantedView[]]
  })

  serve(app, listStaffWanted, async ({ actor, query, language }) => {
    const { state, page = 1, displayCount: pageSize = DEFAULT_PAGE_SIZE } = query
    const where = state && eq(wanted.state, state)
    const { total, rows } = await listWantedBy(db, where, { page, pageSize })
    return [total, rows.map((row) => presentWanted(row, actor, language))] satisfies [number, WantedView[]]
  })

  serve(app, readWantedMails, async ({ actor }) => ({ wanted: await wantsWantedMails(db, actor.memberId) }))

  serve(app, setWantedMails, async ({ actor, body }) => {
    await saveWantedMailWish(db, actor.memberId, body.wanted)
    return body
  })

  serve(app, readWanted, (call) => detailOf(call.params.id, call))

  serve(app, listOffers, async ({ actor, params }) => {
    const request = await findWantedFor(db, params.id, actor)
    if (!request) throw new AppError('not_found')
    return listOfferable(db, request, actor.companyId, MOST_OFFERED)
  })

  serve(
    app,
    answerEndpoint,
    async (call) => {
      await answerWanted(services, call.actor, call.params.id, call.body)
      return detailOf(call.params.id, call)
    },
    { limits: ['quote'] },
  )

  serve(app, closeEndpoint, async (call) => {
    await closeWanted(services, call.actor, call.params.id)
    return detailOf(call.params.id, call)
  })
}
