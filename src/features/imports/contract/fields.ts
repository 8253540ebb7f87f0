import * as z from 'zod/mini'
import { tidy } from '#kernel/text/tidy.ts'
import { COLUMN_FIELDS } from '../domain/columns.ts'
import { FILE_KINDS } from '../domain/life-cycle.ts'
import { IMPORT_LIMITS, pieceCount } from '../domain/limits.ts'

export const importId = z.object({
  id: z.pipe(z.string().check(z.regex(/^[1-9]\d{0,8}$/)), z.transform(Number)),
})

/** One chunk of one file of an import. */
export const pieceParams = z.extend(importId, {
  kind: z.enum(FILE_KINDS),
  piece: z.pipe(
    z.string().check(z.regex(/^\d{1,2}$/)),
    z.pipe(z.transform(Number), z.number().check(z.lt(pieceCount(IMPORT_LIMITS.archiveBytes)))),
  ),
})

export const fileParams = z.extend(importId, { kind: z.enum(FILE_KINDS) })

/** Only for display, so without control characters and paths. */
export const fileName = z.pipe(
  z.string().check(z.maxLength(1000)),
  z.transform((name) =>
    (name.split(/[\\/]/).at(-1) ?? '')
      // oxlint-disable-next-line no-control-regex
      .replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e]/g, '')
      .toWellFormed()
      .slice(0, IMPORT_LIMITS.fileNameLength),
  ),
)

/**
 * The column from which each field is read, or one text for all rows. A field without an entry is not in the
 * file.
 */
export const columns = z.partialRecord(
  z.enum(COLUMN_FIELDS),
  z.union([
    z.int().check(z.minimum(0), z.lt(IMPORT_LIMITS.columns)),
    z.string().check(tidy(), z.minLength(1), z.maxLength(200)),
  ]),
)
