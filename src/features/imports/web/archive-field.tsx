import { useState } from 'react'
import { ApiError } from '#client/api.ts'
import { useTexts } from '#client/language.tsx'
import { useApi } from '#client/session.tsx'
import { Banner } from '#ui/banner.tsx'
import { Icon } from '#ui/icon.tsx'
import { Progress } from '#ui/progress.tsx'
import type { ImportView } from '../contract/views.ts'
import { IMPORT_LIMITS } from '../domain/limits.ts'
import { sendFile, SingleFile } from './single-file.tsx'
import { texts } from './texts.ts'

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
