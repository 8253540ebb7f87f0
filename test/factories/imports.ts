import type { FastifyInstance } from 'fastify'
import { PIECE_BYTES } from '#features/imports/domain/limits.ts'
import type { ImportRowView, ImportView } from '#features/imports/contract/views.ts'

type Headers = Readonly<Record<string, string>>

/** Calls of a member who imports, as the page makes them. */
export function importCalls(app: () => FastifyInstance, headers: () => Headers) {
  const call = (method: 'GET' | 'POST' | 'PUT', url: string, body?: object) =>
    app().inject({ method, url, headers: { ...headers() }, ...(body !== undefined && { payload: body }) })
  const sendPiece = async (id: number, kind: string, piece: number, content: Uint8Array) => {
    const form = new FormData()
    form.append('file', new File([new Uint8Array(content)], '../x'))
    const request = new Request('http://localhost', { method: 'POST', body: form })
    return app().inject({
      method: 'PUT',
      url: `/api/imports/${id}/files/${kind}/${piece}`,
      payload: Buffer.from(await request.arrayBuffer()),
      headers: { ...headers(), 'content-type': request.headers.get('content-type') ?? '' },
    })
  }
  const send = async (id: number, kind: 'sheet' | 'archive', content: Uint8Array | string) => {
    const bytes = Buffer.from(content)
    const pieces = Math.max(1, Math.ceil(bytes.length / PIECE_BYTES))
    for (let piece = 0; piece < pieces; piece += 1)
      await sendPiece(id, kind, piece, bytes.subarray(piece * PIECE_BYTES, (piece + 1) * PIECE_BYTES))
    return call('POST', `/api/imports/${id}/files/${kind}`, { pieces, fileName: `${kind}.file` })
  }
  return {
    call,
    send,
    sendPiece,
    async begin(content: Uint8Array | string, fileName = 'stock.csv'): Promise<number> {
      const begun = await call('POST', '/api/imports', { fileName })
      const { importId } = begun.json<{ importId: number }>()
      await send(importId, 'sheet', content)
      return importId
    },
    view: async (id: number) => (await call('GET', `/api/imports/${id}`)).json<ImportView>(),
    rows: async (id: number, query = '') =>
      (await call('GET', `/api/imports/${id}/rows${query}`)).json<[number, ImportRowView[]]>(),
    columns: (id: number, columns: object) => call('PUT', `/api/imports/${id}/columns`, { columns }),
    start: (id: number, target: 'drafts' | 'review') => call('POST', `/api/imports/${id}/start`, { target }),
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
]

/** A table of valid rows in the heads of our template; `change` puts other cells into one. */
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
      ...change(index),
    }
    table.push(HEADS.map((head) => row[head] ?? ''))
  }
  return table
}

/** A table as CSV with semicolons. */
export function csvOf(table: readonly (readonly (string | number)[])[]): string {
  return table
    .map((cells) => cells.map((cell) => `"${String(cell).replaceAll('"', '""')}"`).join(';'))
    .join('\r\n')
}
