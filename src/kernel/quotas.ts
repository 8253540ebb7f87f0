const GB = 1024 ** 3

/**
 * How much of a kind a company may have at a time, unless staff gave it more or less: so that one free
 * account can't fill the store, and no real seller ever meets it. A new kind needs its line here, how it is
 * counted (`src/db/quota-usage.ts`), its name for staff and the words of its refusal.
 */
export const QUOTAS = {
  /** Imports that are not forgotten yet. */
  imports: { usual: 300, unit: 'count' },
  /** Bytes of the files of these, complete or not. */
  import_bytes: { usual: 20 * GB, unit: 'bytes' },
  /** Listings in whatever state, withdrawn ones too. */
  listings: { usual: 50_000, unit: 'count' },
  /** Products that its members saved. */
  favourites: { usual: 10_000, unit: 'count' },
} as const satisfies Record<string, { usual: number; unit: 'count' | 'bytes' }>

export type QuotaKind = keyof typeof QUOTAS

export const QUOTA_KINDS = Object.keys(QUOTAS).filter(isQuotaKind)

/** More than any of them may be set to. */
export const QUOTA_MAX = 100_000 * GB

function isQuotaKind(kind: string): kind is QuotaKind {
  return kind in QUOTAS
}
