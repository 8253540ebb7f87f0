import { useLanguage, useTexts } from '#client/language.tsx'
import { useCall } from '#client/use-call.ts'
import { formatMoment } from '#kernel/text/date-text.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import type { BatchView, undoBatch } from '../../../contract/batches.ts'
import { texts } from '../../texts/together.ts'
import type { Together } from './use-together.ts'

/** What was done to several listings within the last day, each to be taken back: the latest, and earlier ones. */
export function RecentBatches({ together }: { together: Together }) {
  const t = useTexts(texts).recent
  const [latest, ...earlier] = together.recent
  if (!latest) return null
  return (
    <section aria-label={t.label} className="flex flex-col gap-2 border-l-4 border-line-strong bg-sunken p-3">
      <RecentBatch key={latest.id} batch={latest} onDone={together.reload} />
      {earlier.length > 0 && (
        <details>
          <summary className="type-small cursor-pointer text-ink-2">{t.earlier(earlier.length)}</summary>
          <ul className="mt-2 flex flex-col gap-2">
            {earlier.map((batch) => (
              <li key={batch.id}>
                <RecentBatch batch={batch} onDone={together.reload} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}

function RecentBatch({ batch, onDone }: { batch: BatchView; onDone: () => void }) {
  const { done, recent: t } = useTexts(texts)
  const language = useLanguage()
  const { busy, refusal, send } = useCall()
  const { id, act, madeAt, until, listings, undone } = batch
  const undo = async () => {
    await send(async (api) => {
      await api.call<typeof undoBatch>('POST', '/api/listings/batches/:id/undo', {
        params: { id: String(id) },
      })
    })
    onDone()
  }
  return (
    <div className="flex flex-col gap-1">
      {refusal && <Banner tone="error">{refusal.body.error}</Banner>}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="type-label">{t.at(done[act](listings), formatMoment(madeAt, language, 'minute'))}</p>
        {until !== null && (
          <>
            <Button
              size="small"
              icon="arrow-counter-clockwise"
              busy={busy}
              busyLabel={t.undoing}
              onClick={() => void undo()}
            >
              {t.undo} <span className="sr-only">{done[act](listings)}</span>
            </Button>
            <span className="type-small text-ink-2">{t.until(formatMoment(until, language, 'minute'))}</span>
          </>
        )}
      </div>
      <div role="status" className="type-small">
        {undone && <p>{t.undone(undone.restored)}</p>}
        {undone && undone.kept.length > 0 && (
          <>
            <p>{t.kept(undone.kept.length)}</p>
            <ul className="list-disc pl-5">
              {undone.kept.map(({ id: listingId, title, language: lang, reason }) => (
                <li key={listingId}>
                  <span lang={lang}>{title}</span>: {t.why[reason]}
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </div>
  )
}
