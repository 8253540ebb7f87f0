import { and, eq, isNull, sql, type SQL } from 'drizzle-orm'
import { attributesFor } from '#kernel/trade/attributes/of-listing.ts'
import { presentAttributes } from '#kernel/trade/attributes/present.ts'
import { estimateOf } from '#kernel/trade/co2/avoided.ts'
import { countryByName } from '#kernel/trade/countries.ts'
import type { Language } from '#kernel/text/language.ts'
import { documentAddress, type DocumentKind } from '#kernel/trade/listing-document.ts'
import { majorFromMinor } from '#kernel/money/money.ts'
import type { Product, ProductDetail, ProductFacts } from '#kernel/trade/product.ts'
import { isShippable } from '#kernel/trade/carrier-limits.ts'
import type { Db, Tx } from './client.ts'
import { ownersAlt, ownersPosition } from './owners-pictures.ts'
import { presentImage, type PictureRow } from './present-image.ts'
import { documentFile, listing, listingDocument, picture, pictureFile, stock } from './schema/listings.ts'

/**
 * Which pictures a reader sees: visitors those that staff approved, even if a removal is in review; the owner
 * all that it has not removed.
 */
export type PictureView = 'public' | 'owner'

interface ReaderOptions {
  pictures?: PictureView
  /** The language of the country's name in the region; the stored country is always the English name. */
  language?: Language
}

const LIST_TEXT_LENGTH = 200
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
  const rows = await kept(db, `list ${pictures}`, () => listQuery(db, pictures)).execute({ ids: [...ids] })
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    return row ? [presentListed(row, language)] : []
  })
}

/**
 * A product with its full sanitised description, every picture and its facts; null for an unknown id. Ignores
 * its state.
 */
export async function readProductDetail(
  db: Db | Tx,
  id: number,
  { pictures = 'public', language = 'en' }: ReaderOptions = {},
): Promise<ProductDetail | null> {
  const rows = await kept(db, `detail ${pictures}`, () => detailQuery(db, pictures)).execute({ ids: [id] })
  return rows[0] ? presentDetail(rows[0], language) : null
}

/** The same for several ids; unknown ones are left out. */
export async function readProductDetails(
  db: Db | Tx,
  ids: readonly number[],
  { pictures = 'public', language = 'en' }: ReaderOptions = {},
): Promise<ReadonlyMap<number, ProductDetail>> {
  if (ids.length === 0) return new Map()
  const rows = await kept(db, `detail ${pictures}`, () => detailQuery(db, pictures)).execute({
    ids: [...ids],
  })
  return new Map(rows.map((row) => [row.id, presentDetail(row, language)]))
}

const productColumns = {
  id: listing.id,
  userId: listing.createdBy,
  title: listing.title,
  language: listing.language,
  brand: listing.brand,
  category: listing.category,
  type: listing.type,
  condition: listing.condition,
  priceMinor: listing.priceMinor,
  currency: listing.currency,
  country: listing.country,
  city: listing.city,
  carrierAllowed: listing.carrierAllowed,
  weightKg: listing.weightKg,
  lengthCm: listing.lengthCm,
  widthCm: listing.widthCm,
  heightCm: listing.heightCm,
  confirmedAt: listing.confirmedAt,
  fadedAt: listing.fadedAt,
  onHand: stock.onHand,
  reserved: stock.reserved,
}

const pictureRow = (view: PictureView) => sql`json_build_object('name', ${picture.key},
  'alt', ${view === 'public' ? picture.alt : ownersAlt}, 'width', ${pictureFile.width},
  'height', ${pictureFile.height}, 'variants', ${pictureFile.variants})`

const positionOf = (view: PictureView): SQL => (view === 'public' ? sql`${picture.position}` : ownersPosition)

function picturesOf(view: PictureView): SQL | undefined {
  const visible = view === 'public' ? eq(picture.approved, true) : eq(picture.removed, false)
  return and(eq(picture.listingId, listing.id), visible)
}

/** A document as the query aggregates it. */
interface DocumentRow {
  id: number
  kind: DocumentKind
  key: string
  pages: number
  bytes: number
}

const documentRow = sql`json_build_object('id', ${listingDocument.id}, 'kind', ${listingDocument.kind},
  'key', ${listingDocument.key}, 'pages', ${documentFile.pages}, 'bytes', ${documentFile.bytes})`

function documentsOf(view: PictureView): SQL | undefined {
  return and(
    eq(listingDocument.listingId, listing.id),
    isNull(listingDocument.removedAt),
    ...(view === 'public' ? [eq(listingDocument.approved, true)] : []),
  )
}

function listQuery(db: Db | Tx, view: PictureView) {
  const cover = db
    .select({ image: sql<PictureRow>`${pictureRow(view)}`.as('image') })
    .from(picture)
    .innerJoin(pictureFile, eq(pictureFile.hash, picture.fileHash))
    .where(picturesOf(view))
    .orderBy(positionOf(view), picture.id)
    .limit(1)
    .as('cover')
  return db
    .select({
      ...productColumns,
      // One character more than is shown, to tell whether the text must be truncated.
      text: sql<string>`left(${listing.descriptionText}, ${sql.raw(String(LIST_TEXT_LENGTH + 1))})`,
      image: cover.image,
    })
    .from(listing)
    .leftJoin(stock, eq(stock.listingId, listing.id))
    .leftJoinLateral(cover, sql`true`)
    .where(sql`${listing.id} = ANY(${sql.placeholder('ids')}::int[])`)
    .prepare(`read-products-${view}`)
}

