import { ApiError, type Api } from '#client/api.ts'
import type { beginImport } from '../../contract/endpoints.ts'
import type { ImportView } from '../../contract/views.ts'
import { sendFile, type Sending } from './send-file.ts'

/** An import whose spreadsheet has not come whole. */
export type HalfSheet = Pick<ImportView, 'id' | 'upload'>

/**
 * Starts an import with a spreadsheet, or goes on with the one whose spreadsheet this is.
 * @throws ApiError
 */
export async function sendSheet(
  api: Api,
  file: File,
  half: HalfSheet | undefined,
  tell: (sending: Sending) => void,
): Promise<number> {
  if (half && (await hasGoneOn(api, file, half, tell))) return half.id
  const { importId } = await api.call<typeof beginImport>('POST', '/api/imports', {
    body: { fileName: file.name },
  })
  await sendFile(api, { importId, kind: 'sheet', file }, tell)
  return importId
}

async function hasGoneOn(
  api: Api,
  file: File,
  { id, upload }: HalfSheet,
  tell: (sending: Sending) => void,
): Promise<boolean> {
  if (upload?.fileName !== file.name || upload.bytes !== file.size) return false
  try {
    await sendFile(api, { importId: id, kind: 'sheet', file }, tell)
    return true
  } catch (error) {
    // Another file of that name and size.
    if (error instanceof ApiError && error.status === 409) return false
    throw error
  }
}
