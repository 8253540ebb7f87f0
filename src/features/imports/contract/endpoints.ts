import * as z from 'zod/mini'
import { endpoint } from '#kernel/web/endpoint.ts'
import { IMPORT_STATES, IMPORT_TARGETS, OUTCOMES } from '../domain/life-cycle.ts'
import { IMPORT_LIMITS, pieceCount } from '../domain/limits.ts'
import { answersBody, importWord } from './bodies.ts'
import { fileIdentity } from './files.ts'
import {
  columns,
  fileName,
  fileParams,
  importId,
  importLine,
  importRow,
  importView,
  kept,
  pieceParams,
  recentImport,
  tableChoice,
  typedCells,
} from './views.ts'

const page = z.optional(
  z.pipe(
    z.string().check(z.regex(/^[1-9]\d{0,3}$/)),
    z.transform((digits) => Number(digits)),
  ),
)

export const beginImport = endpoint({
  method: 'POST',
  path: '/api/imports',
  access: 'member',
  summary: 'Begins an import; its file follows in pieces',
  status: 201,
  body: z.strictObject({ fileName }),
  response: z.object({ importId: z.number() }),
})

export const beginUpload = endpoint({
  method: 'PUT',
  path: '/api/imports/:id/files/:kind',
  access: 'member',
  summary:
    'Announces a file of an import; answers how many pieces it has and which of them are here, so that a sending that broke off goes on',
  status: 200,
  params: fileParams,
  body: z.strictObject({
    ...fileIdentity,
    /** Gives up another file that is half sent. */
    replace: z.optional(z.boolean()),
  }),
  response: z.object({ pieces: z.number(), here: z.array(z.number()) }),
})

export const sendPiece = endpoint({
  method: 'PUT',
  path: '/api/imports/:id/files/:kind/:piece',
  access: 'member',
  summary:
    'One piece of a file of an import, 8 MiB but for the last, with its SHA-256 in the field `sha256` and the digest of its file in `digest`; a piece may be sent again',
  status: 200,
  params: pieceParams,
  multipart: true,
  response: z.object({ bytes: z.number() }),
})

export const completeFile = endpoint({
  method: 'POST',
  path: '/api/imports/:id/files/:kind',
  access: 'member',
  summary: 'All pieces of a file have come; it is read by a job',
  status: 202,
  params: fileParams,
  body: z.strictObject({
    pieces: z.int().check(z.minimum(1), z.maximum(pieceCount(IMPORT_LIMITS.archiveBytes))),
    fileName: z.optional(fileName),
    digest: z.optional(fileIdentity.digest),
  }),
  response: z.object({ importId: z.number() }),
})

export const leaveOutArchive = endpoint({
  method: 'DELETE',
  path: '/api/imports/:id/archive',
  access: 'member',
  summary: 'Leaves the archive of pictures out of an import that has not started, also one that is half sent',
  status: 200,
  params: importId,
  response: z.object({ importId: z.number() }),
})

export const getImport = endpoint({
  method: 'GET',
  path: '/api/imports/:id',
  access: 'member',
  summary: 'How far an import is, and what would become of its rows',
  status: 200,
  params: importId,
  response: importView,
})

export const listImportRows = endpoint({
  method: 'GET',
  path: '/api/imports/:id/rows',
  access: 'member',
  summary:
    'Rows of an import with their errors, 50 a page: all, of one outcome, with a problem of one field, or with one question',
  status: 200,
  params: importId,
  query: z.strictObject({
    outcome: z.optional(z.enum([...OUTCOMES, 'noted'])),
    /** `row` for problems of whole rows. */
    field: z.optional(z.string().check(z.maxLength(60))),
    /** Subject and word. */
    question: z.optional(z.string().check(z.maxLength(200))),
    page,
  }),
  response: z.tuple([z.number(), z.array(importRow)]),
})

export const listImportLines = endpoint({
  method: 'GET',
  path: '/api/imports/:id/lines',
  access: 'member',
  summary: 'The sheet as it stands, 50 lines a page, with the reason of each line that is no item',
  status: 200,
  params: importId,
  query: z.strictObject({ page }),
  response: z.tuple([z.number(), z.array(importLine)]),
})

