/** What decides when a tariff is in force. */
export interface Dated {
  id: number
  /** The day from which it is in force, in France. */
  validFrom: string
  withdrawnAt: Date | null
}

export const TARIFF_STATES = ['in_force', 'planned', 'past', 'withdrawn'] as const
type TariffState = (typeof TARIFF_STATES)[number]

/** The tariff of a day: the newest one that has begun, of those of one day the last one made. */
export function tariffOfDay<Tariff extends Dated>(tariffs: readonly Tariff[], day: string): Tariff | null {
  const [found] = tariffs
    .filter(({ validFrom, withdrawnAt }) => withdrawnAt === null && validFrom <= day)
    .toSorted((a, b) => b.validFrom.localeCompare(a.validFrom) || b.id - a.id)
  return found ?? null
}

/** Each tariff with what it is on a day. */
export function stateOf(tariff: Dated, inForce: Dated | null, day: string): TariffState {
  if (tariff.withdrawnAt !== null) return 'withdrawn'
  if (tariff.id === inForce?.id) return 'in_force'
  return tariff.validFrom > day ? 'planned' : 'past'
}
