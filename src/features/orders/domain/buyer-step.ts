import { DELIVERED, type OrderStatus } from '#kernel/trade/order.ts'
import type { NextStep } from './next-step.ts'

/** What happens next to an order, as its buyer is told. */
export const BUYER_STEPS = [
  'decide_disavowal',
  'answer_cancellation',
  'await_bank',
  'decide_dispute',
  'settle_vat',
  'pay',
  'await_payment',
  'verify',
  'pack',
  'book_collection',
  'collect',
  'hand_over',
  'arrive',
  'check_goods',
  'none',
] as const
export type BuyerStep = (typeof BUYER_STEPS)[number]

interface Facts {
  step: NextStep
  status: OrderStatus
  /** The buyer fetches goods that no yard has handed over yet. */
  isCollected: boolean
  /** The last day of a bank transfer. */
  dueOn: string | null
  /** The first day on which somebody comes for the goods: a courier, or the buyer. */
  fetchedOn: string | null
  /** The day on which the goods are expected. */
  expectedOn: string | null
  /** The last day to dispute an article; null once it is over. */
  disputableUntil: string | null
}

/** The next step with its day, if it has one: of staff's steps those that the buyer sees, by who acts. */
export function buyerStepOf({ step, status, isCollected, ...days }: Facts): {
  kind: BuyerStep
  day: string | null
} {
  const { dueOn, fetchedOn, expectedOn, disputableUntil } = days
  switch (step) {
    case 'decide_disavowal':
    case 'answer_cancellation':
    case 'await_bank':
    case 'decide_dispute':
    case 'settle_vat':
    case 'await_payment':
    case 'verify':
      return { kind: step, day: null }
    case 'decide_chargeback':
      return { kind: 'await_bank', day: null }
    case 'await_transfer':
      return { kind: 'pay', day: dueOn }
    case 'start_packaging':
    case 'package':
    case 'hand_over':
      if (isCollected) return { kind: fetchedOn === null ? 'book_collection' : 'collect', day: fetchedOn }
      return { kind: step === 'hand_over' ? 'hand_over' : 'pack', day: fetchedOn }
    case 'await_delivery':
      return { kind: 'arrive', day: expectedOn }
    case 'pay_back':
    case 'none':
      return status === DELIVERED && disputableUntil !== null
        ? { kind: 'check_goods', day: disputableUntil }
        : { kind: 'none', day: null }
    default:
      return step satisfies never
  }
}
