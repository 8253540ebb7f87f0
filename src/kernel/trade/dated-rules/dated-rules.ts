import * as z from 'zod/mini'
import { allows, type Actor } from '../../actor.ts'
import { addDays } from '../../text/day.ts'
import { typedDay } from '../../text/typed-day.ts'
import { requiredText } from '../../text/typed-text.ts'

// Rules of staff that count from one day to another, such as refused countries: who made and ended each, and why.

/** In characters. */
export const REASON_MAX = 300
export const SOURCE_MAX = 500

/** How far ahead a rule may begin, or end. */
export const MAX_DAYS_AHEAD = 3650

/** What decides on which days a rule counts. */
export interface RuleDays {
  /** The first day, in France. */
  validFrom: string
  /** The last day; null while none is set. One before the first day: it was ended before it began. */
  validUntil: string | null
}

const RULE_STATES = ['in_force', 'planned', 'ended'] as const
type RuleState = (typeof RULE_STATES)[number]

/** What a rule is on a day. */
export function ruleStateOn({ validFrom, validUntil }: RuleDays, day: string): RuleState {
  if (validUntil !== null && (validUntil < day || validUntil < validFrom)) return 'ended'
  return validFrom <= day ? 'in_force' : 'planned'
}

/** Whether two rules have a day in common. */
export function haveCommonDay(one: RuleDays, other: RuleDays): boolean {
  const isEmpty = ({ validFrom, validUntil }: RuleDays) => validUntil !== null && validUntil < validFrom
  if (isEmpty(one) || isEmpty(other)) return false
  const beginsBeforeEnd = (a: RuleDays, b: RuleDays) => b.validUntil === null || a.validFrom <= b.validUntil
  return beginsBeforeEnd(one, other) && beginsBeforeEnd(other, one)
}

/** The last day of a rule that ends on `freeFrom`: the day before its first one where it never begins. */
export function lastDayOf({ validFrom }: Pick<RuleDays, 'validFrom'>, freeFrom: string): string {
  return addDays(freeFrom < validFrom ? validFrom : freeFrom, -1)
}

/** What is typed for every new rule. */
export const newRuleFields = {
  /** The first day, in France. */
  validFrom: typedDay('rules.errors.valid_from'),
  /** What somebody reads whom the rule stops. */
  reasonEn: requiredText(REASON_MAX, 'rules.errors.reason_en'),
  reasonFr: requiredText(REASON_MAX, 'rules.errors.reason_fr'),
  source: requiredText(SOURCE_MAX, 'rules.errors.source'),
}

export const endBody = z.strictObject({
  /** The first day, in France, on which the rule no longer counts. */
  freeFrom: typedDay('rules.errors.free_from'),
  reason: requiredText(REASON_MAX, 'rules.errors.reason'),
})
export type EndBody = z.output<typeof endBody>

/** What staff see of every rule. */
export const ruleFields = {
  id: z.number(),
  state: z.enum(RULE_STATES),
  /** Dates: `2026-11-22`. */
  validFrom: z.string(),
  validUntil: z.nullable(z.string()),
  reasonEn: z.string(),
  reasonFr: z.string(),
  source: z.string(),
  /** Null for what came with the product. */
  madeBy: z.nullable(z.string()),
  madeAt: z.string(),
  ended: z.nullable(z.object({ by: z.string(), at: z.string(), reason: z.string() })),
  can: z.object({ end: z.boolean() }),
}
const ruleView = z.object(ruleFields)
export type DatedRule = z.output<typeof ruleView>

/** A rule as it is stored, with the names of who made and ended it. */
export interface StoredRule extends RuleDays {
  id: number
  reasonEn: string
  reasonFr: string
  source: string
  createdBy: number | null
  madeBy: string
  createdAt: Date
  endedBy: string
  endedAt: Date | null
  endReason: string | null
}

export function presentRule(rule: StoredRule, actor: Actor, today: string): DatedRule {
  const { id, validFrom, validUntil, reasonEn, reasonFr, source } = rule
  const { createdBy, madeBy, createdAt, endedBy, endedAt, endReason } = rule
  const state = ruleStateOn(rule, today)
  return {
    id,
    state,
    validFrom,
    validUntil,
    reasonEn,
    reasonFr,
    source,
    madeBy: createdBy === null ? null : madeBy,
    madeAt: createdAt.toISOString(),
    ended: endedAt && { by: endedBy, at: endedAt.toISOString(), reason: endReason ?? '' },
    can: { end: state !== 'ended' && allows('admin', actor) },
  }
}

/** Sorts those in force first, then those to come. */
export const inForceFirst = (one: Pick<DatedRule, 'state'>, other: Pick<DatedRule, 'state'>) =>
  RULE_STATES.indexOf(one.state) - RULE_STATES.indexOf(other.state)
