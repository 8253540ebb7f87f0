import { useTexts } from '#client/language.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { texts } from './texts.ts'

interface EmptyQueueProps {
  /** The queue is filtered by category or seller. */
  isNarrowed: boolean
  /** Something waits, but on another page. */
  isBeyond: boolean
  onReload: () => void
}

export function EmptyQueue({ isNarrowed, isBeyond, onReload }: EmptyQueueProps) {
  const t = useTexts(texts)
  return (
    <EmptyState
      title={t.empty}
      actions={
        isNarrowed || isBeyond ? (
          <LinkButton to="/staff/review">{t.showAll}</LinkButton>
        ) : (
          <Button icon="arrow-counter-clockwise" onClick={onReload}>
            {t.reload}
          </Button>
        )
      }
    >
      <p>{isNarrowed ? t.emptyNarrowed : t.emptyHint}</p>
    </EmptyState>
  )
}
