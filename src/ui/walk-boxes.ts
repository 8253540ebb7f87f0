import type { KeyboardEvent } from 'react'

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** Whether it chooses a row: a checkbox with `data-chooses`. */
export const isChoice = (target: EventTarget): target is HTMLInputElement =>
  target instanceof HTMLInputElement && 'chooses' in target.dataset

/** The arrows go from the checkbox of a row to that of the next one, beside the Tab key. */
export function walkBoxes(event: KeyboardEvent<HTMLElement>): void {
  const { target, currentTarget, key } = event
  const step = STEPS[key]
  if (step === undefined || !isChoice(target)) return
  event.preventDefault()
  const boxes = [...currentTarget.querySelectorAll<HTMLInputElement>('input[data-chooses]')]
  boxes[boxes.indexOf(target) + step]?.focus()
}
