import {
  CONFIRMED,
  type OrderStatus,
  READY,
  UNDER_PACKAGING,
  UNDER_VERIFICATION,
} from '#kernel/trade/order.ts'
import { isUnsettled, type Chargeback } from './chargeback.ts'
import type { PickupState } from './pickup.ts'

/** What a seller has to do next about a sale. */
export const SALE_TASKS = [
  /** One of the companies says that it did not make this deal. */
  'stopped',
  'wait_for_payment',
  /** The buyer's bank contests the payment. */
  'hold',
  'answer_dispute',
  /** Weight and size are missing, without which nobody can fetch the goods. */
  'measure',
  'pack',
  /** The buyer collects them. */
  'prepare',
  'hand_over',
  'none',
] as const
export type SaleTask = (typeof SALE_TASKS)[number]

interface Sold {
  status: OrderStatus
  isDisavowed: boolean
  chargebacks: readonly Pick<Chargeback, 'state' | 'decision'>[]
  /** An article is disputed, and staff have not decided. */
  isDisputed: boolean
  isUnmeasured: boolean
  isCollected: boolean
  /** The seller has said that its goods are packed. */
  isReady: boolean
}

/** What holds a sale up comes before where it stands. */
export function saleTaskOf({
  status,
  isDisavowed,
  chargebacks,
  isDisputed,
  isReady,
  ...sold
}: Sold): SaleTask {
  const { isUnmeasured, isCollected } = sold
  if (isDisavowed) return 'stopped'
  const isToShip = status === CONFIRMED || status === UNDER_PACKAGING
  if ((isToShip || status === READY || status === UNDER_VERIFICATION) && chargebacks.some(isUnsettled))
    return 'hold'
  if (status === UNDER_VERIFICATION) return 'wait_for_payment'
  if (isDisputed) return 'answer_dispute'
  if (isReady && (isToShip || status === READY)) return 'hand_over'
  if (isCollected && (isToShip || status === READY)) return 'prepare'
  if (isToShip) return isUnmeasured ? 'measure' : 'pack'
  return status === READY ? 'hand_over' : 'none'
}

/** Whether a seller can say that its goods are packed: once they are paid, and nothing holds them up. */
export const maySayReady = (task: SaleTask, status: OrderStatus): boolean =>
  status !== READY && (task === 'pack' || task === 'prepare')

const COMING: readonly PickupState[] = ['asked', 'booked', 'unnamed']

/** The first day on which somebody comes for the goods; null if none is agreed. */
export function fetchedOn(
  pickups: readonly { state: PickupState; day: string }[],
  appointment: string | null,
): string | null {
  const days = pickups.filter(({ state }) => COMING.includes(state)).map(({ day }) => day)
  return [...days, ...(appointment === null ? [] : [appointment])].toSorted()[0] ?? null
}
