/** One prepared statement of a bare server: what somebody would write who needs nothing but this answer. */
export interface Statement {
  text: string
  /** The parameters of the address that are its values, in order. */
  values: readonly string[]
}

const COVER = `(SELECT json_build_object('key', p.key, 'alt', p.alt, 'width', f.width, 'height', f.height, 'variants', f.variants)
  FROM picture p JOIN picture_file f ON f.hash = p.file_hash
  WHERE p.listing_id = l.id AND p.approved ORDER BY p.position, p.id LIMIT 1) AS image`
const PRODUCT = `l.id, l.created_by, l.title, l.language, l.brand, l.category, l.type, l.condition, l.price_minor, l.currency,
  left(l.description_text, 200) AS description, l.country, l.city, l.weight_kg, l.length_cm, l.width_cm, l.height_cm,
  s.on_hand, s.reserved, ${COVER}`

interface List {
  where?: string
  order?: string
  offset?: number
  limit?: number
  /** The total: counted, or read where the product keeps it. */
  total?: string
  values?: readonly string[]
}

const NEWEST = 'published_at DESC, listing_id DESC'

/** A page of a list with its total. */
function list({
  where = 'true',
  order = NEWEST,
  offset = 0,
  limit = 20,
  total,
  values = [],
}: List): Statement {
  const counted = total ?? `(SELECT count(*)::int FROM search_entry WHERE ${where})`
  return {
    text: `SELECT ${PRODUCT}, ${counted} AS total
      FROM (SELECT listing_id, row_number() OVER (ORDER BY ${order}) AS place FROM search_entry
             WHERE ${where} ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}) AS page
      JOIN listing l ON l.id = page.listing_id JOIN stock s ON s.listing_id = l.id ORDER BY page.place`,
    values,
  }
}

/** The same list from a given offset on. */
const from = ({ text }: Statement): Statement => ({
  text: text.replace('OFFSET 0', 'OFFSET $1::int'),
  values: ['offset'],
})

const kept = (term: string) => `(SELECT listings FROM lexicon WHERE term = ${term})`
const ofWords = (query: string, values = ['words']) => list({ where: `vector @@ ${query}`, values })

/** A count of every type among some listings, as a bare server would group them. */
const types = (where: string, values: readonly string[]): Statement => ({
  text: `SELECT type, count(*)::int AS listings FROM search_entry WHERE ${where} GROUP BY type ORDER BY listings DESC`,
  values,
})

/** By the name of the row that is measured; `kept …` are those with kept counts. */
export const STATEMENTS: Readonly<Record<string, Statement>> = {
  list: list({}),
  'kept list': list({ total: kept("'=all'") }),
  'list at': from(list({})),
  'kept list at': from(list({ total: kept("'=all'") })),
  page1000: list({ offset: 19_980 }),
  'kept page1000': list({ offset: 19_980, total: kept("'=all'") }),
  deepest: from(list({ total: kept("'=all'") })),
  category: list({ where: 'category = $1', offset: 40, values: ['category'] }),
  'kept category': list({
    where: 'category = $1',
    offset: 40,
    total: kept('$2'),
    values: ['category', 'token'],
  }),
  filters: list({
    where: 'category = $1 AND condition = $2 AND country = $3',
    values: ['category', 'condition', 'country'],
  }),
  price: list({
    where: 'currency = $1 AND price_minor BETWEEN $2::bigint AND $3::bigint',
    values: ['currency', 'from', 'to'],
  }),
  cheapest: list({ order: 'price_eur_minor, listing_id' }),
  'kept cheapest': list({ order: 'price_eur_minor, listing_id', total: kept("'=all'") }),
  words: ofWords("plainto_tsquery('simple', $1)"),
  lexemes: ofWords('$1::tsquery'),
  phrase: ofWords("phraseto_tsquery('simple', $1)"),
  facets: types('category = $1', ['category']),
  narrowed: types('category = $1 AND condition = $2', ['category', 'condition']),
  'facets of a word': types("vector @@ plainto_tsquery('simple', $1) AND category = $2", [
    'words',
    'category',
  ]),
  detail: {
    text: `SELECT ${PRODUCT}, l.description_html, l.year, l.part_number, l.serial_number, l.attributes, l.published_at,
        (SELECT json_agg(json_build_object('key', p.key, 'alt', p.alt, 'width', f.width, 'height', f.height, 'variants', f.variants) ORDER BY p.position)
           FROM picture p JOIN picture_file f ON f.hash = p.file_hash WHERE p.listing_id = l.id AND p.approved) AS images
      FROM listing l JOIN stock s ON s.listing_id = l.id WHERE l.id = $1 AND l.state = 'published'`,
    values: ['id'],
  },
  related: list({
    where: 'category = $1 AND type = $2 AND listing_id <> $3::int',
    limit: 4,
    total: '0',
    values: ['category', 'type', 'id'],
  }),
  featured: {
    text: `SELECT ${PRODUCT} FROM listing l JOIN stock s ON s.listing_id = l.id
      WHERE l.featured_position IS NOT NULL AND l.state = 'published' ORDER BY l.featured_position`,
    values: [],
  },
}
