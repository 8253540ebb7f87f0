import { useId } from 'react'
import { DropZone } from '#ui/drop-zone.tsx'
import { FieldNotes, fieldAria } from '#ui/field.tsx'

interface SingleFileProps {
  /** The `accept` attribute of the input. */
  accept: string
  label: string
  /** Below the button: accepted files, and that they can be dropped. */
  hint?: string
  error?: string | undefined
  onPick: (file: File) => void
}

/** Lets the user choose or drop one file, and passes it on at once. */
export function SingleFile({ accept, label, hint, error, onPick }: SingleFileProps) {
  const id = useId()
  return (
    <div className="flex flex-col gap-2">
      <FieldNotes id={id} error={error} live />
      <DropZone
        aria={fieldAria({ id, error, hint })}
        label={label}
        accept={accept}
        onPick={([file]) => file && onPick(file)}
      >
        {hint !== undefined && (
          <span id={`${id}-hint`} className="type-small text-ink-3">
            {hint}
          </span>
        )}
      </DropZone>
    </div>
  )
}
