import type { FastifyInstance } from 'fastify'
import { eq } from 'drizzle-orm'
import { readProducts } from '#db/product-reader.ts'
import { wanted } from '#db/schema/wanted.ts'
import type { Actor } from '#kernel/actor.ts'
import { presentAttributes } from '#kernel/attributes/present.ts'
import { AppError } from '#kernel/errors.ts'
import type { Language } from '#kernel/language.ts'
import { DEFAULT_PAGE_SIZE } from '#kernel/paging.ts'
import { serve } from '#platform/http/serve.ts'
import type { Services } from '#platform/services.ts'
import {
  answerWanted as answerEndpoint,
  askForEquipment as askEndpoint,
  closeWanted as closeEndpoint,
  listOffers,
  listStaffWanted,
  listWanted,
  readWanted,
  type WantedDetail,
  type WantedView,
} from '../contract/endpoints.ts'
import { answerWanted, closeWanted } from './answer.ts'
import { askForEquipment } from './ask.ts'
import {
  findWantedFor,
  listAnswers,
  listOfferable,
  listWantedBy,
  matchingCompany,
  ofCompany,
  type CountedWanted,
  type WantedRow,
} from './wanted-repository.ts'

/** Listings that a seller chooses from. */
const MOST_OFFERED = 100

/** Finds listed products for a request, best first; comes from whoever knows the search. */
export type FindMatches = (request: WantedRow) => Promise<readonly number[]>

/** What members look for, and what sellers offer for it. */
export function serveWanted(
  app: FastifyInstance,
  services: Pick<Services, 'db' | 'now' | 'publicUrl'>,
  findMatches: FindMatches,
): void {
  const { db } = services

  const detailOf = async (id: number, actor: Actor, language: Language): Promise<WantedDetail> => {
    const request = await findWantedFor(db, id, actor)
    if (!request) throw new AppError('not_found')
    const isOwn = request.companyId === actor.companyId
    const seesAll = isOwn || actor.role !== 'member'
    const answers = await listAnswers(db, id, seesAll ? undefined : actor.companyId)
    const offered = answers.map(({ listingId }) => listingId)
    const found = seesAll && request.state === 'open' ? await findMatches(request) : []
    const products = await readProducts(db, [...new Set([...offered, ...found])], { language })
    const byId = new Map(products.map((product) => [product.id, product]))
    return {
      wanted: present(request, actor, language),
      answers: answers.map(({ id: answerId, listingId, text, createdAt }) => ({
        id: answerId,
        product: byId.get(listingId) ?? null,
        text,
        createdAt: createdAt.toISOString(),
      })),
      matches: found.filter((one) => !offered.includes(one)).flatMap((one) => byId.get(one) ?? []),
    }
  }

  serve(app, askEndpoint, async ({ actor, body }) => ({ id: await askForEquipment(services, actor, body) }), {
    limits: ['quote'],
  })

  serve(app, listWanted, async ({ actor, query, language }) => {
    const { view = 'own', page = 1, displayCount: pageSize = DEFAULT_PAGE_SIZE } = query
    const where = view === 'own' ? ofCompany(actor.companyId) : matchingCompany(actor.companyId)
    const { total, rows } = await listWantedBy(db, where, { page, pageSize })
    return [total, rows.map((row) => present(row, actor, language))] satisfies [number, WantedView[]]
  })

  serve(app, listStaffWanted, async ({ actor, query, language }) => {
    const { state, page = 1, displayCount: pageSize = DEFAULT_PAGE_SIZE } = query
    const where = state && eq(wanted.state, state)
    const { total, rows } = await listWantedBy(db, where, { page, pageSize })
    return [total, rows.map((row) => present(row, actor, language))] satisfies [number, WantedView[]]
  })

  serve(app, readWanted, ({ actor, params, language }) => detailOf(params.id, actor, language))

  serve(app, listOffers, async ({ actor, params }) => {
    const request = await findWantedFor(db, params.id, actor)
    if (!request) throw new AppError('not_found')
    return listOfferable(db, request, actor.companyId, MOST_OFFERED)
  })

  serve(
    app,
    answerEndpoint,
    async ({ actor, params, body, language }) => {
      await answerWanted(services, actor, params.id, body)
      return detailOf(params.id, actor, language)
    },
    { limits: ['quote'] },
  )

  serve(app, closeEndpoint, async ({ actor, params, language }) => {
    await closeWanted(services, actor, params.id)
    return detailOf(params.id, actor, language)
  })
}

function present(row: CountedWanted, actor: Actor, language: Language): WantedView {
  const isOwn = row.companyId === actor.companyId
  const isStaff = actor.role !== 'member'
  const { id, text, category, type, attributes, units, neededBy, country, city, state, answers } = row
  return {
    id,
    text,
    categorie: category,
    type,
    attributes: presentAttributes(attributes, language),
    units,
    neededBy,
    country,
    city,
    state,
    createdAt: row.createdAt.toISOString(),
    answers,
    can: { answer: state === 'open' && !isOwn, close: state === 'open' && (isOwn || isStaff) },
    ...(isStaff && {
      asker: { name: `${row.firstName} ${row.lastName}`, company: row.company, email: row.email },
    }),
  }
}
