const GB = 1024 ** 3

/**
 * How much a company may store of each kind, unless staff set another limit: high enough for real sellers,
 * low enough that one free account cannot fill the store. A new kind needs a line here, its count
 * (`src/platform/limits/quotas.ts`), its name for staff and the words of its refusal.
 */
export const QUOTAS = {
  /** Imports that are not deleted yet. */
  imports: { usual: 300, unit: 'count' },
  /** Bytes of the files of these imports, complete or not. */
  import_bytes: { usual: 20 * GB, unit: 'bytes' },
  /** Listings in any state, withdrawn ones included. */
  listings: { usual: 50_000, unit: 'count' },
  /** Products saved by the company's members. */
  favourites: { usual: 10_000, unit: 'count' },
} as const satisfies Record<string, { usual: number; unit: 'count' | 'bytes' }>

export type QuotaKind = keyof typeof QUOTAS

export const QUOTA_KINDS = Object.keys(QUOTAS).filter(isQuotaKind)

/** The upper limit of any quota that staff set. */
export const QUOTA_MAX = 100_000 * GB

function isQuotaKind(kind: string): kind is QuotaKind {
  return kind in QUOTAS
}
