import { useTexts } from '#client/language.tsx'
import { Banner } from '#ui/banner.tsx'
import { LinkButton } from '#ui/button.tsx'
import type { ImportView } from '../contract/views.ts'
import { SubmitDrafts, UndoImport } from './after-import.tsx'
import { BadRowsButton } from './bad-rows-button.tsx'
import { type CameraCode, RowCameras } from './row-cameras.tsx'
import { StepProgress } from './step-progress.tsx'
import { StepHeading } from './steps.tsx'
import { texts } from './texts.ts'
import { UnmatchedPictures } from './unmatched-pictures.tsx'

/** Step four: the progress of the import, which continues without this page. */
export function StepRun({ view }: { view: ImportView }) {
  const { outcomes, pictures } = view
  const t = useTexts(texts).run
  const { create, update, same } = outcomes
  const total = create.rows + update.rows + same.rows
  const done = create.done + update.done + same.done
  return (
    <section className="flex max-w-3xl flex-col gap-5">
      <StepHeading takesFocus>{t.title}</StepHeading>
      <p className="type-body text-ink-2">{t.leave}</p>
      {pictures.wanted > 0 && (
        <StepProgress
          view={view}
          step="pictures"
          label={t.pictures}
          known={{ done: pictures.done, total: pictures.wanted }}
        />
      )}
      <StepProgress view={view} step="rows" label={t.rows} known={{ done, total }} />
    </section>
  )
}

interface StepResultProps {
  view: ImportView
  cameraCode: CameraCode
  onChange: () => void
}

/** Step five: the result, and links to what comes next. */
export function StepResult({ view, cameraCode, onChange }: StepResultProps) {
  const t = useTexts(texts).result
  const { create, update, same, bad } = view.outcomes
  // As many as there are now: some may have been sent for review since.
  const drafts = view.drafts.complete + view.drafts.lacking + view.drafts.unstated
  const lines = [
    t.created(create.done),
    ...(create.reviewed > 0 ? [t.reviewed(create.reviewed)] : []),
    ...(drafts > 0 ? [t.drafts(drafts)] : []),
    ...(update.done > 0 ? [t.updated(update.done)] : []),
    ...(same.done > 0 ? [t.same(same.done)] : []),
  ]
  return (
    <section className="flex max-w-3xl flex-col gap-5">
      {/* Once an undo is asked for it matters more than what was made: it comes first, and the page goes there. */}
      <StepHeading key={view.undo.state} takesFocus>
        {t.title}
      </StepHeading>
      {view.undo.state !== 'none' && <UndoImport view={view} onChange={onChange} />}
      <Banner tone={view.undo.state === 'none' ? 'success' : 'information'}>
        <ul>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </Banner>
      {bad.rows > 0 && (
        <>
          <Banner tone="warning" title={t.bad(bad.rows)}>
            {t.badHint}
          </Banner>
          <BadRowsButton importId={view.id} />
        </>
      )}
      <UnmatchedPictures view={view} />
      <SubmitDrafts view={view} onChange={onChange} />
      <div className="flex flex-wrap gap-3">
        <LinkButton to="/user/listings">{t.listings}</LinkButton>
        <LinkButton to="/listing/import">{t.another}</LinkButton>
      </div>
      <RowCameras view={view} cameraCode={cameraCode} />
      {view.undo.state === 'none' && <UndoImport view={view} onChange={onChange} />}
    </section>
  )
}
