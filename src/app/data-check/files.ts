import { sql, type SQL } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import type { PictureVariant } from '#db/schema/listings.ts'
import { pieceKey } from '#features/imports/server/stored-file.ts'
import { invoiceKey } from '#features/invoices/server/document-file.ts'
import { mandateKey } from '#features/mandates/server/mandate-file.ts'
import { shippingPaperKey } from '#features/orders/server/booking-repository.ts'
import type { FileMedia } from '#kernel/trade/thread-file/thread-file.ts'
import { documentKey } from '#platform/documents/store-document.ts'
import { pictureKey } from '#platform/pictures/store-picture.ts'
import { bySql, createTally, inPages, type Invariant, type Subject } from './invariant.ts'
import { UNNAMED } from './unnamed-files.ts'

const AT_ONCE = 500

/** A file that a row refers to; `bytes` if the row states its size. */
interface Named {
  key: string
  bytes: number | null
}

interface Kind<Row extends Record<string, unknown>> {
  name: string
  /** A page of rows after an id, in order; or one row by id, to see whether it still exists. */
  rows: (after: string | null, one: string | null) => SQL
  files: (row: Row & { id: string }) => readonly Named[]
}

/** Every file that the rows of a table refer to is in the store, with its size. */
function filesOf<Row extends Record<string, unknown>>({ name, rows, files }: Kind<Row>): Invariant {
  type Page = Row & { id: string }
  const read = async (db: Db | Tx, query: SQL) => (await db.execute(query)).rows as Page[]
  return {
    name,
    says: 'each has its file in the store, of its size',
    look: async (subject) => {
      const tally = createTally()
      const pages = inPages<Page, string>(
        '',
        (after) => read(subject.db, rows(after, null)),
        ({ id }) => id,
      )
      for await (const page of pages)
        for (const row of page) {
          tally.look()
          const isWhole = await hasFiles(subject, files(row))
          // The file of a row that was deleted after the snapshot is rightly gone.
          if (isWhole || (await read(subject.live, rows(null, row.id))).length === 0) continue
          tally.blame(row.id)
        }
      return tally.finding()
    },
  }
}

async function hasFiles({ store }: Pick<Subject, 'store'>, files: readonly Named[]): Promise<boolean> {
  for (const { key, bytes } of files) {
    const size = await store.size(key)
    if (size === null || (bytes !== null && size !== bytes)) return false
  }
  return true
}

/** The rows of a table with a text key, by page or by key. */
const byKey =
  (columns: string, table: string, key: string, where = 'true') =>
  (after: string | null, one: string | null): SQL =>
    sql`SELECT ${sql.raw(`${key}::text AS id, ${columns} FROM ${table} WHERE ${where}`)}
      AND (${one}::text IS NULL OR ${sql.raw(key)}::text = ${one}) AND (${after}::text IS NULL OR ${sql.raw(key)}::text > ${after})
      ORDER BY ${sql.raw(key)}::text LIMIT ${AT_ONCE}`

const EXTENSIONS = { jpeg: 'jpg', webp: 'webp', avif: 'avif' } as const

/** Pictures and documents in the object store. */
export const FILES: readonly Invariant[] = [
  filesOf<{ width: number; variants: PictureVariant[] }>({
    name: 'picture files',
    rows: byKey('width, variants', 'picture_file', 'hash'),
    files: ({ id: hash, variants }) =>
      variants.map(({ format, width, bytes }) => ({
        key: pictureKey({ hash, width, format: EXTENSIONS[format] }),
        bytes,
      })),
  }),
  filesOf<{ bytes: number; media: FileMedia }>({
    name: 'document files',
    rows: byKey('bytes, media', 'document_file', 'hash'),
    files: ({ id, bytes, media }) => [{ key: documentKey(id, media), bytes }],
  }),
  filesOf<{ sha256: string }>({
    name: 'invoice files',
    rows: byKey(
      'sha256',
      '(SELECT id, sha256 FROM billing_document UNION ALL SELECT id, sha256 FROM commission_document) paper',
      'id',
      'sha256 IS NOT NULL',
    ),
    files: ({ sha256 }) => [{ key: invoiceKey(sha256), bytes: null }],
  }),
  filesOf<{ sha256: string }>({
    name: 'mandate files',
    rows: byKey('file_sha256 AS sha256', 'mandate', 'id', 'file_sha256 IS NOT NULL'),
    files: ({ sha256 }) => [{ key: mandateKey(sha256), bytes: null }],
  }),
  filesOf<{ papers: { sha256: string }[] }>({
    name: 'papers of shipments',
    rows: byKey('papers', 'carrier_booking', 'id'),
    files: ({ papers }) => papers.map(({ sha256 }) => ({ key: shippingPaperKey(sha256), bytes: null })),
  }),
  filesOf<{ sheet: number; archive: number }>({
    name: 'import files',
    rows: byKey(
      'coalesce(sheet_pieces, 0) AS sheet, coalesce(archive_pieces, 0) AS archive',
      'listing_import',
      'id',
      `state NOT IN ('receiving', 'refused', 'done')`,
    ),
    files: ({ id, sheet, archive }) =>
      (['sheet', 'archive'] as const).flatMap((kind) =>
        Array.from({ length: kind === 'sheet' ? sheet : archive }, (_, piece) => ({
          key: pieceKey(Number(id), kind, piece),
          bytes: null,
        })),
      ),
  }),
  bySql({
    name: 'pictures of texts',
    says: 'a picture that a page or post shows is in the storage',
    of: 'text_picture',
    broken: `
      SELECT t.owner AS id FROM text_picture t WHERE NOT EXISTS (SELECT FROM picture_file f WHERE f.hash = t.file_hash)
      UNION ALL
      SELECT v.page || ' ' || v.version FROM content_version v, jsonb_array_elements(v.entries) e
      WHERE e ->> 'picture' IS NOT NULL AND NOT EXISTS (SELECT FROM picture_file f WHERE f.hash = e ->> 'picture')`,
  }),
  UNNAMED,
]
