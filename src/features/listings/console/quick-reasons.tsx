import { useTexts } from '#client/language.tsx'
import { Button } from '#ui/button.tsx'
import { texts as contractTexts } from '../contract/texts.ts'
import { reasonsFor, type ReviewReason } from '../domain/review-reasons.ts'
import { texts } from './texts.ts'

/** The frequent reasons to ask for changes, each sent at one press or by its key. */
export function QuickReasons({
  busy,
  onChoose,
}: {
  busy: boolean
  onChoose: (reason: ReviewReason) => void
}) {
  const t = useTexts(texts)
  const { reasons } = useTexts(contractTexts)
  return (
    <section aria-labelledby="quick-title" className="flex flex-col gap-1">
      <h3 id="quick-title" className="type-h3">
        {t.quickReasons}
      </h3>
      <ol className="flex flex-col gap-1">
        {reasonsFor('request_changes').map((reason, index) => (
          <li key={reason}>
            <Button size="small" unavailable={busy} onClick={() => onChoose(reason)} className="w-full">
              <kbd className="type-mono">{index + 1}</kbd>
              <span className="grow text-left">{reasons[reason]}</span>
            </Button>
          </li>
        ))}
      </ol>
    </section>
  )
}
