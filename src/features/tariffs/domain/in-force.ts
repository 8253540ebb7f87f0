/** What decides when a tariff is in force. */
export interface Dated {
  id: number
  /** First day, a date in France. */
  validFrom: string
  withdrawnAt: Date | null
}

export const TARIFF_STATES = ['in_force', 'planned', 'past', 'withdrawn'] as const
type TariffState = (typeof TARIFF_STATES)[number]

/** The tariff on a day: the latest that has begun; of several with the same first day, the last one made. */
export function tariffOfDay<Tariff extends Dated>(tariffs: readonly Tariff[], day: string): Tariff | null {
  const [found] = tariffs
    .filter(({ validFrom, withdrawnAt }) => withdrawnAt === null && validFrom <= day)
    .toSorted((a, b) => b.validFrom.localeCompare(a.validFrom) || b.id - a.id)
  return found ?? null
}

/** The state of a tariff on a day. */
export function stateOf(tariff: Dated, inForce: Dated | null, day: string): TariffState {
  if (tariff.withdrawnAt !== null) return 'withdrawn'
  if (tariff.id === inForce?.id) return 'in_force'
  return tariff.validFrom > day ? 'planned' : 'past'
}
