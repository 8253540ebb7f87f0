import { useLanguage, useTexts } from '#client/language.tsx'
import { formatDay } from '#kernel/text/date-text.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import type { ImportView } from '../../contract/views.ts'
import { SingleFile } from '../file-fields.tsx'
import { StepProgress } from '../step-progress.tsx'
import { texts } from '../texts.ts'
import { SendingProgress } from './sending-progress.tsx'
import type { ArchiveSending } from './use-archive-sending.ts'

interface ArchiveFieldProps {
  view: ImportView
  archive: ArchiveSending
}

/** The pictures of an import: one ZIP file, uploaded, read and counted. */
export function ArchiveField({ view, archive: { sending, stop, ...acts } }: ArchiveFieldProps) {
  const t = useTexts(texts).pictures
  const { archive } = view
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
      {sending !== null && <SendingProgress sending={sending} onStop={stop} />}
      {sending === null && archive.state === 'reading' && (
        <StepProgress view={view} step="archive" label={t.reading} />
      )}
      {sending === null && archive.state !== 'reading' && <Choice view={view} {...acts} />}
    </fieldset>
  )
}

/** Chooses an archive, goes on with the one that is half sent, or leaves it out. */
function Choice({
  view,
  error,
  other,
  send,
  leaveOut,
  isPast,
}: Pick<ArchiveFieldProps, 'view'> & Omit<ArchiveSending, 'sending' | 'stop'>) {
  const t = useTexts(texts)
  const language = useLanguage()
  const { archive } = view
  const upload = isPast(view) ? null : view.upload
  const isHalf = upload !== null
  const isOther = isHalf && other !== null
  const hasAny = isHalf || archive.state === 'read'
  return (
    <>
      {isHalf && (
        <Banner tone="warning" live={false} title={t.sending.half(upload.fileName)}>
          {t.sending.halfHint(
            t.sending.of(t.sending.size(upload.received), t.sending.size(upload.bytes)),
            formatDay(upload.keptUntil, language),
          )}
        </Banner>
      )}
      <SingleFile
        accept=".zip"
        label={isHalf ? t.sending.goOn : archive.state === 'read' ? t.pictures.other : t.pictures.choose}
        error={isOther ? t.sending.other(other.name, upload.fileName, t.sending.size(upload.bytes)) : error}
        onPick={(file) => send(file)}
      />
      <div className="flex flex-wrap gap-3">
        {other !== null && (
          <Button onClick={() => send(other, { replace: true })}>{t.sending.replace(other.name)}</Button>
        )}
        {hasAny && <Button onClick={leaveOut}>{t.sending.leaveOut}</Button>}
      </div>
    </>
  )
}
