import { useTexts } from '#client/language.tsx'
import { Button } from '#ui/button.tsx'
import { DropDown } from '#ui/drop-down.tsx'
import { Icon } from '#ui/icon.tsx'
import type { OrderStatus } from '#kernel/trade/order-status.ts'
import { useStatusLabel } from '../web/order-words.ts'
import { nextMove } from './next-move.ts'
import { texts } from './texts.ts'

interface OrderMovesProps {
  /** The allowed moves. */
  moves: readonly OrderStatus[]
  onChoose: (statut: OrderStatus) => void
}

/** The move that continues the order as a button, the other allowed ones in a menu. */
export function OrderMoves({ moves, onChoose }: OrderMovesProps) {
  const t = useTexts(texts)
  const labelOf = useStatusLabel()
  const { next, others } = nextMove(moves)
  const nameOf = (statut: OrderStatus) => t.moveTo(labelOf(statut) ?? '')
  if (moves.length === 0) return null
  return (
    <div role="group" aria-label={t.moves} className="flex flex-wrap items-center gap-2">
      {next !== undefined && (
        <Button variant="primary" size="small" onClick={() => onChoose(next)}>
          {nameOf(next)}
        </Button>
      )}
      {others.length > 0 && (
        <DropDown
          className="max-sm:w-full sm:relative"
          summaryClass="type-label bevel flex w-fit min-h-9 items-center gap-2 border border-line-strong bg-surface px-3 hover:border-ink"
          panelClass="mt-1 sm:absolute sm:top-full sm:right-0 sm:z-20 sm:w-64 border border-line bg-raised py-2 shadow-menu"
          summary={
            <>
              {t.otherMoves}
              <Icon name="caret-down" size={16} />
            </>
          }
        >
          <ul>
            {others.map((statut) => (
              <li key={statut}>
                <button
                  type="button"
                  onClick={() => onChoose(statut)}
                  className="type-label min-h-11 w-full px-4 text-left hover:bg-sunken"
                >
                  {nameOf(statut)}
                </button>
              </li>
            ))}
          </ul>
        </DropDown>
      )}
    </div>
  )
}
