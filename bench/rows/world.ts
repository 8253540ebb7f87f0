import type pg from 'pg'
import { DEFAULT_PAGE_SIZE } from '#kernel/web/paging.ts'
import type { DataFacts } from '../data/saved-data.ts'
import type { Truth } from '../data/fill.ts'

/**
 * The contents of the data, counted from the listings themselves, so that the index does not verify itself.
 */
export interface World {
  listed: number
  truth: Truth
  category: number
  /** Every category with its pages. */
  categories: readonly { name: string; pages: number }[]
  filters: number
  price: number
  /** Listed products, evenly from the whole catalogue. */
  ids: readonly number[]
  /** More of them than a measurement requests, so that no page is requested twice. */
  many: readonly number[]
  /** Makes and models of listed products, to search for. */
  titles: readonly string[]
  /** One of them with a part number, and how many have that one. */
  partNumber: { written: string; listings: number }
  deepestPage: number
  /** Listings with many units that a carrier takes. */
  shippable: readonly number[]
  /** Listings with the member who sells each. */
  owned: readonly { id: number; memberId: number }[]
  /** Ids of members who buy. */
  buyers: readonly number[]
}

/** The category, country and prices that rows ask for. */
export const ASKED = {
  category: 'Drilling Equipment',
  token: '=c:DR',
  condition: 'new',
  country: 'France',
  currency: 'eur',
  from: 20_000,
  to: 30_000,
} as const

/** How many different requests a row sends in turn. */
const VARIANTS = 256
const MANY = 20_000

const LISTED = `listing l JOIN stock s ON s.listing_id = l.id WHERE l.state = 'published' AND s.on_hand > 0`

export async function readWorld(pool: pg.Pool, facts: DataFacts): Promise<World> {
  const count = async (where: string, values: unknown[] = []) => {
    const { rows } = await pool.query<{ n: number }>(
      `SELECT count(*)::int AS n FROM ${LISTED} AND ${where}`,
      values,
    )
    return rows[0]?.n ?? 0
  }
  const { category, condition, country, currency, from, to } = ASKED
  const spread = await pool.query<{ id: number; title: string }>(
    `SELECT id, title FROM (SELECT l.id, l.title, row_number() OVER (ORDER BY l.id) AS place, count(*) OVER () AS total
        FROM ${LISTED}) AS listed WHERE place % greatest(1, total / $1) = 0 LIMIT $1`,
    [MANY],
  )
  const many = spread.rows.map(({ id }) => id)
  const named = await pool.query<{ part_number: string }>(
    `SELECT part_number FROM ${LISTED} AND part_number ~ '^\\d\\d-\\d{7}-\\d\\d$' ORDER BY id LIMIT 1`,
  )
  const shippable = await pool.query<{ id: number }>(
    `SELECT id FROM ${LISTED} AND l.carrier_allowed AND l.weight_kg <= 200 AND l.origin_postcode IS NOT NULL
        AND l.length_cm * l.width_cm * l.height_cm / 5000 <= 200
        AND l.currency = 'eur' AND l.price_minor BETWEEN 100000 AND 5000000 AND s.on_hand - s.reserved >= 50
      ORDER BY id LIMIT 500`,
  )
  const owned = await pool.query<{ id: number; memberId: number }>(
    `SELECT id, created_by AS "memberId" FROM ${LISTED} AND s.reserved = 0 ORDER BY id LIMIT 2000`,
  )
  const buyers = await pool.query<{ id: number }>(
    `SELECT id FROM member WHERE email LIKE 'buyer-%' ORDER BY id`,
  )
  const categories = await pool.query<{ name: string; listings: number }>(
    `SELECT l.category AS name, count(*)::int AS listings FROM ${LISTED} GROUP BY l.category ORDER BY l.category`,
  )
  const written = named.rows[0]?.part_number ?? ''
  const listed = await count('true')
  return {
    listed,
    truth: facts.truth,
    category: await count('l.category = $1', [category]),
    categories: categories.rows.map(({ name, listings }) => ({
      name,
      pages: Math.ceil(listings / DEFAULT_PAGE_SIZE),
    })),
    filters: await count('l.category = $1 AND l.condition = $2 AND l.country = $3', [
      category,
      condition,
      country,
    ]),
    price: await count('l.currency = $1 AND l.price_minor BETWEEN $2 AND $3', [
      currency,
      from * 100,
      to * 100,
    ]),
    ids: many
      .filter((_, place) => place % Math.max(1, Math.floor(many.length / VARIANTS)) === 0)
      .slice(0, VARIANTS),
    many,
    titles: spread.rows.map(({ title }) => title.split(' ').slice(0, 2).join(' ')),
    partNumber: { written, listings: await count('l.part_number = $1', [written]) },
    shippable: shippable.rows.map(({ id }) => id),
    owned: owned.rows,
    buyers: buyers.rows.map(({ id }) => id),
    deepestPage: Math.ceil(listed / DEFAULT_PAGE_SIZE),
  }
}
