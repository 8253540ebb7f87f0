import { useApi } from '#client/session.tsx'
import type { ThreadFile as File } from '#kernel/trade/thread-file/thread-file.ts'
import { KeptFile } from '#ui/documents/kept-file.tsx'
import type { readFile } from '../contract/endpoints.ts'

/** A document or picture of a thread. */
export function ThreadFile({ quoteId, file }: { quoteId: string; file: File }) {
  const api = useApi()
  const params = { id: quoteId, fileId: String(file.id) }
  return (
    <KeptFile
      file={file}
      name={`GS-Q-${file.id}`}
      fetchFile={() => api().call<typeof readFile>('GET', '/api/quotes/:id/files/:fileId', { params })}
    />
  )
}
