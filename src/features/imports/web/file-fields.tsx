import { useId, useState } from 'react'
import type { Api } from '#client/api.ts'
import { useTexts } from '#client/language.tsx'
import { useCall } from '#client/use-call.ts'
import { Banner } from '#ui/banner.tsx'
import { DropZone } from '#ui/drop-zone.tsx'
import { FieldNotes, fieldAria } from '#ui/field.tsx'
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
      {sent !== null && <Progress label={t.sending} value={sent} />}
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
  const { busy, refusal, send } = useCall()
  const [sent, setSent] = useState(0)
  const [isTooLarge, setTooLarge] = useState(false)
  const sendArchive = async (file: File) => {
    setTooLarge(file.size > IMPORT_LIMITS.archiveBytes)
    if (file.size > IMPORT_LIMITS.archiveBytes) return
    setSent(0)
    await send((api) => sendFile(api, importId, 'archive', file, setSent).then(onSent))
  }
  return { send: sendArchive, sent: busy ? sent : null, error: isTooLarge ? t.tooLarge : refusal?.message }
}
