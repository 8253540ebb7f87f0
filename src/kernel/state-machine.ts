/** A named transition: from which states, to which state, and by whom. */
export interface Transition<State extends string | number, Who extends string> {
  readonly from: readonly State[]
  readonly to: State
  readonly by: readonly Who[]
}

/**
 * A life cycle as a table of named transitions. Pages derive their buttons from it, the server its refusals.
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

/** States that cannot be reached from the initial one. A test asserts that there are none. */
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
