import { useState } from 'react'
import { LocalLink, useLanguage, useTexts } from '#client/language.tsx'
import { useCall } from '#client/use-call.ts'
import { formatDay } from '#kernel/text/date-text.ts'
import type { AnswerOf } from '#kernel/web/endpoint.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { DeleteButton } from '#ui/delete-button.tsx'
import { Progress } from '#ui/progress.tsx'
import type { submitImport, undoImport } from '../contract/endpoints.ts'
import type { ImportView } from '../contract/views.ts'
import { texts } from './texts.ts'

interface AfterImportProps {
  view: ImportView
  onChange: () => void
}

/** Submits all drafts of the import that are complete. */
export function SubmitDrafts({ view: { id, drafts }, onChange }: AfterImportProps) {
  const t = useTexts(texts).after
  const [sent, setSent] = useState<AnswerOf<typeof submitImport> | null>(null)
  const { busy, refusal, send } = useCall()
  const { complete, lacking, unstated } = drafts
  if (complete + lacking + unstated === 0 && sent === null) return null
  const submit = () =>
    void send(async (api) => {
      const params = { id: String(id) }
      setSent(await api.call<typeof submitImport>('POST', '/api/imports/:id/submit', { params }))
      onChange()
    })
  return (
    <section className="flex flex-col gap-3">
      {sent !== null && (
        <Banner tone="success">{t.submitted(sent.submitted, sent.lacking, sent.unstated)}</Banner>
      )}
      {sent === null && <p className="type-body text-ink-2">{t.drafts(complete, lacking, unstated)}</p>}
      {refusal && <Banner tone="error">{refusal.message}</Banner>}
      {complete > 0 && (
        <div>
          <Button variant="primary" busy={busy} onClick={submit}>
            {t.submit(complete)}
          </Button>
        </div>
      )}
    </section>
  )
}

/** Undoes the whole import, and then says what was withdrawn and what stayed. */
export function UndoImport({ view: { id, undo, outcomes }, onChange }: AfterImportProps) {
  const t = useTexts(texts).after
  const language = useLanguage()
  const { busy, refusal, send } = useCall()
  const ask = () =>
    void send(async (api) => {
      await api.call<typeof undoImport>('POST', '/api/imports/:id/undo', { params: { id: String(id) } })
      onChange()
    })
  if (undo.state === 'running') return <Progress label={t.undoing} />
  if (undo.state === 'done') return <Undone undo={undo} />
  if (undo.until === null || outcomes.create.done === 0) return null
  return (
    <section className="flex flex-col gap-3 border-t border-line pt-5">
      <h3 className="type-h3">{t.undoTitle}</h3>
      <p className="type-body max-w-[70ch] text-ink-2">
        {t.undoHint(outcomes.create.done, formatDay(undo.until, language))}
        {outcomes.update.done > 0 && ` ${t.changesStay(outcomes.update.done)}`}
      </p>
      {refusal && <Banner tone="error">{refusal.message}</Banner>}
      <div>
        <DeleteButton confirmLabel={t.undoSure} busy={busy} onDelete={ask}>
          {t.undo}
        </DeleteButton>
      </div>
    </section>
  )
}

function Undone({ undo: { withdrawn, stayed, kept } }: Pick<ImportView, 'undo'>) {
  const t = useTexts(texts).after
  return (
    <section className="flex flex-col gap-3">
      <Banner tone="information" title={t.undone(withdrawn)}>
        {stayed > 0 && t.stayed(stayed)}
      </Banner>
      {kept.length > 0 && (
        <ul className="divide-y divide-line border border-line bg-surface">
          {kept.map(({ listingId, title, reason }) => (
            <li key={listingId} className="type-body flex flex-wrap justify-between gap-x-4 p-3">
              <LocalLink
                to={`/listing/edit/${listingId}`}
                className="min-w-0 break-words text-malachite underline-offset-4 hover:underline"
              >
                {title}
              </LocalLink>
              <span className="text-ink-2">{t.reasons[reason]}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