export const chooseTable = endpoint({
  method: 'PUT',
  path: '/api/imports/:id/sheet',
  access: 'member',
  summary:
    'Chooses another table of the workbook, or another row of headings; the file is read again by a job',
  status: 202,
  params: importId,
  body: tableChoice,
  response: z.object({ importId: z.number() }),
})

export const nameColumns = endpoint({
  method: 'PUT',
  path: '/api/imports/:id/columns',
  access: 'member',
  summary: 'Names the columns; every row is checked by a job',
  status: 202,
  params: importId,
  body: z.strictObject({ columns, kept: z.optional(kept) }),
  response: z.object({ importId: z.number() }),
})

export const answerQuestions = endpoint({
  method: 'PUT',
  path: '/api/imports/:id/answers',
  access: 'member',
  summary:
    'Answers what the file leaves open; words are remembered for the company, and every row is checked again',
  status: 202,
  params: importId,
  body: answersBody,
  response: z.object({ importId: z.number() }),
})

export const listWords = endpoint({
  method: 'GET',
  path: '/api/import-words',
  access: 'member',
  summary: 'What words in the files of the own company mean, as they were answered',
  status: 200,
  response: z.array(importWord),
})

export const changeWord = endpoint({
  method: 'PUT',
  path: '/api/import-words',
  access: 'member',
  summary: 'Changes what a word in the files of the own company means; an empty answer forgets it',
  status: 200,
  body: importWord,
  response: z.array(importWord),
})

export const typeCells = endpoint({
  method: 'PUT',
  path: '/api/imports/:id/cells',
  access: 'member',
  summary:
    'Types into cells of the checked sheet; only the rows concerned are checked again, at once, or all by a job where there are many',
  status: 200,
  params: importId,
  body: z.strictObject({ cells: typedCells }),
  response: z.object({ state: z.enum(IMPORT_STATES), rows: z.array(importRow) }),
})

export const startImport = endpoint({
  method: 'POST',
  path: '/api/imports/:id/start',
  access: 'member',
  summary:
    'Imports the good rows as drafts, or for review where they have a picture; one at a time a company',
  status: 202,
  params: importId,
  body: z.strictObject({ target: z.enum(IMPORT_TARGETS) }),
  response: z.object({ importId: z.number() }),
})

export const listImports = endpoint({
  method: 'GET',
  path: '/api/imports',
  access: 'member',
  summary: "The caller's imports, the newest first, at most 20",
  status: 200,
  response: z.array(recentImport),
})

export const undoImport = endpoint({
  method: 'POST',
  path: '/api/imports/:id/undo',
  access: 'member',
  summary:
    'Withdraws the new listings of a finished import, by a job and within seven days; those with an order, a hold or an open quote stay, and so do published ones that were changed since',
  status: 202,
  params: importId,
  response: z.object({ importId: z.number() }),
})

export const submitImport = endpoint({
  method: 'POST',
  path: '/api/imports/:id/submit',
  access: 'member',
  summary:
    'Submits all drafts of a finished import that have stock, a picture and, where they may carry residues, their contamination statement',
  status: 200,
  params: importId,
  response: z.object({ submitted: z.number(), lacking: z.number(), unstated: z.number() }),
})

// Files for spreadsheets are text streams, which no schema describes.

export const downloadBadRows = endpoint({
  method: 'GET',
  path: '/api/imports/:id/bad-rows',
  access: 'member',
  summary: 'The rows with errors as CSV, with the reason in the last column',
  status: 200,
  params: importId,
  response: z.unknown(),
})

export const downloadTemplate = endpoint({
  method: 'GET',
  path: '/api/imports/template',
  access: 'member',
  summary: 'A CSV file with every column and three examples, in the language of the caller',
  status: 200,
  response: z.unknown(),
})

export const exportListings = endpoint({
  method: 'GET',
  path: '/api/listings/export',
  access: 'member',
  summary: "The own company's listings as CSV, in the columns of an import",
  status: 200,
  response: z.unknown(),
})
