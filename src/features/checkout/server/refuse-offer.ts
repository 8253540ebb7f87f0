import { AppError } from '#kernel/errors.ts'
import { majorFromMinor } from '#kernel/money/money.ts'
import type { OfferRefusal, PriceChange, Shortage } from '../domain/offer.ts'

/** The error for a refused cart, with what is missing, so that the page can show it. */
export function offerError(refusal: OfferRefusal): AppError {
  return refusal.code === 'unavailable' ? unavailableError(refusal.shortages) : new AppError(refusal.code)
}

export function unavailableError(shortages: readonly Shortage[]): AppError {
  const changes = shortages.map(({ listingId, title, language, wished, available }) => ({
    id: listingId,
    title,
    language,
    ordered: wished,
    available,
  }))
  return new AppError('unavailable', { extra: { changes } })
}

export function priceChangedError(prices: readonly PriceChange[]): AppError {
  const changes = prices.map((change) => ({
    id: change.listingId,
    title: change.title,
    language: change.language,
    oldPrice: majorFromMinor(change.oldPriceMinor),
    oldCurrency: change.oldCurrency,
    newPrice: majorFromMinor(change.newPriceMinor),
    newCurrency: change.newCurrency,
  }))
  return new AppError('price_changed', { extra: { changes } })
}
