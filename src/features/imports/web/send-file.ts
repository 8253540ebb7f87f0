import type { Api } from '#client/api.ts'
import type { beginImport, completeFile, sendPiece } from '../contract/endpoints.ts'
import type { FileKind } from '../domain/life-cycle.ts'
import { PIECE_BYTES, pieceCount } from '../domain/limits.ts'

const ATTEMPTS = 3

/**
 * Starts an import with a spreadsheet. `onSent` gets the progress, from 0 to 1.
 * @throws ApiError
 */
export async function sendSheet(api: Api, file: File, onSent: (sent: number) => void): Promise<number> {
  const { importId } = await api.call<typeof beginImport>('POST', '/api/imports', {
    body: { fileName: file.name },
  })
  await sendFile(api, importId, 'sheet', file, onSent)
  return importId
}

/** Uploads a file in chunks, so that a broken connection costs only one; a failed chunk is sent again. */
export async function sendFile(
  api: Api,
  importId: number,
  kind: FileKind,
  file: File,
  onSent: (sent: number) => void,
): Promise<void> {
  const pieces = pieceCount(file.size)
  for (let piece = 0; piece < pieces; piece += 1) {
    const content = file.slice(piece * PIECE_BYTES, (piece + 1) * PIECE_BYTES)
    await retried(async () => {
      const form = new FormData()
      form.append('file', content, 'piece')
      await api.call<typeof sendPiece>('PUT', '/api/imports/:id/files/:kind/:piece', {
        params: { id: String(importId), kind, piece: String(piece) },
        form,
        onUpload: (fraction) => onSent((piece + fraction) / pieces),
      })
    })
  }
  await api.call<typeof completeFile>('POST', '/api/imports/:id/files/:kind', {
    params: { id: String(importId), kind },
    body: { pieces, fileName: file.name },
  })
}

/** Retries after a lost connection; a refusal is final. */
async function retried(send: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await send()
    } catch (error) {
      const isOffline = error instanceof Error && 'status' in error && error.status === 0
      if (!isOffline || attempt >= ATTEMPTS) throw error
    }
  }
}
