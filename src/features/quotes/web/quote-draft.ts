/** A quote form as it is typed; figures are text until they are sent. */
export interface QuoteValues {
  country: string
  units: string
  message: string
}

/** What one member typed for one product, kept in this tab so that it survives an ended session (decisions §6). */
export function quoteDraft(productId: number, userId: number) {
  const key = `draft:quote:${productId}:${userId}`
  return {
    read: (): Partial<QuoteValues> => textsOf(sessionStorage.getItem(key)),
    keep: (values: QuoteValues) => sessionStorage.setItem(key, JSON.stringify(values)),
    forget: () => sessionStorage.removeItem(key),
  }
}

function textsOf(kept: string | null): Partial<QuoteValues> {
  const values: unknown = kept === null ? null : JSON.parse(kept)
  if (typeof values !== 'object' || values === null) return {}
  const texts = Object.entries(values).filter(([, value]) => typeof value === 'string')
  const { country, units, message } = Object.fromEntries(texts) as Record<string, string | undefined>
  return {
    ...(country !== undefined && { country }),
    ...(units !== undefined && { units }),
    ...(message !== undefined && { message }),
  }
}
