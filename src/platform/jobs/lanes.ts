/**
 * Kinds of background work that never wait for each other, and how many jobs of each a process works on at
 * once: a mail server that hangs, or a member's huge import, holds up its own kind only.
 */
export const LANES = {
  /** Payments, refunds, stock that is held for them. */
  money: 4,
  /** Whatever ends in somebody's mailbox. */
  mail: 4,
  /** Papers and pictures that are drawn or encoded. */
  files: 2,
  /** Files of sellers that are read and taken in. */
  import: 2,
  /** What the clock starts, and news that nobody waits for. */
  clock: 2,
} as const

export type Lane = keyof typeof LANES
