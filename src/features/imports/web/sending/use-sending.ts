import { useRef, useState } from 'react'
import type { Api, ApiError } from '#client/api.ts'
import { useTexts } from '#client/language.tsx'
import { useCall } from '#client/use-call.ts'
import { texts } from '../texts.ts'
import { FileChanged, type Sending } from './send-file.ts'

type Send = (api: Api, signal: AbortSignal, tell: (sending: Sending) => void) => Promise<void>

/**
 * A file on its way, which its owner can stop; then, or after a refusal, what has come stays. `act` makes another call,
 * which ends what was said of the last file.
 */
export function useSending() {
  const t = useTexts(texts).sending
  const { refusal, send } = useCall()
  const [sending, setSending] = useState<Sending | null>(null)
  const [isChanged, setChanged] = useState(false)
  const stopping = useRef<AbortController | null>(null)
  const act = (call: (api: Api) => Promise<void>) => {
    setChanged(false)
    return send(call)
  }
  /** Ends when nothing is sent any more; resolves to whether the file is there whole. */
  const start = async (file: File, call: Send): Promise<boolean> => {
    const controller = new AbortController()
    stopping.current = controller
    setSending({ name: file.name, bytes: file.size, sent: 0, secondsLeft: null, pause: null })
    try {
      return await act((api) => call(api, controller.signal, setSending))
    } catch (error) {
      if (error instanceof FileChanged) setChanged(true)
      else if (!controller.signal.aborted) throw error
      return false
    } finally {
      setSending(null)
    }
  }
  const error: string | undefined = isChanged ? t.changed : refusal?.message
  const refused: ApiError | null = isChanged ? null : refusal
  return { sending, start, act, stop: () => stopping.current?.abort(), error, refused }
}
