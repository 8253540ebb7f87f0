import type { Db } from '#db/client.ts'
import { readProducts } from '#db/product-reader.ts'
import type { Actor } from '#kernel/actor.ts'
import { presentAttributes } from '#kernel/trade/attributes/present.ts'
import { maskContactData } from '#kernel/text/contact-data.ts'
import { AppError } from '#kernel/errors.ts'
import { fullName } from '#kernel/text/full-name.ts'
import type { Language } from '#kernel/text/language.ts'
import type { WantedDetail, WantedView } from '../contract/endpoints.ts'
import { findWantedFor, listAnswers, type CountedWanted, type WantedRow } from './wanted-repository.ts'

/** Finds listed products for a request, best match first; implemented with the search. */
export type FindMatches = (request: WantedRow) => Promise<readonly number[]>

/**
 * A request with its answers and search results; a seller sees only its own answers, and no results.
 * @throws AppError `not_found` for a request that the actor may not see.
 */
export async function readDetail(
  db: Db,
  findMatches: FindMatches,
  id: number,
  { actor, language }: { actor: Actor; language: Language },
): Promise<WantedDetail> {
  const request = await findWantedFor(db, id, actor)
  if (!request) throw new AppError('not_found')
  const seesAll = request.companyId === actor.companyId || actor.role !== 'member'
  const answers = await listAnswers(db, id, seesAll ? undefined : actor.companyId)
  const offered = answers.map(({ listingId }) => listingId)
  const found = seesAll && request.state === 'open' ? await findMatches(request) : []
  const products = await readProducts(db, [...new Set([...offered, ...found])], { language })
  const byId = new Map(products.map((product) => [product.id, product]))
  return {
    wanted: presentWanted(request, actor, language),
    answers: answers.map(({ id: answerId, listingId, companyId, text, createdAt }) => ({
      id: answerId,
      product: byId.get(listingId) ?? null,
      text: companyId === actor.companyId || actor.role !== 'member' ? text : maskContactData(text),
      createdAt: createdAt.toISOString(),
    })),
    matches: found.filter((one) => !offered.includes(one)).flatMap((one) => byId.get(one) ?? []),
  }
}

export function presentWanted(row: CountedWanted, actor: Actor, language: Language): WantedView {
  const isOwn = row.companyId === actor.companyId
  const isStaff = actor.role !== 'member'
  const { id, text, category, type, attributes, units, neededBy, country, city, state, answers } = row
  return {
    id,
    text: isOwn || isStaff ? text : maskContactData(text),
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
      asker: { name: fullName(row), company: row.company, email: row.email },
    }),
  }
}
