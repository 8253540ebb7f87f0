import { and, eq, isNull, sql, type Column, type GetColumnData, type SQL } from 'drizzle-orm'
import type { DocumentKind } from '#kernel/trade/listing-document.ts'
import { companyIsActive } from './active-company.ts'
import { ownersAlt, ownersPosition } from './owners-pictures.ts'
import type { PictureRow } from './present-image.ts'
import { documentFile, listing, listingDocument, picture, pictureFile, stock } from './schema/listings.ts'

/**
 * Which pictures a reader sees: visitors those that staff approved, even if a removal is in review; the owner
 * all that it has not removed.
 */
export type PictureView = 'public' | 'owner'

export const LIST_TEXT_LENGTH = 200

// Rows of products leave the database as JSON: reading them column by column takes several times as long.

const productColumns = {
  id: listing.id,
  userId: listing.createdBy,
  title: listing.title,
  secondTitle: listing.secondTitle,
  language: listing.language,
  brand: listing.brand,
  category: listing.category,
  type: listing.type,
  condition: listing.condition,
  priceMinor: listing.priceMinor,
  currency: listing.currency,
  lotPieces: listing.lotPieces,
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

const detailColumns = {
  ...productColumns,
  html: listing.descriptionHtml,
  secondHtml: listing.secondDescriptionHtml,
  year: listing.year,
  partNumber: listing.partNumber,
  serialNumber: listing.serialNumber,
  runningHours: listing.runningHours,
  hsCode: listing.hsCode,
  originCountry: listing.originCountry,
  netWeightKg: listing.netWeightKg,
  liftingPoints: listing.liftingPoints,
  loadingHours: listing.loadingHours,
  loadingEquipment: listing.loadingEquipment,
  norm: listing.norm,
  h2s: listing.h2s,
  hydrocarbons: listing.hydrocarbons,
  inspected: listing.inspected,
  publishedAt: listing.publishedAt,
  attributes: listing.attributes,
  state: listing.state,
  soldOutAt: listing.soldOutAt,
}

/** A column as JSON. Amounts stay below 2^53 cents. */
type InJson<Value> = Value extends Date ? string : Value extends bigint ? number : Value
type RowOf<Columns extends Record<string, Column>> = {
  [Name in keyof Columns]: InJson<GetColumnData<Columns[Name]>>
}
/** The columns of the stock, which only an incomplete listing lacks. */
interface Units {
  onHand: number | null
  reserved: number | null
}

export type ProductRow = Omit<RowOf<typeof productColumns>, keyof Units> & Units

export interface ListedRow extends ProductRow {
  /** One character more than is shown, which tells whether it must be truncated. */
  text: string
  /** The same in the second language. */
  secondText: string | null
  image: PictureRow | null
}

export interface DetailRow extends Omit<RowOf<typeof detailColumns>, keyof Units>, Units {
  images: PictureRow[] | null
  documents: DocumentRow[] | null
  isCompanyActive: boolean
}

interface DocumentRow {
  id: number
  kind: DocumentKind
  key: string
  pages: number
  bytes: number
}

const named = (columns: Record<string, Column>): SQL =>
  sql.join(
    Object.entries(columns).map(([name, column]) => sql`${column} AS ${sql.identifier(name)}`),
    sql`, `,
  )

const pictureRow = (view: PictureView) => sql`json_build_object('name', ${picture.key},
  'alt', ${view === 'public' ? picture.alt : ownersAlt}, 'width', ${pictureFile.width},
  'height', ${pictureFile.height}, 'variants', ${pictureFile.variants}, 'placeholder', ${pictureFile.placeholder})`

const orderOf = (view: PictureView): SQL =>
  sql`${view === 'public' ? picture.position : ownersPosition}, ${picture.id}`

const picturesOf = (view: PictureView): SQL => sql`${picture} WHERE ${picture.listingId} = ${listing.id}
   AND ${view === 'public' ? sql`${picture.approved}` : sql`NOT ${picture.removed}`}`

const withFile = sql`JOIN ${pictureFile} ON ${pictureFile.hash} = ${picture.fileHash}`

/**
 * The first picture is chosen before its file is joined: otherwise the files of all pictures would be read.
 */
const cover = (view: PictureView): SQL => sql`(SELECT ${pictureRow(view)}
  FROM (SELECT * FROM ${picturesOf(view)} ORDER BY ${orderOf(view)} LIMIT 1) AS picture ${withFile})`

function documentsOf(view: PictureView): SQL | undefined {
  return and(
    eq(listingDocument.listingId, listing.id),
    isNull(listingDocument.removedAt),
    ...(view === 'public' ? [sql`${listingDocument.approved}`] : []),
  )
}

const withStock = sql`${listing} LEFT JOIN ${stock} ON ${stock.listingId} = ${listing.id}`

const beginningOf = (text: Column): SQL => sql`left(${text}, ${sql.raw(String(LIST_TEXT_LENGTH + 1))})`

/** The rows of a list (`ListedRow`), for a query that yields each `id` and its `place`, as one JSON array. */
export const listedRows = (view: PictureView, page: SQL): SQL<string> => sql<string>`(
  SELECT coalesce(json_agg(product ORDER BY place), '[]')::text
    FROM (${page}) AS page CROSS JOIN LATERAL (
      SELECT ${named(productColumns)},
             ${beginningOf(listing.descriptionText)} AS text,
             ${beginningOf(listing.secondDescriptionText)} AS "secondText",
             ${cover(view)} AS image
        FROM ${withStock} WHERE ${listing.id} = page.id) AS product)`

/** The rows of whole products (`DetailRow`), each as its `id` and one JSON text. */
export const detailRows = (view: PictureView, which: SQL): SQL => sql`(
  SELECT id, row_to_json(product)::text AS product FROM (
    SELECT ${named(detailColumns)}, ${companyIsActive} AS "isCompanyActive",
           (SELECT json_agg(${pictureRow(view)} ORDER BY ${orderOf(view)})
              FROM (SELECT * FROM ${picturesOf(view)}) AS picture ${withFile}) AS images,
           (SELECT json_agg(json_build_object('id', ${listingDocument.id}, 'kind', ${listingDocument.kind},
                     'key', ${listingDocument.key}, 'pages', ${documentFile.pages}, 'bytes', ${documentFile.bytes})
                     ORDER BY ${listingDocument.kind}, ${listingDocument.id})
              FROM ${listingDocument} JOIN ${documentFile} ON ${documentFile.hash} = ${listingDocument.fileHash}
             WHERE ${documentsOf(view)}) AS documents
      FROM ${withStock} WHERE ${which}) AS product) AS products`
