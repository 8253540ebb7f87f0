import { useId, useState } from 'react'
import { useTexts } from '#client/language.tsx'
import { THREAD_FILE_MAX_BYTES } from '#kernel/trade/thread-file/thread-file.ts'
import { texts as fileTexts } from '#kernel/trade/thread-file/texts.ts'
import { Button } from '#ui/button.tsx'
import { DropZone } from '#ui/drop-zone.tsx'
import { FieldNotes, fieldAria } from '#ui/field.tsx'
import { FIRST_FILES_MAX } from '../domain/dispute.ts'
import { texts } from './texts.ts'

interface ProblemFilesProps {
  files: readonly File[]
  onChange: (files: readonly File[]) => void
  locked: boolean
}

/** Pictures and documents that are sent with a problem. */
export function ProblemFiles({ files, onChange, locked }: ProblemFilesProps) {
  const t = useTexts(texts).dispute.files
  const { errors } = useTexts(fileTexts)
  const id = useId()
  const [error, setError] = useState<string>()
  const add = (picked: readonly File[]) => {
    const fitting = picked.filter(({ size }) => size <= THREAD_FILE_MAX_BYTES)
    const next = [...files, ...fitting]
    setError(
      fitting.length < picked.length
        ? errors.large
        : next.length > FIRST_FILES_MAX
          ? t.many(FIRST_FILES_MAX)
          : undefined,
    )
    onChange(next.slice(0, FIRST_FILES_MAX))
  }
  return (
    <div className="flex flex-col gap-2">
      <FieldNotes id={id} hint={t.hint(FIRST_FILES_MAX)} error={error} />
      <DropZone
        aria={fieldAria({ id, error, hint: t.hint(FIRST_FILES_MAX) })}
        label={t.choose}
        accept="image/jpeg,image/png,application/pdf,.pdf"
        multiple
        locked={locked}
        onPick={add}
      />
      {files.length > 0 && (
        <ul aria-label={t.chosen} className="flex flex-col gap-1">
          {files.map((file, index) => (
            <li key={`${file.name} ${file.lastModified} ${index}`} className="flex items-center gap-3">
              <span className="type-small min-w-0 flex-1 wrap-anywhere">{file.name}</span>
              <Button
                size="small"
                unavailable={locked}
                onClick={() => {
                  setError(undefined)
                  onChange(files.filter((_, at) => at !== index))
                }}
              >
                {t.remove(file.name)}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
