import { useTexts } from '#client/language.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/choice.tsx'
import type { ReviewListing } from '../contract/views.ts'
import type { Decision } from '../domain/life-cycle.ts'
import { texts } from './texts.ts'

/** Three buttons fit in a row, on phones too. */
const NARROW = 'max-md:px-3'

interface DecisionBarProps {
  listing: ReviewListing
  busy: boolean
  shippable: boolean
  onShippable: (shippable: boolean) => void
  onDecide: (decision: Decision) => void
}

/** The three decisions, always visible. Those that need a reason ask for it first. */
export function DecisionBar({ listing, busy, shippable, onShippable, onDecide }: DecisionBarProps) {
  const t = useTexts(texts)
  return (
    <section
      aria-label={t.bar}
      className="bottom-18 z-20 -mx-4 flex flex-wrap items-center gap-x-6 gap-y-2 border-t border-line-strong bg-canvas px-4 py-3 tall-screen:sticky md:bottom-0"
    >
      {listing.fitsCarrier ? (
        <Checkbox
          field={{ name: 'shippable', id: 'review-shippable', value: shippable, onChange: onShippable }}
          label={<span title={t.shippableHint}>{t.shippable}</span>}
          hint={<span className="sr-only">{t.shippableHint}</span>}
        />
      ) : (
        <p className="type-small max-w-[36ch] text-ink-2">{t.notShippable}</p>
      )}
      <div className="grid w-full grid-cols-[auto_1fr_auto] gap-2 md:ml-auto md:flex md:w-auto md:gap-3">
        <Button
          variant="primary"
          className={NARROW}
          busy={busy}
          busyLabel={t.deciding}
          onClick={() => onDecide('publish')}
        >
          {t.publish}
        </Button>
        <Button className={NARROW} unavailable={busy} onClick={() => onDecide('request_changes')}>
          {t.requestChanges}
        </Button>
        <Button className={NARROW} unavailable={busy} onClick={() => onDecide('reject')}>
          {t.reject}
        </Button>
      </div>
    </section>
  )
}
