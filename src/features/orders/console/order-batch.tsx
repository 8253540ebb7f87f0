import { useState, type KeyboardEvent } from 'react'
import { useTexts } from '#client/language.tsx'
import { texts as heldTexts } from '#client/texts/held.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import type { StaffOrderView } from '../contract/orders.ts'
import { useStatusLabel } from '../web/order-words.ts'
import { OrderList } from './order-list.tsx'
import { nextMove } from './order-panel.tsx'
import { texts } from './texts.ts'
import { useBatch, type Batch } from './use-batch.ts'
import type { OrderDeskState } from './use-order-desk.ts'

interface OrderBatchProps {
  desk: OrderDeskState
  orders: readonly StaffOrderView[]
}

/** A page of orders, of which several can be chosen and moved on together. */
export function OrderBatch({ desk, orders }: OrderBatchProps) {
  const t = useTexts(texts)
  const batch = useBatch(desk, orders)
  const [isAsking, ask] = useState(false)
  const movable = orders.filter(({ moves }) => nextMove(moves).next !== undefined)
  const close = () => ask(false)
  return (
    // In a form, so that Enter on a chosen row goes on to the question.
    <form
      aria-label={t.batch}
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (batch.chosen.length > 0) ask(true)
      }}
    >
      {/* The arrows go from one row's checkbox to the next one's, beside the Tab key. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div onKeyDown={walk}>
        <OrderList desk={desk} orders={orders} batch={batch} />
      </div>
      <div className="bottom-18 z-20 flex flex-wrap items-center gap-3 border-t border-line-strong bg-canvas py-3 tall-screen:sticky md:bottom-0">
        <Button
          size="small"
          icon="list-checks"
          unavailable={movable.length === 0}
          onClick={() => batch.choose(movable.map(({ id }) => id))}
        >
          {t.chooseMovable(movable.length)}
        </Button>
        <Button type="submit" size="small" variant="primary" unavailable={batch.chosen.length === 0}>
          {t.moveChosen(batch.chosen.length)}
        </Button>
        <span role="status" className="sr-only">
          {batch.chosen.length > 0 && t.chosenCount(batch.chosen.length)}
        </span>
      </div>
      {isAsking && <MoveChosen batch={batch} onClose={close} />}
    </form>
  )
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

function walk(event: KeyboardEvent<HTMLElement>) {
  const step = STEPS[event.key]
  const { target, currentTarget } = event
  if (step === undefined || !(target instanceof HTMLInputElement)) return
  const boxes = [...currentTarget.querySelectorAll<HTMLInputElement>('input[type=checkbox]')]
  event.preventDefault()
  boxes[boxes.indexOf(target) + step]?.focus()
}

/** Says of each chosen order where it goes, or why it stays, and moves them. */
function MoveChosen({ batch, onClose }: { batch: Batch; onClose: () => void }) {
  const t = useTexts(texts)
  const labelOf = useStatusLabel()
  const { title: heldTitle } = useTexts(heldTexts)
  const { chosen, moves, busy, refusal } = batch
  const move = async () => {
    if (await batch.move()) onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t.batchTitle(moves.length)}
      actions={
        <>
          <Button onClick={onClose}>{t.keep}</Button>
          <Button
            variant="primary"
            busy={busy}
            busyLabel={t.moving}
            unavailable={moves.length === 0}
            onClick={() => void move()}
          >
            {t.moveChosen(moves.length)}
          </Button>
        </>
      }
    >
      {refusal && <Banner tone="error">{refusal.body.error}</Banner>}
      <p className="type-body">{t.batchExplained}</p>
      <ul className="type-small max-h-60 overflow-y-auto border border-line p-3">
        {chosen.map(({ id, reference, moves: allowed, nextStep, held }) => {
          const { next } = nextMove(allowed)
          return (
            <li key={id}>
              <span className="type-mono">{reference}</span>{' '}
              {next === undefined
                ? t.stays(held.length > 0 ? heldTitle : t.nextSteps[nextStep])
                : t.goesTo(labelOf(next) ?? '')}
            </li>
          )
        })}
      </ul>
    </Dialog>
  )
}
