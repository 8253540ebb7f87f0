import { useId, useRef, useState, type ChangeEvent } from 'react'
import { useTexts } from '#client/language.tsx'
import { DOCUMENT_KINDS, type DocumentKind } from '#kernel/trade/listing-document.ts'
import { Button } from '#ui/button.tsx'
import { texts as documentTexts } from '#ui/documents/texts.ts'
import { Progress } from '#ui/progress.tsx'
import { Select } from '#ui/select.tsx'
import { texts } from '../texts.ts'

interface DocumentPickerProps {
  onPick: (kind: DocumentKind, file: File) => void
  /** The fraction that is uploaded, 0 to 1; null if nothing is being sent. */
  sent: number | null
  error: string | undefined
}

/** Chooses a PDF and its kind. */
export function DocumentPicker({ onPick, sent, error }: DocumentPickerProps) {
  const t = useTexts(texts).documents
  const { kinds } = useTexts(documentTexts)
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [kind, setKind] = useState<DocumentKind>(DOCUMENT_KINDS[0])
  const pick = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? []
    // Without this, choosing the same file again fires no change event.
    event.target.value = ''
    if (file) onPick(kind, file)
  }
  return (
    <div className="flex flex-wrap items-end gap-4">
      <Select
        label={t.kind}
        required
        className="grow basis-56"
        field={{
          id,
          name: 'kind',
          value: kind,
          onChange: (value) => setKind(DOCUMENT_KINDS.find((known) => known === value) ?? kind),
        }}
        options={DOCUMENT_KINDS.map((value) => ({ value, label: kinds[value] }))}
      />
      <input
        ref={input}
        type="file"
        accept="application/pdf,.pdf"
        aria-label={t.choose}
        aria-invalid={error !== undefined}
        // Hidden, so that screen readers announce only the button.
        hidden
        onChange={pick}
      />
      <Button
        icon="upload-simple"
        busy={sent !== null}
        busyLabel={t.sending}
        onClick={() => input.current?.click()}
      >
        {t.choose}
      </Button>
      {sent !== null && <Progress label={t.sending} value={sent} />}
    </div>
  )
}
