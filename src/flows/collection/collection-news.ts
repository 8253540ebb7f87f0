import * as z from 'zod/mini'
import type { Tx } from '#db/client.ts'
import { isDisavowed } from '#db/disavowals.ts'
import { listToldStaff } from '#db/told-people.ts'
import {
  COLLECTION_PAGES,
  removeBy,
  spaced,
  type CollectionNews,
} from '#features/collection/domain/collection.ts'
import {
  findCollection,
  findCollectionOfAppointment,
  type CollectionRow,
} from '#features/collection/server/collection-repository.ts'
import { findBuyers, listSellers, type Recipient } from '#features/orders/server/mail-recipients.ts'
import { majorFromMinor } from '#kernel/money/money.ts'
import { dayOf } from '#kernel/text/day.ts'
import { localizePath } from '#kernel/text/language.ts'
import { referenceOf } from '#kernel/trade/order.ts'
import { defineJob, enqueue } from '#platform/jobs/job.ts'
import { notify, notifyInSite } from '#platform/notifications/notify.ts'
import type { Services } from '#platform/services.ts'
import type { Which } from './appointments.ts'

type Audience = keyof typeof COLLECTION_PAGES

async function readersOf(tx: Tx, audience: Audience, row: CollectionRow): Promise<Recipient[]> {
  if (audience === 'staff') return listToldStaff(tx)
  if (audience === 'buyer')
    return (await findBuyers(tx, { memberId: row.orderedBy, companyId: row.buyerId })).recipients
  return (await listSellers(tx, row.orderId)).filter(({ companyId }) => companyId === row.companyId)
}

interface News {
  news: CollectionNews
  to: readonly Audience[]
  /** Identifies the event, so that it is mailed once. */
  cause: string
  /** Who took the goods, in what, and why it was otherwise than the release note said. */
  taken?: { person: string; plate: string; reason: string }
}

/** Tells people by mail and in the site what happened to a collection. It never contains the code. */
export async function tellOf(
  services: Pick<Services, 'now' | 'publicUrl'>,
  tx: Tx,
  { orderId, sellerId }: Which,
  { news, to, cause, taken }: News,
): Promise<void> {
  const row = await findCollection(tx, orderId, sellerId)
  if (!row) return
  const reference = referenceOf(row.number)
  for (const audience of to)
    await notify(tx, services, await readersOf(tx, audience, row), {
      cause: `collection:${news}:${audience}:${cause}`,
      mail: `collection.${news}`,
      data: ({ firstName }, addressOf) => ({
        name: firstName,
        reference,
        ...factsOf(row, services.now()),
        ...taken,
        link: addressOf(COLLECTION_PAGES[audience](orderId)),
      }),
      notification: ['collection.news', { orderId, audience, reference, news }],
    })
}

function factsOf({ appointment, currency, storageFeeMinor, units, ...row }: CollectionRow, now: Date) {
  return {
    day: appointment?.day ?? '',
    time: appointment?.time ?? '',
    person: appointment?.person ?? '',
    plate: appointment?.plate ?? '',
    removeBy: removeBy(row, dayOf(now)),
    /** For all units, a day. */
    storage: majorFromMinor(storageFeeMinor * BigInt(units)),
    currency,
  }
}

/** Mails the code of a confirmed appointment. It derives the code itself, so that no stored mail contains it. */
export const mailReleaseNoteJob = defineJob({
  name: 'mail-release-note',
  lane: 'mail',
  priority: 1,
  payload: z.object({ appointmentId: z.string() }),
  async run(
    {
      db,
      mailer,
      now,
      publicUrl,
      releaseCodes,
    }: Pick<Services, 'db' | 'mailer' | 'now' | 'publicUrl' | 'releaseCodes'>,
    { appointmentId },
  ) {
    const row = await findCollectionOfAppointment(db, appointmentId)
    if (row?.appointment?.state !== 'confirmed' || row.handedOverAt !== null) return
    // Once the deal goes on, its page has the code.
    if (await isDisavowed(db, row.orderId)) return
    const { recipients } = await db.transaction((tx) =>
      findBuyers(tx, { memberId: row.orderedBy, companyId: row.buyerId }),
    )
    for (const { email, firstName, language } of recipients)
      await mailer.send({
        cause: `release-note:${appointmentId}`,
        to: email,
        language,
        template: 'collection.release',
        data: {
          name: firstName,
          reference: referenceOf(row.number),
          ...factsOf(row, now()),
          code: spaced(releaseCodes.codeOf(appointmentId)),
          link: publicUrl + localizePath(COLLECTION_PAGES.buyer(row.orderId), language),
        },
      })
  },
})

/** Tells the buyer that an appointment is confirmed: in the site, and by the mail with the code. */
export async function announceRelease(
  tx: Tx,
  { orderId, sellerId }: Which,
  appointmentId: string,
): Promise<void> {
  await enqueue(tx, mailReleaseNoteJob, { appointmentId }, { key: `release-note:${appointmentId}` })
  const row = await findCollection(tx, orderId, sellerId)
  if (!row) return
  const buyers = await readersOf(tx, 'buyer', row)
  const told = { orderId, audience: 'buyer', reference: referenceOf(row.number), news: 'confirmed' } as const
  await notifyInSite(
    tx,
    buyers.map(({ id }) => id),
    ['collection.news', told],
  )
}
