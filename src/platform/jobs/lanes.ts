/**
 * Lanes of background work that never wait for each other, and the concurrency of each per process: a hanging
 * mail server or a member's huge import delays its own lane only.
 */
export const LANES = {
  /** Payments, refunds and stock reservations. */
  money: 4,
  /** Everything that sends mail. */
  mail: 4,
  /** Documents and pictures that are rendered or encoded. */
  files: 2,
  /** Import files that are parsed and stored. */
  import: 2,
  /** Scheduled jobs, and notifications that are not urgent. */
  clock: 2,
} as const

export type Lane = keyof typeof LANES
