/** The days on which a country is refused. */
export interface RefusedDays {
  /** The first day, in France. */
  validFrom: string
  /** The last day; null while open-ended. Before the first day if it was ended before it began. */
  validUntil: string | null
}

export const REFUSAL_STATES = ['in_force', 'planned', 'ended'] as const
type RefusalState = (typeof REFUSAL_STATES)[number]

export function refusalStateOn({ validFrom, validUntil }: RefusedDays, day: string): RefusalState {
  if (validUntil !== null && (validUntil < day || validUntil < validFrom)) return 'ended'
  return validFrom <= day ? 'in_force' : 'planned'
}

/** Whether two refusals have a day in common. */
export function haveCommonDay(one: RefusedDays, other: RefusedDays): boolean {
  const isEmpty = ({ validFrom, validUntil }: RefusedDays) => validUntil !== null && validUntil < validFrom
  if (isEmpty(one) || isEmpty(other)) return false
  const beginsBeforeEnd = (a: RefusedDays, b: RefusedDays) =>
    b.validUntil === null || a.validFrom <= b.validUntil
  return beginsBeforeEnd(one, other) && beginsBeforeEnd(other, one)
}
