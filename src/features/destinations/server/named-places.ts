import { sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { settleMarks } from '#db/place-marks.ts'
import { recordAct } from '#db/staff-acts.ts'
import type { Actor } from '#kernel/actor.ts'
import { AppError } from '#kernel/errors.ts'
import { countryByCode } from '#kernel/trade/countries.ts'
import { referenceOf } from '#kernel/trade/order.ts'
import type { Call } from '#platform/http/serve.ts'
import type { Services } from '#platform/services.ts'
import type { settleNamedPlaces } from '../contract/endpoints.ts'
import type { NamedPlaces, NamedPlacesList } from '../contract/endpoints.ts'
import type { PlaceField } from '../domain/place-fields.ts'

interface Row extends Record<string, unknown> {
  id: number
  up_to: number
  order_id: string | null
  number: number | null
  quote_id: string | null
  listing_id: number | null
  title: string | null
  company_id: number
  company: string
  places: { place: string; code: string; field: PlaceField }[]
  since: string
}

/** The most that are shown at once: those that have waited longest. */
const SHOWN_MAX = 200

/** What names refused places and waits for staff. Of a cart that nobody has ordered, nothing has to be decided. */
async function readMatters(db: Db | Tx): Promise<Row[]> {
  const { rows } = await db.execute<Row>(sql`
    SELECT m.id, m.up_to, o.id AS order_id, o.number, m.quote_id, m.listing_id, l.title, c.id AS company_id,
      c.name AS company, m.places, to_json(m.since) #>> '{}' AS since
    FROM (SELECT min(id) AS id, max(id) AS up_to, cart_id, quote_id, listing_id, min(found_at) AS since,
        json_agg(json_build_object('place', place, 'code', country_code, 'field', field) ORDER BY id) AS places
      FROM place_mark WHERE settled_at IS NULL GROUP BY cart_id, quote_id, listing_id) AS m
    LEFT JOIN LATERAL (SELECT id, number, company_id FROM purchase_order WHERE cart_id = m.cart_id
      ORDER BY number DESC LIMIT 1) AS o ON true
    LEFT JOIN quote AS q ON q.id = m.quote_id
    LEFT JOIN listing AS l ON l.id = coalesce(m.listing_id, q.listing_id)
    JOIN company AS c ON c.id = coalesce(o.company_id, q.company_id, l.company_id)
    ORDER BY m.since, m.id LIMIT ${SHOWN_MAX}`)
  return rows
}

export async function listMatters(db: Db | Tx, actor: Actor): Promise<NamedPlacesList> {
  return { matters: (await readMatters(db)).map((row) => present(row, actor)) }
}

function present(row: Row, actor: Actor): NamedPlaces {
  const { id, up_to: upTo, company, company_id: companyId, places, since } = row
  return {
    id,
    upTo,
    ...matterOf(row),
    company,
    places: places.map(({ place, code, field }) => ({
      place,
      country: countryByCode(code)?.en ?? code,
      field,
    })),
    foundAt: new Date(since).toISOString(),
    canSettle: companyId !== actor.companyId,
  }
}

function matterOf({
  order_id: orderId,
  number,
  quote_id: quoteId,
  listing_id: listingId,
  title,
  company_id,
}: Row) {
  if (orderId !== null && number !== null)
    return { of: 'order', label: referenceOf(number), to: `/staff/orders?order=${orderId}` } as const
  if (quoteId !== null)
    return { of: 'quote', label: title ?? '', to: `/staff/quotes?quote=${quoteId}` } as const
  return {
    of: 'listing',
    label: title ?? `#${listingId}`,
    to: `/staff/review?company=${company_id}`,
  } as const
}

/** @throws AppError `forbidden` on the own company, `already_decided` where nothing waits. */
export async function settleMatter(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { actor, params: { id }, body: { reason, upTo } }: Call<typeof settleNamedPlaces>,
): Promise<NamedPlacesList> {
  return db.transaction(async (tx) => {
    const matter = (await readMatters(tx)).find((row) => row.id === id)
    if (!matter) throw new AppError('already_decided')
    const { canSettle, label } = present(matter, actor)
    if (!canSettle) throw new AppError('forbidden')
    const at = now()
    const places = await settleMarks(tx, { id, upTo }, { settledBy: actor.memberId, settledAt: at, reason })
    if (places.length === 0) throw new AppError('already_decided')
    await recordAct(tx, actor, {
      act: 'settle_places',
      subject: ['place_mark', id],
      details: { of: label, places, reason },
      at,
    })
    return listMatters(tx, actor)
  })
}
