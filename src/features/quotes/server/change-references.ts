import { transact } from '#db/client.ts'
import type { Actor } from '#kernel/actor.ts'
import { AppError } from '#kernel/errors.ts'
import { dayInFrance } from '#kernel/text/day.ts'
import { decideReferences, type ReferencesBody } from '#kernel/trade/buyer-references/buyer-references.ts'
import { referencesError } from '#kernel/trade/buyer-references/references-error.ts'
import type { Services } from '#platform/services.ts'
import { mayChangeReferences } from '../domain/quote.ts'
import { requireSide } from './present-quote.ts'
import { findQuoteReferences, saveQuoteReferences } from './quote-references.ts'
import { lockQuote } from './thread-repository.ts'

/**
 * The buyer changes the references of a quote that is not agreed yet.
 * @throws AppError `not_found`, `quote_ended`, `conflict` with the kept ones; 422 on `requestedOn`.
 */
export async function changeQuoteReferences(
  { db, now }: Pick<Services, 'db' | 'now'>,
  actor: Actor,
  id: string,
  asked: ReferencesBody,
): Promise<void> {
  await transact(db, async (tx) => {
    const stored = await lockQuote(tx, id)
    if (stored === null || requireSide(actor, stored) !== 'buyer') throw new AppError('not_found')
    if (!mayChangeReferences(stored, 'buyer')) throw new AppError('quote_ended')
    const kept = await findQuoteReferences(tx, id)
    const decided = decideReferences(kept, asked, dayInFrance(now()))
    if (!decided.ok) throw referencesError(decided.refusal, kept)
    await saveQuoteReferences(tx, id, decided.value)
  })
}
