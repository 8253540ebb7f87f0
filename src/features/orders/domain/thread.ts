import { CANCELLED } from '#kernel/trade/order.ts'
import type { Order } from './order.ts'

/** Whether anybody still writes about an order: not once it was cancelled before anything was paid. */
export function mayWriteAbout({ status, paidAt }: Pick<Order, 'status' | 'paidAt'>): boolean {
  return status !== CANCELLED || paidAt !== null
}
