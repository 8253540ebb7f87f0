import DataLoader from 'dataloader'
import { sql, type SQL } from 'drizzle-orm'
import { attributesFor } from '#kernel/trade/attributes/of-listing.ts'
import { presentAttributes } from '#kernel/trade/attributes/present.ts'
import { estimateOf } from '#kernel/trade/co2/avoided.ts'
import { AppError } from '#kernel/errors.ts'
import { countryByCode, countryByName } from '#kernel/trade/countries.ts'
import type { Language } from '#kernel/text/language.ts'
import { documentAddress } from '#kernel/trade/listing-document.ts'
import { majorFromMinor } from '#kernel/money/money.ts'
import type { Product, ProductDetail, ProductFacts } from '#kernel/trade/product.ts'
import { isShippable } from '#kernel/trade/carrier-limits.ts'
import type { Db, Tx } from './client.ts'
import { IDS, prepared } from './prepared-queries.ts'
import { presentImage, type PictureRow } from './present-image.ts'
import {
  detailRows,
  listedRows,
  LIST_TEXT_LENGTH,
  type DetailRow,
  type ListedRow,
  type PictureView,
  type ProductRow,
} from './product-rows.ts'
import { listing } from './schema/listings.ts'
import { writtenFor, type Written } from './written-for.ts'

interface ReaderOptions {
  /** The owner reads what it said first, visitors what is in their language. */
  pictures?: PictureView
  /** The reader's; the country's name in the region is in it, too: the stored country is always the English name. */
  language?: Language
}

const CUT_MARK = '..'

/**
 * Products of a list, in the order of `ids`: plain-text description of at most 200 characters, first picture
 * only. Unknown ids are left out.
 */
export async function readProducts(
  db: Db | Tx,
  ids: readonly number[],
  { pictures = 'public', language = 'en' }: ReaderOptions = {},
): Promise<Product[]> {
  if (ids.length === 0) return []
  const text = await readListText(db, PRODUCTS[pictures], { ids: [...ids] })
  return presentRows(JSON.parse(text) as ListedRow[], language, pictures)
}

const wanted = sql`SELECT id, place FROM unnest(${IDS}) WITH ORDINALITY AS wanted (id, place)`
/** The products with these `ids`, in the same order. */
export const PRODUCTS = {
  public: { name: 'read-products', page: wanted },
  owner: { name: 'read-own-products', page: wanted, pictures: 'owner' },
} as const

/** A list of products as one statement. */
export interface ListStatement {
  /** One name must always stand for the same query. */
  name: string
  /** A query that yields each `id` and its `place`; it may refer to `counted.total`. */
  page: SQL
  pictures?: PictureView
  /** With a total, the text is `[total, rows]`. */
  total?: SQL
}

/** The rows of a list, as JSON text for `presentList`. */
export async function readListText(
  db: Db | Tx,
  { name, page, pictures = 'public', total }: ListStatement,
  values: Record<string, unknown> = {},
): Promise<string> {
  const [row] = await prepared(db, name, () => {
    const rows = listedRows(pictures, page)
    const list = total
      ? sql`WITH counted AS MATERIALIZED (SELECT ${total} AS total)
          SELECT '[' || total || ',' || ${rows} || ']' AS text FROM counted`
      : sql`SELECT ${rows} AS text`
    return db
      .select({ text: sql<string>`text` })
      .from(sql`(${list}) AS list`)
      .prepare(name)
  }).execute(values)
  if (!row) throw new Error('a list is always one row')
  return row.text
}

export function presentList(text: string, language: Language): Product[] {
  return presentRows(JSON.parse(text) as ListedRow[], language)
}

/** The same for a list with its total. */
export function presentCountedList(text: string, language: Language): [number, Product[]] {
  const [total, rows] = JSON.parse(text) as [number, ListedRow[]]
  return [total, presentRows(rows, language)]
}

/** The rows of a list. */
export function presentRows(
  rows: readonly ListedRow[],
  language: Language,
  view: PictureView = 'public',
): Product[] {
  return rows.map((row) => {
    const { alsoIn: _, ...written } = writtenFor(view === 'public' ? language : null, {
      ...row,
      description: cutForList(row.text),
      secondDescription: row.secondText === null ? null : cutForList(row.secondText),
    })
    return presentProduct(row, written, language, row.image ? [row.image] : [])
  })
}

/**
 * The row of a product, whatever its state, as JSON text for `parseDetail`. The products that are asked for in one
 * turn of the event loop are read by one statement, which costs little more than one for a single product.
 * @throws AppError `not_found` for an unknown id.
 */
export async function readDetailText(db: Db, id: number): Promise<string> {
  const loader = detailLoaders.get(db) ?? createDetailLoader(db)
  detailLoaders.set(db, loader)
  const text = await loader.load(id)
  if (text === undefined) throw new AppError('not_found')
  return text
}

const detailLoaders = new WeakMap<Db, DataLoader<number, string | undefined>>()
/** A single statement with very many products would hold up whoever asks for the first of them. */
const MOST_AT_ONCE = 32

function createDetailLoader(db: Db): DataLoader<number, string | undefined> {
  const readAll = async (ids: readonly number[]) => {
    const texts = await readDetailTexts(db, ids)
    return ids.map((id) => texts.get(id))
  }
  // Nothing is cached: each read begins after all who get its result have asked.
  return new DataLoader(readAll, {
    cache: false,
    maxBatchSize: MOST_AT_ONCE,
    batchScheduleFn: (read) => setImmediate(read),
  })
}

async function readDetailTexts(db: Db | Tx, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const rows = await prepared(db, 'read-details', () =>
    db
      .select({ id: sql<number>`id`, product: sql<string>`product` })
      .from(detailRows('public', sql`${listing.id} IN (SELECT unnest(${IDS}))`))
      .prepare('read-details'),
  ).execute({ ids: [...ids] })
  return new Map(rows.map(({ id, product }) => [id, product]))
}

