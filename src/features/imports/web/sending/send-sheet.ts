import { type Api, withSignal } from '#client/api.ts'
import type { beginImport } from '../../contract/endpoints.ts'
import type { ImportView } from '../../contract/views.ts'
import { isOtherFile, sendFile, type Sending } from './send-file.ts'

/** An import whose spreadsheet has not come whole. */
export type HalfSheet = Pick<ImportView, 'id' | 'upload'>

interface SheetToSend {
  file: File
  half: HalfSheet | undefined
  signal: AbortSignal
}

/**
 * Starts an import with a spreadsheet, or goes on with the one whose spreadsheet this is.
 * @throws as `sendFile`
 */
export async function sendSheet(
  api: Api,
  { file, half, signal }: SheetToSend,
  tell: (sending: Sending) => void,
): Promise<number> {
  if (half && (await hasGoneOn(api, { file, half, signal }, tell))) return half.id
  const { importId } = await withSignal(api, signal).call<typeof beginImport>('POST', '/api/imports', {
    body: { fileName: file.name },
  })
  await sendFile(api, { importId, kind: 'sheet', file, signal }, tell)
  return importId
}

async function hasGoneOn(
  api: Api,
  { file, half: { id, upload }, signal }: SheetToSend & { half: HalfSheet },
  tell: (sending: Sending) => void,
): Promise<boolean> {
  if (upload?.fileName !== file.name || upload.bytes !== file.size) return false
  try {
    await sendFile(api, { importId: id, kind: 'sheet', file, signal }, tell)
    return true
  } catch (error) {
    // Another file of that name and size.
    if (isOtherFile(error)) return false
    throw error
  }
}
