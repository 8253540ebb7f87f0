/** One named move of a life cycle: from which states, to which, and by whom. */
export interface Transition<State extends string | number, Who extends string> {
  readonly from: readonly State[]
  readonly to: State
  readonly by: readonly Who[]
}

/**
 * A life cycle is one table of named transitions; pages derive their buttons from it and the server its
 * refusals.
 */
export type TransitionTable<State extends string | number, Who extends string> = Readonly<
  Record<string, Transition<State, Who>>
>

export function canMove<State extends string | number, Who extends string>(
  transition: Transition<State, Who>,
  from: State,
  who: Who,
): boolean {
  return transition.from.includes(from) && transition.by.includes(who)
}

/** States that no sequence of transitions reaches from the first one. A test asserts that there are none. */
export function unreachableStates<State extends string | number>(
  states: readonly State[],
  initial: State,
  table: TransitionTable<State, string>,
): State[] {
  const reached = new Set<State>([initial])
  for (let grew = true; grew;) {
    grew = false
    for (const { from, to } of Object.values(table)) {
      if (!reached.has(to) && from.some((state) => reached.has(state))) {
        reached.add(to)
        grew = true
      }
    }
  }
  return states.filter((state) => !reached.has(state))
}
