import { type ChangeEvent, type DragEvent, useId, useState } from 'react'
import { type Api, ApiError } from '#client/api.ts'
import { useTexts } from '#client/language.tsx'
import { useApi } from '#client/session.tsx'
import { Banner } from '#ui/banner.tsx'
import { classNames } from '#ui/class-names.ts'
import { FieldNotes } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { Progress } from '#ui/progress.tsx'
import type { beginImport, completeFile, sendPiece } from '../contract/endpoints.ts'
import type { ImportView } from '../contract/views.ts'
import type { FileKind } from '../domain/life-cycle.ts'
import { IMPORT_LIMITS, PIECE_BYTES, pieceCount } from '../domain/limits.ts'
import { texts } from './texts.ts'

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

const ATTEMPTS = 3

/**
 * Starts an import with a spreadsheet. `onSent` gets the progress, from 0 to 1.
 * @throws ApiError
 */
export async function sendSheet(api: Api, file: File, onSent: (sent: number) => void): Promise<number> {
  const { importId } = await api.call<typeof beginImport>('POST', '/api/imports', {
    body: { fileName: file.name },
  })
  await sendFile(api, importId, 'sheet', file, onSent)
  return importId
}

/** Uploads a file in chunks, so that a broken connection costs only one; a failed chunk is sent again. */
async function sendFile(
  api: Api,
  importId: number,
  kind: FileKind,
  file: File,
  onSent: (sent: number) => void,
): Promise<void> {
  const pieces = pieceCount(file.size)
  for (let piece = 0; piece < pieces; piece += 1) {
    const content = file.slice(piece * PIECE_BYTES, (piece + 1) * PIECE_BYTES)
    await retried(async () => {
      const form = new FormData()
      form.append('file', content, 'piece')
      await api.call<typeof sendPiece>('PUT', '/api/imports/:id/files/:kind/:piece', {
        params: { id: String(importId), kind, piece: String(piece) },
        form,
        onUpload: (fraction) => onSent((piece + fraction) / pieces),
      })
    })
  }
  await api.call<typeof completeFile>('POST', '/api/imports/:id/files/:kind', {
    params: { id: String(importId), kind },
    body: { pieces, fileName: file.name },
  })
}

/** Retries after a lost connection; a refusal is final. */
async function retried(send: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await send()
    } catch (error) {
      const isOffline = error instanceof Error && 'status' in error && error.status === 0
      if (!isOffline || attempt >= ATTEMPTS) throw error
    }
  }
}

interface ArchiveFieldProps {
  view: ImportView
  onSent: () => void
}

/** The pictures of an import: one ZIP file, uploaded, read and counted. */
export function ArchiveField({ view: { id, archive }, onSent }: ArchiveFieldProps) {
  const t = useTexts(texts).pictures
  const { send, sent, error } = useSendingArchive(id, onSent)
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="type-h3">{t.title}</legend>
      <p className="type-small text-ink-3">{t.intro}</p>
      {archive.refusal !== null && (
        <Banner tone="error" title={t.refused}>
          {archive.refusal}
        </Banner>
      )}
      {archive.state === 'read' && (
        <p className="type-label flex items-center gap-2 text-malachite">
          <Icon name="check-circle" />
          {t.read(archive.name ?? '', archive.pictures)}
        </p>
      )}
      {sent !== null && <Progress label={t.sending} value={sent} text={`${Math.round(sent * 100)} %`} />}
      {sent === null && archive.state === 'reading' && <Progress label={t.reading} />}
      {sent === null && archive.state !== 'reading' && (
        <SingleFile
          accept=".zip"
          label={archive.state === 'read' ? t.other : t.choose}
          error={error}
          onPick={(file) => void send(file)}
        />
      )}
    </fieldset>
  )
}

function useSendingArchive(importId: number, onSent: () => void) {
  const t = useTexts(texts).pictures
  const api = useApi()
  const [sent, setSent] = useState<number | null>(null)
  const [error, setError] = useState<string>()
  const send = async (file: File) => {
    if (file.size > IMPORT_LIMITS.archiveBytes) return setError(t.tooLarge)
    setError(undefined)
    setSent(0)
    try {
      await sendFile(api(), importId, 'archive', file, setSent)
      onSent()
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure
      setError(failure.message)
    } finally {
      setSent(null)
    }
  }
  return { send, sent, error }
}
