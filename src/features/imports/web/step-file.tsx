import { useState } from 'react'
import { useTexts } from '#client/language.tsx'
import { useApi } from '#client/session.tsx'
import { Banner } from '#ui/banner.tsx'
import { DownloadButton } from '#ui/download-button.tsx'
import type { downloadTemplate } from '../contract/endpoints.ts'
import { texts as contractTexts } from '../contract/texts.ts'
import { IMPORT_LIMITS } from '../domain/limits.ts'
import { SingleFile } from './file-fields.tsx'
import { OwnWords } from './own-words.tsx'
import { type HalfSheet, sendSheet } from './sending/send-sheet.ts'
import { SendingProgress } from './sending/sending-progress.tsx'
import { useSending } from './sending/use-sending.ts'
import { StepHeading } from './steps.tsx'
import { texts } from './texts.ts'

interface StepFileProps {
  /** Why the last file was refused. */
  problem?: { title: string; text: string } | undefined
  /** An import whose spreadsheet has not come whole: the same file goes on. */
  half?: HalfSheet | undefined
  onBegun: (importId: number) => void
}

/** Step one: a file is chosen and uploaded. */
export function StepFile({ problem, half, onBegun }: StepFileProps) {
  const t = useTexts(texts).file
  const { files } = useTexts(contractTexts)
  const api = useApi()
  const { send, sending, stop, error } = useSendingSheet(half, onBegun)
  return (
    <section className="flex max-w-3xl flex-col gap-5">
      <StepHeading>{t.title}</StepHeading>
      {problem && (
        <Banner tone="error" title={problem.title}>
          {problem.text}
        </Banner>
      )}
      <p className="type-body text-ink-2">{t.intro}</p>
      {sending ? (
        <SendingProgress sending={sending} onStop={stop} />
      ) : (
        <SingleFile
          accept=".csv,.xlsx,.ods,.xls,.txt,.tsv"
          label={t.choose}
          hint={`${t.kinds}, ${t.drop}`}
          error={error}
          onPick={(file) => void send(file)}
        />
      )}
      <div className="flex flex-col items-start gap-2">
        <DownloadButton
          size="normal"
          fileName={`${files.template}.csv`}
          fetchFile={() => api().call<typeof downloadTemplate>('GET', '/api/imports/template')}
        >
          {t.template}
        </DownloadButton>
        <p className="type-small text-ink-3">{t.templateHint}</p>
        <p className="type-small text-ink-3">{t.referenceHint}</p>
      </div>
      <OwnWords />
    </section>
  )
}

function useSendingSheet(half: HalfSheet | undefined, onBegun: (importId: number) => void) {
  const t = useTexts(texts).file
  const { start, error, ...way } = useSending()
  const [isTooLarge, setTooLarge] = useState(false)
  const sendOne = async (file: File) => {
    setTooLarge(file.size > IMPORT_LIMITS.sheetBytes)
    if (file.size > IMPORT_LIMITS.sheetBytes) return
    await start(file, (api, signal, tell) => sendSheet(api, { file, half, signal }, tell).then(onBegun))
  }
  return { ...way, send: sendOne, error: isTooLarge ? t.tooLarge : error }
}
