import type { Actor } from '#kernel/actor.ts'
import { AppError, type ErrorCode } from '#kernel/errors.ts'
import type { Services } from '#platform/services.ts'
import type { PublishOutcome } from '../../contract/staff-endpoints.ts'
import { decideListing } from './decide-listing.ts'
import { askingForMandate, type AskForMandate } from './require-mandate.ts'

/** A refusal that concerns one listing and leaves the others be. */
const REFUSALS: Partial<Record<ErrorCode, PublishOutcome>> = {
  already_decided: 'already_decided',
  conflict: 'changed',
  not_found: 'not_found',
  mandate_missing: 'no_mandate',
}

/**
 * Publishes several listings, each in a transaction and with a mail of its own, exactly as one by one. One that was decided or edited
 * meanwhile stays as it is. When it breaks off, those before are published; sent again, they answer `already_decided`.
 */
export async function publishTogether(
  services: Pick<Services, 'db' | 'now' | 'publicUrl'>,
  staff: Actor,
  listings: readonly { id: number; version: number }[],
  askForMandate: AskForMandate,
): Promise<{ id: number; outcome: PublishOutcome }[]> {
  const outcomes: { id: number; outcome: PublishOutcome }[] = []
  for (const { id, version } of listings) {
    try {
      await askingForMandate(askForMandate, () =>
        decideListing(services, staff, id, { decision: 'publish', version }),
      )
      outcomes.push({ id, outcome: 'published' })
    } catch (error) {
      const outcome = error instanceof AppError ? REFUSALS[error.code] : undefined
      if (!outcome) throw error
      outcomes.push({ id, outcome })
    }
  }
  return outcomes
}
