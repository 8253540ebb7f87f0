import { useState } from 'react'
import { ApiError } from '#client/api.ts'
import { useTexts } from '#client/language.tsx'
import { useApi } from '#client/session.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Progress } from '#ui/progress.tsx'
import { IMPORT_LIMITS } from '../domain/limits.ts'
import { sendSheet, SingleFile } from './file-fields.tsx'
import { StepHeading } from './steps.tsx'
import { texts } from './texts.ts'
import { useDownload } from './use-download.ts'

interface StepFileProps {
  /** Why the last file was refused. */
  news?: { title: string; text: string } | undefined
  onBegun: (importId: number) => void
}

/** Step one: a file is chosen and uploaded. */
export function StepFile({ news, onBegun }: StepFileProps) {
  const t = useTexts(texts).file
  const download = useDownload()
  const { send, sending, error } = useSendingSheet(onBegun)
  return (
    <section className="flex max-w-3xl flex-col gap-5">
      <StepHeading>{t.title}</StepHeading>
      {news && (
        <Banner tone="error" title={news.title}>
          {news.text}
        </Banner>
      )}
      <p className="type-body text-ink-2">{t.intro}</p>
      {sending ? (
        <Progress
          label={t.sending(sending.name)}
          value={sending.sent}
          text={`${Math.round(sending.sent * 100)} %`}
        />
      ) : (
        <SingleFile
          accept=".csv,.xlsx,.txt,.tsv"
          label={t.choose}
          hint={`${t.kinds}, ${t.drop}`}
          error={error}
          onPick={(file) => void send(file)}
        />
      )}
      <div className="flex flex-col items-start gap-2">
        <Button icon="download-simple" busy={download.busy} onClick={() => void download.template()}>
          {t.template}
        </Button>
        <p className="type-small text-ink-3">{t.templateHint}</p>
        <p className="type-small text-ink-3">{t.referenceHint}</p>
      </div>
    </section>
  )
}

function useSendingSheet(onBegun: (importId: number) => void) {
  const t = useTexts(texts).file
  const api = useApi()
  const [sending, setSending] = useState<{ name: string; sent: number } | null>(null)
  const [error, setError] = useState<string>()
  const send = async (file: File) => {
    if (file.size > IMPORT_LIMITS.sheetBytes) return setError(t.tooLarge)
    setError(undefined)
    setSending({ name: file.name, sent: 0 })
    try {
      onBegun(await sendSheet(api(), file, (sent) => setSending({ name: file.name, sent })))
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure
      setError(failure.message)
    } finally {
      setSending(null)
    }
  }
  return { send, sending, error }
}