export const parseDetail = (text: string): DetailRow => JSON.parse(text) as DetailRow

/** The rows of several products, whatever their state, by id. */
export async function readDetailRows(
  db: Db | Tx,
  ids: readonly number[],
): Promise<ReadonlyMap<number, DetailRow>> {
  const texts = await readDetailTexts(db, ids)
  return new Map([...texts].map(([id, text]) => [id, parseDetail(text)]))
}

/**
 * Products with their full sanitised description, every picture of the owner and their facts, whatever their
 * state; unknown ids are left out.
 */
export async function readOwnDetails(
  db: Db | Tx,
  ids: readonly number[],
  language: Language,
): Promise<ReadonlyMap<number, ProductDetail>> {
  if (ids.length === 0) return new Map()
  const rows = await prepared(db, 'read-own-details', () =>
    db
      .select({ product: sql<string>`product` })
      .from(detailRows('owner', sql`${listing.id} IN (SELECT unnest(${IDS}))`))
      .prepare('read-own-details'),
  ).execute({ ids: [...ids] })
  const details = rows.map(({ product }) => presentDetail(parseDetail(product), language, 'owner'))
  return new Map(details.map((detail) => [detail.id, detail]))
}

export function presentDetail(
  row: DetailRow,
  language: Language,
  view: PictureView = 'public',
): ProductDetail {
  const attributes = attributesFor(row.type, row.attributes)
  const co2 = estimateOf({ category: row.category, weightKg: row.weightKg, attributes })
  const madeIn = countryByCode(row.originCountry ?? '')?.[language]
  const { alsoIn, ...written } = writtenFor(view === 'public' ? language : null, {
    ...row,
    description: row.html,
    secondDescription: row.secondHtml,
  })
  return {
    ...presentProduct(row, written, language, row.images ?? []),
    ...(alsoIn && { alsoIn }),
    facts: presentFacts(row),
    ...(madeIn !== undefined && { madeIn }),
    attributes: presentAttributes(attributes, language),
    ...(co2 && { co2 }),
    documents: (row.documents ?? []).map(({ key, ...document }) => ({
      ...document,
      address: documentAddress(key),
    })),
    ...(row.inspected !== null && { inspected: true as const }),
    publishedAt: row.publishedAt && isoOf(row.publishedAt),
    confirmedAt: row.confirmedAt && isoOf(row.confirmedAt),
  }
}

/** A time as JSON answers have it: PostgreSQL writes microseconds and its own offset. */
const isoOf = (moment: string): string => new Date(moment).toISOString()

function presentProduct(
  row: ProductRow,
  written: Omit<Written, 'alsoIn'>,
  language: Language,
  pictures: readonly PictureRow[],
): Product {
  const { title, language: titleLanguage, ...described } = written
  const onHand = row.onHand ?? 0
  const qty = onHand - (row.reserved ?? 0)
  return {
    id: row.id,
    title,
    language: titleLanguage,
    brand: row.brand,
    categorie: row.category,
    type: row.type,
    condition: row.condition,
    ...described,
    price: majorFromMinor(BigInt(row.priceMinor)),
    currency: row.currency,
    ...(row.lotPieces !== null && { lotPieces: row.lotPieces }),
    country: row.country,
    city: row.city,
    region: `${row.city}, ${countryByName(row.country)?.[language] ?? row.country}`,
    qty,
    userId: row.userId,
    images: pictures.map((image) => presentPicture(image, row.language, written)),
    shipping: [{ isShippable: isShippable(row) }],
    availability: qty > 0 ? 'available' : onHand > 0 ? 'reserved' : 'sold',
    ...(row.fadedAt && row.confirmedAt && { unconfirmedSince: isoOf(row.confirmedAt) }),
  }
}

/** The seller describes pictures in the first language only. */
function presentPicture(image: PictureRow, language: Language, { title, language: read }: Written) {
  return {
    ...presentImage(image, title),
    ...(image.alt !== null && language !== read && { language }),
  }
}

function presentFacts(row: DetailRow): ProductFacts {
  const { norm, h2s, hydrocarbons, liftingPoints, loadingHours, loadingEquipment } = row
  const { originCountry, netWeightKg } = row
  const { year, partNumber, serialNumber, runningHours, hsCode, weightKg, lengthCm, widthCm, heightCm } = row
  return {
    ...(year !== null && { year }),
    ...(partNumber !== null && { partNumber }),
    ...(serialNumber !== null && { serialNumber }),
    ...(runningHours !== null && { runningHours }),
    ...(hsCode !== null && { hsCode }),
    ...(originCountry !== null && { originCountry }),
    ...(netWeightKg !== null && { netWeightKg }),
    ...(weightKg !== null && { weightKg }),
    ...(lengthCm !== null && { lengthCm }),
    ...(widthCm !== null && { widthCm }),
    ...(heightCm !== null && { heightCm }),
    ...(liftingPoints !== null && { liftingPoints }),
    ...(loadingHours !== null && { loadingHours }),
    ...(loadingEquipment !== null && { loadingEquipment }),
    ...(norm !== null && { norm }),
    ...(h2s !== null && { h2s }),
    ...(hydrocarbons !== null && { hydrocarbons }),
  }
}

function cutForList(text: string): string {
  if (text.length <= LIST_TEXT_LENGTH) return text
  const cut = text.slice(0, LIST_TEXT_LENGTH - CUT_MARK.length)
  // Half a surrogate pair is not valid text.
  return `${(cut.isWellFormed() ? cut : cut.slice(0, -1)).trimEnd()}${CUT_MARK}`
}
