import { useState } from 'react'
import { useTexts } from '#client/language.tsx'
import { useCall } from '#client/use-call.ts'
import { IMPORT_LIMITS } from '../../domain/limits.ts'
import { texts } from '../texts.ts'
import { sendFile, type Sending } from './send-file.ts'
import type { leaveOutArchive } from '../../contract/endpoints.ts'

/** The sending of an import's archive, which goes on while its owner turns to other steps. */
export interface ArchiveSending {
  /** Null while nothing is sent. */
  sending: Sending | null
  error: string | undefined
  /** A file that is another one than the one half sent. */
  other: File | null
  send: (file: File, options?: { replace: boolean }) => void
  leaveOut: () => void
}

export function useArchiveSending(importId: number, onChange: () => void): ArchiveSending {
  const t = useTexts(texts).pictures
  const { busy, refusal, send } = useCall()
  const [sending, setSending] = useState<Sending | null>(null)
  const [isTooLarge, setTooLarge] = useState(false)
  const [chosen, setChosen] = useState<File | null>(null)
  const sendArchive = async (file: File, replace: boolean) => {
    setTooLarge(file.size > IMPORT_LIMITS.archiveBytes)
    if (file.size > IMPORT_LIMITS.archiveBytes) return
    setChosen(file)
    setSending({ name: file.name, bytes: file.size, sent: 0, secondsLeft: null, isPaused: false })
    await send((api) => sendFile(api, { importId, kind: 'archive', file, replace }, setSending))
    setSending(null)
    // Also after a refusal: the page then says how much has come.
    onChange()
  }
  const leaveOut = async () => {
    setChosen(null)
    await send(async (api) => {
      const params = { id: String(importId) }
      await api.call<typeof leaveOutArchive>('DELETE', '/api/imports/:id/archive', { params })
    })
    onChange()
  }
  const isOther = !busy && refusal?.status === 409
  return {
    sending,
    error: isTooLarge ? t.tooLarge : refusal?.message,
    other: isOther ? chosen : null,
    send: (file, { replace } = { replace: false }) => void sendArchive(file, replace),
    leaveOut: () => void leaveOut(),
  }
}
