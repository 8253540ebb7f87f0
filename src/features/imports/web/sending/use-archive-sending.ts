import { useEffect, useRef, useState } from 'react'
import { useTexts } from '#client/language.tsx'
import type { leaveOutArchive } from '../../contract/endpoints.ts'
import type { ImportView } from '../../contract/views.ts'
import { IMPORT_LIMITS } from '../../domain/limits.ts'
import { texts } from '../texts.ts'
import { isZip } from './file-identity.ts'
import { isOtherFile, sendFile, type Sending } from './send-file.ts'
import { useSending } from './use-sending.ts'

/** The sending of an import's archive, which goes on while its owner turns to other steps. */
export interface ArchiveSending {
  /** Null while nothing is sent. */
  sending: Sending | null
  stop: () => void
  error: string | undefined
  /** A file that is another one than the one half sent. */
  other: File | null
  /** Whether a file became whole since this view was fetched, which may still say that it is half sent. */
  isPast: (view: ImportView) => boolean
  send: (file: File, options?: { replace: boolean }) => void
  leaveOut: () => void
}

/** Before anything is sent: what can be seen without the server. */
async function problemOf(file: File) {
  if (file.size > IMPORT_LIMITS.archiveBytes) return 'tooLarge'
  return (await isZip(file)) ? null : 'noZip'
}

export function useArchiveSending(
  importId: number,
  { data, reload }: { data: ImportView | null; reload: () => void },
): ArchiveSending {
  const t = useTexts(texts).pictures
  const { sending, start, act, stop, error, refused } = useSending()
  const [problem, setProblem] = useState<'tooLarge' | 'noZip' | null>(null)
  const [chosen, setChosen] = useState<File | null>(null)
  const [past, setPast] = useState<ImportView | null>(null)
  const shown = useRef(data)
  useEffect(() => {
    shown.current = data
  }, [data])
  const sendArchive = async (file: File, replace: boolean) => {
    setChosen(null)
    const found = await problemOf(file)
    setProblem(found)
    if (found !== null) return
    setChosen(file)
    const isWhole = await start(file, (api, signal, tell) =>
      sendFile(api, { importId, kind: 'archive', file, replace, signal }, tell),
    )
    if (isWhole) setPast(shown.current)
    // Also after a refusal: the page then says how much has come.
    reload()
  }
  const leaveOut = async () => {
    setChosen(null)
    setProblem(null)
    await act(async (api) => {
      const params = { id: String(importId) }
      await api.call<typeof leaveOutArchive>('DELETE', '/api/imports/:id/archive', { params })
    })
    reload()
  }
  return {
    sending,
    stop,
    error: problem === null ? error : t[problem],
    other: sending === null && isOtherFile(refused) ? chosen : null,
    isPast: (view) => view === past,
    send: (file, { replace } = { replace: false }) => void sendArchive(file, replace),
    leaveOut: () => void leaveOut(),
  }
}
