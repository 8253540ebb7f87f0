/** When companies publish at once: listings that staff published since the last refusal, and one of how many is looked at. */
export const PUBLISHING = { inARow: 20, sampleOf: 10, reasonMax: 500 } as const

/** What keeps the listings of a company in the queue. */
export const HINDRANCES = ['off', 'suspended', 'held', 'reported', 'vetting', 'withdrawn', 'record'] as const
export type Hindrance = (typeof HINDRANCES)[number]

export interface PublishingFacts {
  /** The operator lets companies with a good record publish at once. */
  isOn: boolean
  isSuspended: boolean
  /** A name of it is compared with the list of sanctions. */
  isHeld: boolean
  /** A report about it is open, which a member made or staff took up. */
  isReported: boolean
  needsVetting: boolean
  isVetted: boolean
  /** Different listings that staff published since the last refusal. */
  inARow: number
  /** What staff decided; null while the record alone decides. */
  granted: boolean | null
}

/** What keeps a company from publishing at once; null if it does. */
export function hindranceOf(facts: PublishingFacts): Hindrance | null {
  if (!facts.isOn) return 'off'
  if (facts.isSuspended) return 'suspended'
  if (facts.isHeld) return 'held'
  if (facts.isReported) return 'reported'
  if (facts.needsVetting && !facts.isVetted) return 'vetting'
  if (facts.granted === false) return 'withdrawn'
  return facts.granted === true || facts.inARow >= PUBLISHING.inARow ? null : 'record'
}

/**
 * Whether the next publication is looked at afterwards, and the counters after it. One of each ten is, of the first ten
 * the first; which one of the others nobody can foresee. `random` gives an integer below its argument.
 */
export function nextSample(
  { published, sampleAt }: { published: number; sampleAt: number },
  random: (below: number) => number,
): { isSampled: boolean; published: number; sampleAt: number } {
  const { sampleOf } = PUBLISHING
  const after = published + 1
  return {
    isSampled: published % sampleOf === sampleAt,
    published: after,
    sampleAt: after % sampleOf === 0 ? random(sampleOf) : sampleAt,
  }
}
