/** Lengths in characters after trimming; those of a quote request where it has the same (spec §9). */
export const WANTED_LIMITS = {
  text: { min: 20, max: 1500 },
  units: { min: 1, max: 5_000_000 },
  cityMax: 50,
  answerMax: 1000,
} as const

/** Open requests of one company: bounds what its sellers have to read. */
export const MOST_OPEN = 50
