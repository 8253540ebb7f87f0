import { useId, useRef, useState, type ChangeEvent } from 'react'
import { ApiError } from '#client/api.ts'
import { useTexts } from '#client/language.tsx'
import { Button } from '#ui/button.tsx'
import { texts as contractTexts } from '../contract/texts.ts'
import { FILE_MAX_BYTES } from '../domain/limits.ts'
import { texts } from './texts.ts'
import type { ThreadState } from './use-thread.ts'

/** The button that sends a PDF document, at once and as a message of its own. */
export function AttachFile({ attach }: Pick<ThreadState, 'attach'>) {
  const t = useTexts(texts).reply
  const { errors } = useTexts(contractTexts)
  const hintId = useId()
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const send = async (file: File) => {
    setError(undefined)
    if (file.size > FILE_MAX_BYTES) return setError(errors.document_large)
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
    // Emptied, so that choosing the same file again is a change too.
    target.value = ''
    if (file) void send(file)
  }
  return (
    <div className="flex flex-col items-start gap-2 print:hidden">
      <input
        ref={input}
        type="file"
        accept="application/pdf,.pdf"
        aria-label={t.attach}
        aria-describedby={hintId}
        tabIndex={-1}
        className="sr-only"
        onChange={pick}
      />
      <Button icon="upload-simple" busy={busy} busyLabel={t.sending} onClick={() => input.current?.click()}>
        {t.attach}
      </Button>
      <p id={hintId} className="type-small text-ink-3">
        {t.attachHint}
      </p>
      {error !== undefined && (
        <p role="alert" className="type-small-strong text-cinnabar">
          {error}
        </p>
      )}
    </div>
  )
}
