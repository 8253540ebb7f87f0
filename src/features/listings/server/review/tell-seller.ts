import type { Tx } from '#db/client.ts'
import type { Services } from '#platform/services.ts'
import { notify, type Person } from '#platform/notifications/notify.ts'
import type { Correction } from '../../domain/corrections.ts'
import type { Decision } from '../../domain/life-cycle.ts'
import type { ListingRow } from '../listing-repository.ts'

/** A decision that was carried out, and what its seller reads of it. */
interface Told {
  listing: Pick<ListingRow, 'id' | 'title' | 'language'>
  decision: Decision
  isRevision: boolean
  note: string | null
  corrections: readonly Correction[]
  actId: bigint
}

type Reader = Person & { firstName: string }

/** Tells a seller of one decision, by mail and in the site. */
export async function tellOne(
  services: Pick<Services, 'publicUrl'>,
  tx: Tx,
  seller: Reader | null,
  { listing: { id, title, language }, decision, isRevision, note, corrections, actId }: Told,
): Promise<void> {
  const path = decision === 'publish' ? `/product/${id}` : `/listing/edit/${id}`
  await notify(tx, services, seller ? [seller] : [], {
    cause: `listing:${id}:act:${actId}`,
    mail: 'listings.decision',
    data: ({ firstName }, addressOf) => ({
      firstName,
      title,
      language,
      decision,
      isRevision,
      note,
      ...(corrections.length > 0 && { corrections }),
      address: addressOf(path),
    }),
    notification: ['listings.decided', { listingId: id, title, language, decision, isRevision }],
  })
}

/** Decisions that a mail names one by one. */
const NAMED = 50

/** Tells those who listed it of several decisions, with one mail and one notification each, of the same content. */
export async function tellSeveral(
  services: Pick<Services, 'publicUrl'>,
  tx: Tx,
  sellers: readonly Reader[],
  decisions: readonly [Told, ...Told[]],
): Promise<void> {
  const of = (wanted: Decision) => decisions.filter(({ decision }) => decision === wanted)
  const [toChange, rejected, published] = [of('request_changes'), of('reject'), of('publish')]
  const counts = { published: published.length, toChange: toChange.length, rejected: rejected.length }
  const named = [...toChange, ...rejected, ...published].slice(0, NAMED)
  await notify(tx, services, sellers, {
    cause: `listings:act:${decisions[0].actId}`,
    mail: 'listings.decisions',
    data: ({ firstName }, addressOf) => ({
      firstName,
      ...counts,
      named: named.map(({ listing: { id, title, language }, decision, note, corrections }) => ({
        title,
        language,
        decision,
        note,
        corrections,
        address: addressOf(decision === 'publish' ? `/product/${id}` : `/listing/edit/${id}`),
      })),
      address: addressOf('/user/listings'),
    }),
    notification: ['listings.several_decided', counts],
  })
}