function detailQuery(db: Db | Tx, view: PictureView) {
  const all = db
    .select({
      images: sql<
        PictureRow[] | null
      >`json_agg(${pictureRow(view)} ORDER BY ${positionOf(view)}, ${picture.id})`.as('images'),
    })
    .from(picture)
    .innerJoin(pictureFile, eq(pictureFile.hash, picture.fileHash))
    .where(picturesOf(view))
    .as('gallery')
  const papers = db
    .select({
      documents: sql<
        DocumentRow[] | null
      >`json_agg(${documentRow} ORDER BY ${listingDocument.kind}, ${listingDocument.id})`.as('documents'),
    })
    .from(listingDocument)
    .innerJoin(documentFile, eq(documentFile.hash, listingDocument.fileHash))
    .where(documentsOf(view))
    .as('papers')
  return db
    .select({
      ...productColumns,
      html: listing.descriptionHtml,
      year: listing.year,
      partNumber: listing.partNumber,
      serialNumber: listing.serialNumber,
      runningHours: listing.runningHours,
      hsCode: listing.hsCode,
      norm: listing.norm,
      h2s: listing.h2s,
      hydrocarbons: listing.hydrocarbons,
      publishedAt: listing.publishedAt,
      attributes: listing.attributes,
      images: all.images,
      documents: papers.documents,
    })
    .from(listing)
    .leftJoin(stock, eq(stock.listingId, listing.id))
    .leftJoinLateral(all, sql`true`)
    .leftJoinLateral(papers, sql`true`)
    .where(sql`${listing.id} = ANY(${sql.placeholder('ids')}::int[])`)
    .prepare(`read-product-${view}`)
}

/** Building a query costs as much as running it, so each is built once per database. */
const queries = new WeakMap<Db | Tx, Map<string, unknown>>()

function kept<Query>(db: Db | Tx, name: string, build: () => Query): Query {
  const known = queries.get(db) ?? new Map<string, unknown>()
  queries.set(db, known)
  const found = known.get(name) ?? build()
  known.set(name, found)
  return found as Query
}

type ListedRow = Awaited<ReturnType<ReturnType<typeof listQuery>['execute']>>[number]
type DetailRow = Awaited<ReturnType<ReturnType<typeof detailQuery>['execute']>>[number]
type ProductRow = Omit<ListedRow, 'text' | 'image'>

function presentListed(row: ListedRow, language: Language): Product {
  return presentProduct(row, language, cutForList(row.text), row.image ? [row.image] : [])
}

function presentDetail(row: DetailRow, language: Language): ProductDetail {
  const attributes = attributesFor(row.type, row.attributes)
  const co2 = estimateOf({ category: row.category, weightKg: row.weightKg, attributes })
  return {
    ...presentProduct(row, language, row.html, row.images ?? []),
    facts: presentFacts(row),
    attributes: presentAttributes(attributes, language),
    ...(co2 && { co2 }),
    documents: (row.documents ?? []).map(({ key, ...document }) => ({
      ...document,
      address: documentAddress(key),
    })),
    publishedAt: row.publishedAt?.toISOString() ?? null,
    confirmedAt: row.confirmedAt?.toISOString() ?? null,
  }
}

function presentProduct(
  row: ProductRow,
  language: Language,
  description: string,
  pictures: readonly PictureRow[],
): Product {
  const onHand = row.onHand ?? 0
  const qty = onHand - (row.reserved ?? 0)
  return {
    id: row.id,
    title: row.title,
    language: row.language,
    brand: row.brand,
    categorie: row.category,
    type: row.type,
    condition: row.condition,
    description,
    price: majorFromMinor(row.priceMinor),
    currency: row.currency,
    country: row.country,
    city: row.city,
    region: `${row.city}, ${countryByName(row.country)?.[language] ?? row.country}`,
    qty,
    userId: row.userId,
    images: pictures.map((image) => presentImage(image, row.title)),
    shipping: [{ isShippable: isShippable(row) }],
    availability: qty > 0 ? 'available' : onHand > 0 ? 'reserved' : 'sold',
    ...(row.fadedAt && row.confirmedAt && { unconfirmedSince: row.confirmedAt.toISOString() }),
  }
}

function presentFacts(row: DetailRow): ProductFacts {
  const { norm, h2s, hydrocarbons } = row
  const { year, partNumber, serialNumber, runningHours, hsCode, weightKg, lengthCm, widthCm, heightCm } = row
  return {
    ...(year !== null && { year }),
    ...(partNumber !== null && { partNumber }),
    ...(serialNumber !== null && { serialNumber }),
    ...(runningHours !== null && { runningHours }),
    ...(hsCode !== null && { hsCode }),
    ...(weightKg !== null && { weightKg }),
    ...(lengthCm !== null && { lengthCm }),
    ...(widthCm !== null && { widthCm }),
    ...(heightCm !== null && { heightCm }),
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
