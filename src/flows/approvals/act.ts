import type { Tx } from '#db/client.ts'
import type { ApprovalWords } from '#db/schema/approvals.ts'
import type { ApprovalAct } from '#features/approvals/domain/approval.ts'
import type { Actor } from '#kernel/actor.ts'
import type { Currency, Minor } from '#kernel/money/money.ts'
import type { Services } from '#platform/services.ts'
import type { MoneyOf } from './own-company.ts'

export type ActServices = Pick<Services, 'db' | 'now' | 'publicUrl' | 'bankAccount'>

/** What an act moves, whose money that is, and what a second person reads of it. */
export interface Stake {
  of: MoneyOf
  amountMinor: Minor
  currency: Currency
  said: ApprovalWords
}

/** An act of staff that moves money: its input is kept while it waits for a second person. */
export interface Act<Input, Output> {
  name: ApprovalAct
  /**
   * Locks the cart of what it is about, or the company, so that no other act comes between the measure and the deed. Null where nothing
   * moves, or what it is about is not there, which the act itself says.
   */
  measure(tx: Tx, input: Input): Promise<Stake | null>
  /** The ordinary flow. */
  carryOut(services: ActServices, actor: Actor, input: Input): Promise<Output>
}

/** JSON has no amounts: each is written as `{ "minor": "1250" }`. */
export function keepInput(input: unknown): unknown {
  const text = JSON.stringify(input, (_, value: unknown) =>
    typeof value === 'bigint' ? { minor: String(value) } : value,
  )
  return JSON.parse(text)
}

/** What `keepInput` kept. */
export function readInput(kept: unknown): unknown {
  return JSON.parse(JSON.stringify(kept), (_, value: unknown) =>
    typeof value === 'object' && value !== null && 'minor' in value ? BigInt(String(value.minor)) : value,
  )
}
