import { canMove, type TransitionTable } from '#kernel/state-machine.ts'
import { addDays } from '#kernel/text/day.ts'
import { KEPT_STATES, type KeptState } from './kept-states.ts'
import { expiryOf, lastNoticeDay, REMINDER_DAYS } from './term.ts'

/** `offered` precedes the acceptance and is never stored. */
export const MANDATE_STATES = ['offered', ...KEPT_STATES] as const
export type MandateState = (typeof MANDATE_STATES)[number]
export type MandateParty = 'company' | 'operator' | 'clock'

/** The life of a mandate (spec §4 Mandate contract). The company has no way to end it within a term. */
export const MANDATE_TRANSITIONS = {
  accept: { from: ['offered'], to: 'in_force', by: ['company'] },
  /** Tacitly, for another term. */
  renew: { from: ['in_force'], to: 'in_force', by: ['clock'] },
  give_notice: { from: ['in_force'], to: 'notice_given', by: ['company', 'operator'] },
  /** The term in which notice was given is over. */
  expire: { from: ['notice_given'], to: 'ended', by: ['clock'] },
  /** All the equipment is acquired. */
  complete: { from: ['in_force', 'notice_given'], to: 'ended', by: ['operator'] },
  /** The company has no members any more. */
  close: { from: ['in_force', 'notice_given'], to: 'ended', by: ['clock'] },
  /** By accepting another text, or by accepting again after notice. */
  replace: { from: ['in_force', 'notice_given'], to: 'replaced', by: ['company'] },
} as const satisfies TransitionTable<MandateState, MandateParty>

export type MandateMove = keyof typeof MANDATE_TRANSITIONS

/** Whether the table allows a move. */
export function mayMove(state: MandateState, move: MandateMove, by: MandateParty): boolean {
  const transition: TransitionTable<MandateState, MandateParty>[string] = MANDATE_TRANSITIONS[move]
  return canMove(transition, state, by)
}

/** Whether notice still ends the mandate with the current term. */
export function isInTime(expiresOn: string, today: string): boolean {
  return today <= lastNoticeDay(expiresOn)
}

/**
 * The current text can be accepted if no mandate runs, if another text was accepted, or if notice was given.
 */
export function canAccept(running: { state: KeptState; isOlder: boolean } | null): boolean {
  return running === null || running.state === 'notice_given' || running.isOlder
}

interface Terms {
  state: KeptState
  signedOn: string
  expiresOn: string
  renewals: number
  remindedFor: string | null
}

export type DueAct =
  { act: 'renew'; renewals: number; expiresOn: string } | { act: 'expire' } | { act: 'remind' }

/** What is due on a date (in France); null if nothing is. */
export function decideDue(terms: Terms, today: string): DueAct | null {
  if (today > terms.expiresOn) {
    if (mayMove(terms.state, 'expire', 'clock')) return { act: 'expire' }
    return mayMove(terms.state, 'renew', 'clock') ? renewalOf(terms, today) : null
  }
  const last = lastNoticeDay(terms.expiresOn)
  const isReminder = today >= addDays(last, -REMINDER_DAYS) && today <= last
  const isNew = terms.remindedFor !== terms.expiresOn
  return terms.state === 'in_force' && isReminder && isNew ? { act: 'remind' } : null
}

/** Renews by as many terms as have passed unnoticed. */
function renewalOf({ signedOn, renewals }: Terms, today: string): DueAct {
  let next = renewals + 1
  while (expiryOf(signedOn, next) < today) next += 1
  return { act: 'renew', renewals: next, expiresOn: expiryOf(signedOn, next) }
}
