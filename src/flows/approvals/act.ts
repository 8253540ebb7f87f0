import type { Tx } from '#db/client.ts'
import type { ApprovalWords } from '#db/schema/approvals.ts'
import type { ApprovalAct } from '#features/approvals/domain/approval.ts'
import type { Actor } from '#kernel/actor.ts'
import type { Currency, Minor } from '#kernel/money/money.ts'
import type { Services } from '#platform/services.ts'
import type { MoneyOf } from './own-company.ts'

export type ActServices = Pick<Services, 'db' | 'now' | 'publicUrl' | 'bankAccount'>

/** What an action moves, whose money it is, and what the second person is shown. */
export interface Stake {
  of: MoneyOf
  amountMinor: Minor
  currency: Currency
  said: ApprovalWords
}

/** A staff action that moves money. Its input is stored while it waits for a second person. */
export interface Act<Input, Output> {
  name: ApprovalAct
  /**
   * Locks the cart concerned, or the company, so that no other action can come between measuring and acting.
   * Null if nothing moves, or if the object does not exist, which the action itself reports.
   */
  measure(tx: Tx, input: Input): Promise<Stake | null>
  /** The ordinary flow. */
  carryOut(services: ActServices, actor: Actor, input: Input): Promise<Output>
}

/** Makes an input storable: JSON has no bigint, so an amount becomes `{ "minor": "1250" }`. */
export function keepInput(input: unknown): unknown {
  const text = JSON.stringify(input, (_, value: unknown) =>
    typeof value === 'bigint' ? { minor: String(value) } : value,
  )
  return JSON.parse(text)
}

/** Reverses `keepInput`. */
export function readInput(kept: unknown): unknown {
  return JSON.parse(JSON.stringify(kept), (_, value: unknown) =>
    typeof value === 'object' && value !== null && 'minor' in value ? BigInt(String(value.minor)) : value,
  )
}
