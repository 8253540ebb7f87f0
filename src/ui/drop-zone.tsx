import { useState, type ChangeEvent, type DragEvent, type ReactNode, type RefObject } from 'react'
import { classNames } from './class-names.ts'
import type { fieldAria } from './field.tsx'
import { Icon } from './icon.tsx'

interface DropZoneProps {
  /** ARIA attributes of the control, with its id. */
  aria: ReturnType<typeof fieldAria>
  /** The label of the button, for example 'Choose images'. */
  label: string
  /** Value of the `accept` attribute: '.jpeg,.jpg,.png,.gif'. */
  accept: string
  name?: string
  multiple?: boolean
  locked?: boolean
  input?: RefObject<HTMLInputElement | null>
  /** Called with at least one chosen or dropped file. */
  onPick: (files: readonly File[]) => void
  /** Shown below the button. */
  children?: ReactNode
}

/** An area to drop files on, with a button to choose them. */
export function DropZone(props: DropZoneProps) {
  const { aria, label, accept, name, multiple = false, locked = false, input, onPick, children } = props
  const [over, setOver] = useState(false)
  const take = (files: FileList | null) => {
    if (files && files.length > 0 && !locked) onPick([...files])
  }
  const pick = (event: ChangeEvent<HTMLInputElement>) => {
    take(event.target.files)
    // Cleared, so that choosing the same files again fires a change event.
    event.target.value = ''
  }
  /** Dragged tiles contain no files and are ignored. */
  const follow = (event: DragEvent, isOver: boolean) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(isOver)
    if (!isOver) take(event.dataTransfer.files)
  }
  return (
    <div
      onDragOver={(event) => follow(event, true)}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => follow(event, false)}
      className={classNames(
        'flex min-h-40 flex-col items-center justify-center gap-2 rounded-[2px] border border-dashed p-4 text-center',
        over
          ? 'border-ink bg-pyrite-soft'
          : aria['aria-invalid']
            ? 'border-2 border-cinnabar bg-surface'
            : 'border-line-strong bg-surface',
      )}
    >
      <input
        ref={input}
        type="file"
        multiple={multiple}
        accept={accept}
        name={name}
        {...aria}
        aria-label={label}
        disabled={locked}
        onChange={pick}
        className="peer sr-only"
      />
      <label
        htmlFor={aria.id}
        className="bevel type-button inline-flex min-h-11 items-center gap-2 border border-line-strong bg-surface px-5 text-ink peer-focus-visible:shadow-[0_0_0_2px_var(--pyrite)] peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-[var(--focus)] peer-disabled:opacity-60 hover:border-ink"
      >
        <Icon name="upload-simple" />
        {label}
      </label>
      {children}
    </div>
  )
}
