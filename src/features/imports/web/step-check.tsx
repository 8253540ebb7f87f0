import { useState } from 'react'
import { useTexts } from '#client/language.tsx'
import { useCall } from '#client/use-call.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { RadioGroup } from '#ui/choice.tsx'
import type { startImport } from '../contract/endpoints.ts'
import type { ImportView } from '../contract/views.ts'
import { OUTCOMES, type ImportTarget } from '../domain/life-cycle.ts'
import { BadRowsButton } from './bad-rows-button.tsx'
import { Questions } from './questions.tsx'
import { Repair } from './repair/repair.tsx'
import { FileLine } from './step-columns.tsx'
import { StepHeading } from './steps.tsx'
import { ArchiveField } from './sending/archive-field.tsx'
import type { ArchiveSending } from './sending/use-archive-sending.ts'
import { TableBeside } from './table-beside.tsx'
import { texts } from './texts.ts'
import { UnmatchedPictures } from './unmatched-pictures.tsx'

interface StepCheckProps {
  view: ImportView
  archive: ArchiveSending
  onChange: () => void
  onChangeColumns: () => void
}

/** Step three: what would become of each row, and the button that starts the import. */
export function StepCheck({ view, archive, onChange, onChangeColumns }: StepCheckProps) {
  const t = useTexts(texts).check
  const { create, update, same, bad } = view.outcomes
  const [target, setTarget] = useState<ImportTarget>(create.pictured > 0 ? 'review' : 'drafts')
  const { busy, refusal, send } = useCall()
  const good = create.rows + update.rows + same.rows
  const start = () =>
    send(async (api) => {
      await api.call<typeof startImport>('POST', '/api/imports/:id/start', {
        params: { id: String(view.id) },
        body: { target },
      })
      onChange()
    })
  return (
    <section className="flex flex-col gap-5">
      <StepHeading takesFocus>{t.title}</StepHeading>
      <FileLine view={view} />
      <TableBeside view={view} />
      <Questions view={view} onAnswered={onChange} />
      <dl className="grid grid-cols-2 gap-px border border-line bg-line lg:grid-cols-4">
        {OUTCOMES.map((outcome) => (
          <div key={outcome} className="flex flex-col-reverse bg-surface p-4">
            <dt className="type-label text-ink-2">{t.outcomes[outcome]}</dt>
            <dd className="type-h2 tabular-nums">{view.outcomes[outcome].rows}</dd>
          </div>
        ))}
      </dl>
      {update.rows > 0 && <p className="type-small text-ink-2">{t.updateHint}</p>}
      {bad.rows > 0 && <BadRowsButton importId={view.id} />}
      <Repair view={view} onChange={onChange} />
      <ArchiveField view={view} archive={archive} />
      <UnmatchedPictures view={view} />
      {create.rows + same.rows > 0 && (
        <RadioGroup
          field={{ name: 'target', id: 'target', value: target, onChange: setTarget }}
          label={t.target}
          required
          hint={t.reviewHint(create.pictured, create.rows - create.pictured)}
          options={[
            { value: 'drafts', label: t.drafts },
            { value: 'review', label: t.review },
          ]}
        />
      )}
      {good === 0 && <Banner tone="warning">{t.nothing}</Banner>}
      {refusal && <Banner tone="error">{refusal.message}</Banner>}
      <div className="flex flex-wrap gap-3">
        {good > 0 && (
          <Button variant="primary" busy={busy} onClick={() => void start()}>
            {t.start(good)}
          </Button>
        )}
        <Button onClick={onChangeColumns}>{t.change}</Button>
      </div>
    </section>
  )
}
