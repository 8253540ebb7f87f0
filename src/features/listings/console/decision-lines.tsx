import { useTexts } from '#client/language.tsx'
import { Button } from '#ui/button.tsx'
import { texts } from './texts.ts'
import { useCountdown } from './use-decisions.ts'
import type { ReviewDeskState } from './use-review-desk.ts'

const LINES_SHOWN = 3

type Line = ReviewDeskState['lines'][number]

interface DecisionLinesProps {
  lines: readonly Line[]
  onTakeBack: (line: Line) => void
}

/** The last decisions since the page was opened, newest first; those of the last seconds can be taken back. */
export function DecisionLines({ lines, onTakeBack }: DecisionLinesProps) {
  const t = useTexts(texts)
  if (lines.length === 0) return null
  return (
    <ol
      aria-label={t.decisions}
      className="type-small sticky bottom-18 z-10 border border-l-4 border-line-strong bg-canvas py-1 pr-1 pl-3 text-ink-2 md:bottom-0"
    >
      {lines.slice(0, LINES_SHOWN).map((line) => (
        <DecisionItem key={line.id} line={line} onTakeBack={() => onTakeBack(line)} />
      ))}
    </ol>
  )
}

function DecisionItem({ line, onTakeBack }: { line: Line; onTakeBack: () => void }) {
  const t = useTexts(texts)
  const left = useCountdown(line.until)
  return (
    <li className="flex min-h-8 items-center justify-between gap-2">
      <span className="min-w-0">{line.text}</span>
      {line.listings.length > 0 && left > 0 && (
        <Button size="small" onClick={onTakeBack}>
          {t.takeBack}
          <span aria-hidden="true" className="w-6 text-right tabular-nums">
            {left}
          </span>
        </Button>
      )}
    </li>
  )
}
