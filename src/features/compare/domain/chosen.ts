import { COMPARED_MAX } from '#kernel/trade/compared.ts'

export interface Choice {
  /** The list after the change. */
  ids: readonly number[]
  /** Those that it did not take. */
  leftOut: readonly number[]
}

/**
 * Adds listings to the chosen ones, as a click or a sign-in does: chosen ones keep their places, and those
 * that `isListed` refuses or that find no place are left out.
 */
export function choose(
  chosen: readonly number[],
  more: readonly number[],
  isListed: (id: number) => boolean = () => true,
): Choice {
  const further = [...new Set(more)].filter((id) => !chosen.includes(id))
  const taken = further.filter(isListed).slice(0, Math.max(0, COMPARED_MAX - chosen.length))
  return { ids: [...chosen, ...taken], leftOut: further.filter((id) => !taken.includes(id)) }
}

/**
 * What to show after an answer of the server: what it has now, with the changes made here since `before`, which it
 * had at the last answer. Another tab may have changed the list, too.
 */
export function mergeAnswer({
  before,
  answer,
  shown,
}: {
  before: readonly number[]
  answer: Choice
  shown: readonly number[]
}): number[] {
  const { ids, leftOut } = answer
  const still = ids.filter((id) => shown.includes(id) || !before.includes(id))
  const further = shown.filter((id) => ![...ids, ...before, ...leftOut].includes(id))
  return [...still, ...further]
}
