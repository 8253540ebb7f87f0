import { createHash } from 'node:crypto'
import type { Subject } from '#features/imports/domain/asks.ts'
import type { Outcome } from '#features/imports/domain/life-cycle.ts'
import { PIECE_BYTES } from '#features/imports/domain/limits.ts'
import * as api from '../api.ts'
import type { TestApp } from '../app.ts'
import type { Caller } from '../calls.ts'
import { uploadForm } from './pictures.ts'

type Kind = 'sheet' | 'archive'

const hashOf = (content: Uint8Array) => createHash('sha256').update(content).digest('hex')

/** A member's calls for an import, as the page makes them. */
export function importCalls(it: TestApp, who: () => Caller) {
  const sendPiece = (id: number, kind: Kind, piece: number, content: Uint8Array, fields = {}) =>
    it.attempt(api.sendPiece, who(), {
      params: { id, kind, piece },
      form: uploadForm(fields, [{ content, name: '../x' }], 'file'),
    })
  const send = async (id: number, kind: Kind, content: Uint8Array | string, isAnnounced = false) => {
    const bytes = Buffer.from(content)
    const pieces = Math.max(1, Math.ceil(bytes.length / PIECE_BYTES))
    for (let piece = 0; piece < pieces; piece += 1) {
      const part = bytes.subarray(piece * PIECE_BYTES, (piece + 1) * PIECE_BYTES)
      await sendPiece(
        id,
        kind,
        piece,
        part,
        isAnnounced ? { sha256: hashOf(part), digest: hashOf(bytes) } : {},
      )
    }
    return it.attempt(api.completeFile, who(), {
      params: { id, kind },
      body: { pieces, fileName: `${kind}.file` },
    })
  }
  return {
    send,
    sendPiece,
    /** Announces a file, as a page does that goes on after a broken line. */
    announce: (id: number, kind: Kind, content: Uint8Array, change: object = {}) => {
      const digest = hashOf(content)
      const file = { fileName: 'yard.zip', bytes: content.length, modified: 1_790_000_000_000, digest }
      return it.attempt(api.beginUpload, who(), { params: { id, kind }, body: { ...file, ...change } })
    },
    complete: (id: number, kind: Kind, pieces: number, digest?: string) =>
      it.attempt(api.completeFile, who(), {
        params: { id, kind },
        body: { pieces, fileName: 'yard.zip', ...(digest !== undefined && { digest }) },
      }),
    leaveOut: (id: number) => it.attempt(api.leaveOutArchive, who(), { params: { id } }),
    async begin(content: Uint8Array | string, fileName = 'stock.csv'): Promise<number> {
      const { importId } = await it.call(api.beginImport, who(), { body: { fileName } })
      await send(importId, 'sheet', content)
      return importId
    },
    view: (id: number) => it.call(api.getImport, who(), { params: { id } }),
    rows: (id: number, query: { outcome?: Outcome | 'noted'; field?: string; question?: string } = {}) =>
      it.call(api.listImportRows, who(), { params: { id }, query }),
    lines: (id: number) => it.call(api.listImportLines, who(), { params: { id }, query: {} }),
    columns: (id: number, columns: object, kept: readonly number[] = []) =>
      it.attempt(api.nameColumns, who(), { params: { id }, body: { columns, kept: [...kept] } }),
    sheet: (id: number, choice: { sheet: number | null; headerRow: number | null }) =>
      it.attempt(api.chooseTable, who(), { params: { id }, body: choice }),
    answer: (id: number, ...answers: { subject: Subject; word: string; answer: string }[]) =>
      it.attempt(api.answerQuestions, who(), { params: { id }, body: { answers } }),
    /** Types into cells: `[row, field, text]`. */
    type: (id: number, ...cells: readonly (readonly [row: number, field: string, text: string])[]) =>
      it.attempt(api.typeCells, who(), {
        params: { id },
        body: { cells: cells.map(([row, field, text]) => ({ row, field, text })) },
      }),
    start: (id: number, target: 'drafts' | 'review') =>
      it.attempt(api.startImport, who(), { params: { id }, body: { target } }),
  }
}

const HEADS = [
  'Reference',
  'Title',
  'Brand',
  'Category',
  'Type',
  'Condition',
  'Description',
  'Quantity',
  'Price',
  'Currency',
  'Country',
  'City',
  'Images',
  'Contamination statement',
]

/** A table of valid rows under the headings of our template; `change` replaces single cells. */
export function stockTable(
  rows: number,
  change: (index: number) => Readonly<Record<string, string | number>> = () => ({}),
): (string | number)[][] {
  const table: (string | number)[][] = [HEADS]
  for (let index = 1; index <= rows; index += 1) {
    const row: Record<string, string | number> = {
      Reference: `YARD-${index}`,
      Title: `Gate valve ${index} in`,
      Brand: 'Cameron',
      Category: 'General Equipment',
      Type: 'Valves',
      Condition: 'used',
      Description: `Removed from service, tested. Item ${index} of the yard.`,
      Quantity: 3,
      Price: 1250.5,
      Currency: 'eur',
      Country: 'France',
      City: 'Pau',
      Images: '',
      'Contamination statement': 'not checked',
      ...change(index),
    }
    table.push(HEADS.map((head) => row[head] ?? ''))
  }
  return table
}

/** A table as CSV, separated by semicolons. */
export function csvOf(table: readonly (readonly (string | number)[])[]): string {
  return table
    .map((cells) => cells.map((cell) => `"${String(cell).replaceAll('"', '""')}"`).join(';'))
    .join('\r\n')
}
