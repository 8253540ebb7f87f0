/** The page sizes on offer (spec §9). */
export const PAGE_SIZES = [20, 40, 60, 80, 100] as const
export type PageSize = (typeof PAGE_SIZES)[number]
export const DEFAULT_PAGE_SIZE: PageSize = 20
export const MAX_PAGE = 1_000_000

/** Rounded up, so that an exact multiple shows no empty last page (decisions, deliberate differences). */
export function totalPages(count: number, pageSize: number): number {
  return Math.max(1, Math.ceil(count / pageSize))
}

/** The page that an address names; the first one where it names none. */
export function pageOf(typed: string | null): number {
  const page = /^[1-9]\d{0,6}$/.test(typed ?? '') ? Number(typed) : 1
  return page <= MAX_PAGE ? page : 1
}
