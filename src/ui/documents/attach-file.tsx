import { useId, useRef, useState, type ChangeEvent } from 'react'
import { ApiError } from '#client/api.ts'
import { useTexts } from '#client/language.tsx'
import { texts as fileTexts } from '#kernel/trade/thread-file/texts.ts'
import { THREAD_FILE_MAX_BYTES } from '#kernel/trade/thread-file/thread-file.ts'
import { Button } from '../button.tsx'
import { texts } from './texts.ts'

interface AttachFileProps {
  /** Sends it. @throws ApiError, which the button shows. */
  attach: (file: File) => Promise<void>
  /** Additional information before sending. */
  hint?: string
  /** Whether a file may be chosen now; the caller shows what is missing. */
  isReady?: () => boolean
}

/** A button that sends a PDF document or a picture to a thread at once, as a message of its own. */
export function AttachFile({ attach, hint, isReady = () => true }: AttachFileProps) {
  const t = useTexts(texts).attach
  const { errors } = useTexts(fileTexts)
  const hintId = useId()
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const send = async (file: File) => {
    setError(undefined)
    if (file.size > THREAD_FILE_MAX_BYTES) return setError(errors.large)
    setBusy(true)
    try {
      await attach(file)
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure
      setError(failure.lines()[0]?.message ?? t.failed)
    } finally {
      setBusy(false)
    }
  }
  const pick = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    // Cleared, so that choosing the same file again fires a change event.
    target.value = ''
    if (file) void send(file)
  }
  return (
    <div className="flex flex-col items-start gap-2 print:hidden">
      <input
        ref={input}
        type="file"
        accept="application/pdf,.pdf,image/jpeg,image/png"
        aria-label={t.label}
        // Hidden, as the button represents it: announced once.
        hidden
        onChange={pick}
      />
      <Button
        icon="upload-simple"
        busy={busy}
        busyLabel={t.sending}
        aria-describedby={hintId}
        onClick={() => isReady() && input.current?.click()}
      >
        {t.label}
      </Button>
      <p id={hintId} className="type-small text-ink-3">
        {[t.limit, hint].filter(Boolean).join(' ')}
      </p>
      {error !== undefined && (
        <p role="alert" className="type-small-strong text-cinnabar">
          {error}
        </p>
      )}
    </div>
  )
}
