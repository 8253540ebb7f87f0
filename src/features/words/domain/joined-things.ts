import { fold } from '#kernel/text/fold.ts'
import { searched, type Concept } from './concept.ts'

export interface KnownThings {
  /** Names of each shipped thing, and kinds after ' > '. */
  shipped: readonly string[]
  own: readonly Concept[]
}

/**
 * The known things that the names of a concept would make one, each by its first name; fewer than two are nothing to ask
 * about. Names of several things don't count, since they join none.
 */
export function joinedThings(concept: Concept, { shipped, own }: KnownThings): string[] {
  const things = [
    ...shipped.map((line) => line.split(' > ')[0] ?? ''),
    ...own.map((one) => searched(one).names),
  ].map((names) => names.split(' | '))
  const having = (name: string) => things.filter((names) => names.some((known) => fold(known) === fold(name)))
  const found = searched(concept)
    .names.split(' | ')
    .filter((name) => name !== '')
    .map(having)
  const alone = found.flatMap((some) => (some.length === 1 ? some : []))
  return [...new Set(alone.map(([first = '']) => first))]
}
