import { useId, useState, type ChangeEvent, type DragEvent } from 'react'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { FieldNotes } from '#ui/field.tsx'

interface SingleFileProps {
  /** The `accept` attribute of the input. */
  accept: string
  label: string
  /** Below the button: accepted files, and that they can be dropped. */
  hint?: string
  error?: string | undefined
  locked?: boolean
  onPick: (file: File) => void
}

/** Lets the user choose or drop one file, and passes it on at once. */
export function SingleFile({ accept, label, hint, error, locked = false, onPick }: SingleFileProps) {
  const id = useId()
  const [over, setOver] = useState(false)
  const take = (files: FileList | null) => {
    const [file] = files ?? []
    if (file && !locked) onPick(file)
  }
  const pick = (event: ChangeEvent<HTMLInputElement>) => {
    take(event.target.files)
    // Cleared, so that the same file can be chosen again after a correction.
    event.target.value = ''
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files)
  }
  return (
    <div className="flex flex-col gap-2">
      <FieldNotes id={id} error={error} live />
      <div
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={classNames(
          'flex min-h-40 flex-col items-center justify-center gap-2 rounded-[2px] border border-dashed p-4 text-center',
          over
            ? 'border-ink bg-pyrite-soft'
            : error === undefined
              ? 'border-line-strong bg-surface'
              : 'border-2 border-cinnabar bg-surface',
        )}
      >
        <input
          id={id}
          type="file"
          accept={accept}
          aria-label={label}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={
            classNames(hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`) || undefined
          }
          disabled={locked}
          onChange={pick}
          className="peer sr-only"
        />
        <label
          htmlFor={id}
          className="bevel type-button inline-flex min-h-11 items-center gap-2 border border-line-strong bg-surface px-5 text-ink peer-focus-visible:shadow-[0_0_0_2px_var(--pyrite)] peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-[var(--focus)] peer-disabled:opacity-60 hover:border-ink"
        >
          <Icon name="upload-simple" />
          {label}
        </label>
        {hint !== undefined && (
          <span id={`${id}-hint`} className="type-small text-ink-3">
            {hint}
          </span>
        )}
      </div>
    </div>
  )
}
