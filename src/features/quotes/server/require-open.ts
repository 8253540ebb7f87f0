import { AppError } from '#kernel/errors.ts'
import { isOpenToBoth } from '../domain/quote.ts'
import type { StoredQuote } from './thread-repository.ts'

/** @throws AppError `not_open` while one of the companies has blocked the other, or the buyer's is suspended. */
export function requireOpen(stored: StoredQuote): void {
  if (!isOpenToBoth(stored)) throw new AppError('not_open')
}
