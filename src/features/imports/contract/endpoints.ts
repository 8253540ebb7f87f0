import * as z from 'zod/mini'
import { endpoint } from '#kernel/web/endpoint.ts'
import { IMPORT_TARGETS, OUTCOMES } from '../domain/life-cycle.ts'
import { IMPORT_LIMITS, pieceCount } from '../domain/limits.ts'
import { columns, fileName, fileParams, importId, importRow, importView, pieceParams } from './views.ts'

export const beginImport = endpoint({
  method: 'POST',
  path: '/api/imports',
  access: 'member',
  summary: 'Begins an import; its file follows in pieces',
  status: 201,
  body: z.strictObject({ fileName }),
  response: z.object({ importId: z.number() }),
})

export const sendPiece = endpoint({
  method: 'PUT',
  path: '/api/imports/:id/files/:kind/:piece',
  access: 'member',
  summary: 'One piece of a file of an import, 8 MiB but for the last; a piece may be sent again',
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
  }),
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
  summary: 'Rows of an import with their errors, 50 a page; `outcome` names one kind of them',
  status: 200,
  params: importId,
  query: z.strictObject({
    outcome: z.optional(z.enum([...OUTCOMES, 'noted'])),
    page: z.optional(
      z.pipe(
        z.string().check(z.regex(/^[1-9]\d{0,3}$/)),
        z.transform((digits) => Number(digits)),
      ),
    ),
  }),
  response: z.tuple([z.number(), z.array(importRow)]),
})

export const nameColumns = endpoint({
  method: 'PUT',
  path: '/api/imports/:id/columns',
  access: 'member',
  summary: 'Names the columns; every row is checked by a job',
  status: 202,
  params: importId,
  body: z.strictObject({ columns }),
  response: z.object({ importId: z.number() }),
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
  summary: 'A CSV file with every column and two examples, in the language of the caller',
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
