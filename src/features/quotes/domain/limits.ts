/** Limits of a quote request (spec §5, §9). Lengths in characters, after trimming. */
export const QUOTE_LIMITS = {
  units: { min: 1, max: 5_000_000 },
  message: { min: 20, max: 1500 },
  country: { min: 3 },
} as const
