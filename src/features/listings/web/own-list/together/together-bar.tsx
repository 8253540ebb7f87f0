import { useState, type RefObject } from 'react'
import { useTexts } from '#client/language.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import type { IconName } from '#ui/icon-names.ts'
import type { OwnListingRow } from '../../../contract/views.ts'
import { BATCH_ACTS, type BatchAct } from '../../../domain/batch.ts'
import { CHANGED_TOGETHER_MAX } from '../../../domain/limits.ts'
import { texts } from '../../texts/together.ts'
import { LabelsButton } from '../../yard/labels-dialog.tsx'
import { ActDialog } from './act-dialog.tsx'
import { whyNot } from './chosen-rules.ts'
import { PriceDialog } from './price-dialog.tsx'
import { QuantityDialog } from './quantity-dialog.tsx'
import type { Together } from './use-together.ts'

const ICONS: Readonly<Record<BatchAct, IconName>> = {
  price: 'pencil-simple',
  quantity: 'package',
  confirm: 'check',
  submit: 'seal-check',
  withdraw: 'eye-slash',
  delete: 'trash',
}

interface TogetherBarProps {
  together: Together
  /** Those of this page. */
  listings: readonly OwnListingRow[]
  place: RefObject<HTMLDivElement | null>
}

/** What can be done to the chosen listings; each button says to how many of them. */
export function TogetherBar({ together, listings, place }: TogetherBarProps) {
  const t = useTexts(texts)
  const [asked, ask] = useState<BatchAct | null>(null)
  const { chosen, isFull, outcome } = together
  const own = listings.filter(({ can }) => can.edit)
  const countOf = (act: BatchAct) => chosen.filter((row) => whyNot(act, row) === null).length
  // Acts that are for none of them are left out, but never all, so that the bar shows what it is for.
  const shown = BATCH_ACTS.filter((act) => chosen.length === 0 || countOf(act) > 0)
  return (
    <div
      ref={place}
      role="group"
      aria-label={t.bar}
      className="bottom-0 z-20 flex flex-col gap-2 border-t border-line-strong bg-canvas py-3 tall-screen:sticky"
    >
      {outcome && (
        <Banner tone={outcome.tone} title={outcome.title}>
          {outcome.lines.length > 0 && outcome.lines.join('\n')}
        </Banner>
      )}
      {isFull && <p className="type-small text-limonite">{t.full(CHANGED_TOGETHER_MAX)}</p>}
      <div className="flex flex-wrap items-center gap-2">
        {/* On phones one line to be scrolled, so that the bar leaves room for the cards. */}
        <span
          className={classNames(
            'flex gap-2 max-md:-m-1 max-md:max-w-full max-md:overflow-x-auto max-md:p-1 md:flex-wrap max-md:[&>button]:whitespace-nowrap',
            chosen.length === 0 && 'max-md:hidden',
          )}
        >
          {shown.map((act) => (
            <Button
              key={act}
              size="small"
              icon={ICONS[act]}
              unavailable={countOf(act) === 0}
              onClick={() => ask(act)}
              className="shrink-0"
            >
              {t.act(t.acts[act], countOf(act))}
            </Button>
          ))}
          <LabelsButton ids={chosen.map(({ id }) => id)} />
        </span>
        <span className="flex flex-wrap items-center gap-2 md:ml-auto">
          <span role="status" className="type-label tabular-nums">
            {chosen.length > 0 && t.chosen(chosen.length)}
          </span>
          {chosen.length > 0 && (
            <Button size="small" variant="quiet" onClick={together.clear}>
              {t.chooseNone}
            </Button>
          )}
          <Button
            size="small"
            icon="list-checks"
            unavailable={own.length === 0}
            onClick={() => together.choose(own)}
          >
            {t.chooseAll(own.length)}
          </Button>
        </span>
      </div>
      {asked !== null && <AskedDialog act={asked} together={together} onClose={() => ask(null)} />}
    </div>
  )
}

function AskedDialog({ act, together, onClose }: { act: BatchAct; together: Together; onClose: () => void }) {
  if (act === 'price') return <PriceDialog together={together} onClose={onClose} />
  if (act === 'quantity') return <QuantityDialog together={together} onClose={onClose} />
  return <ActDialog act={act} together={together} onClose={onClose} />
}
