import type { FastifyInstance } from 'fastify'
import type { Actor } from '#kernel/actor.ts'
import { AppError } from '#kernel/errors.ts'
import { serve } from '#platform/http/serve.ts'
import { saveMailWish, wantsMails } from '#platform/mail/mail-wishes.ts'
import type { Services } from '#platform/services.ts'
import {
  changeSearch,
  deleteSearch,
  listSearches,
  saveSearch,
  setSearchMails,
  type SavedSearchView,
  type SearchFields,
} from '../contract/endpoints.ts'
import { MOST_SEARCHES, nextLook } from '../domain/saved-search.ts'
import { narrowedQuery } from './narrowed-query.ts'
import {
  countSearchesOf,
  insertSearch,
  listSearchesOf,
  removeSearch,
  updateSearch,
  type SavedSearchRow,
} from './search-repository.ts'

type SearchServices = Pick<Services, 'db' | 'now'>

/** Searches that members saved to hear about new results. */
export function serveSearches(app: FastifyInstance, services: SearchServices): void {
  const { db, now } = services
  const listOf = async (memberId: number) => ({
    searches: (await listSearchesOf(db, memberId)).map(present),
    mails: await wantsMails(db, 'searches', memberId),
  })

  serve(app, listSearches, ({ actor }) => listOf(actor.memberId))

  serve(app, saveSearch, async ({ actor, body }) => present(await keepSearch(services, actor, body)))

  serve(app, changeSearch, async ({ actor, params, body }) => {
    const { memberId } = actor
    const moment = now()
    const nextAt = nextLook(memberId, body.frequency, moment)
    const changed = await updateSearch(db, { ...params, memberId }, { ...body, nextAt, now: moment })
    if (!changed) throw new AppError('not_found')
    return present(changed)
  })

  serve(app, deleteSearch, async ({ actor, params }) => {
    await removeSearch(db, { ...params, memberId: actor.memberId })
    return listOf(actor.memberId)
  })

  serve(app, setSearchMails, async ({ actor, body }) => {
    await saveMailWish(db, 'searches', { memberId: actor.memberId, wanted: body.wanted })
    return listOf(actor.memberId)
  })
}

/**
 * Saves the filters of an address under a name. Only later publications count as new results.
 * @throws AppError `malformed` for filters that no list accepts, `invalid` if there are none, `conflict`.
 */
async function keepSearch(
  { db, now }: SearchServices,
  { memberId }: Actor,
  { name, frequency, query: address }: SearchFields & { query: string },
): Promise<SavedSearchRow> {
  const query = narrowedQuery(address)
  const moment = now()
  return db.transaction(async (tx) => {
    if ((await countSearchesOf(tx, memberId)) >= MOST_SEARCHES)
      throw new AppError('conflict', { message: 'searches.errors.too_many' })
    const row = await insertSearch(tx, {
      memberId,
      name,
      frequency,
      query,
      seenUntil: moment,
      nextAt: nextLook(memberId, frequency, moment),
    })
    if (!row) throw new AppError('conflict', { message: 'searches.errors.exists' })
    return row
  })
}

function present({ id, name, query, frequency, createdAt }: SavedSearchRow): SavedSearchView {
  return { id, name, query, frequency, createdAt: createdAt.toISOString() }
}
