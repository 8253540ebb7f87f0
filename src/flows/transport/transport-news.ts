import type { Tx } from '#db/client.ts'
import { listToldStaff } from '#db/told-people.ts'
import { findBuyers, listSellers, type Recipient } from '#features/orders/server/mail-recipients.ts'
import type { TransportFileKind } from '#features/transport/domain/files.ts'
import type { Teller, Told, TransportSide } from '#features/transport/domain/milestones.ts'
import type { TransportSource } from '#features/transport/server/transport-repository.ts'
import { formatCount } from '#kernel/text/count-text.ts'
import type { Language } from '#kernel/text/language.ts'
import { withLot } from '#kernel/trade/lot/lot-words.ts'
import { DELIVERED, ORDER_PAGES, referenceOf } from '#kernel/trade/order.ts'
import { notify, notifyInSite } from '#platform/notifications/notify.ts'
import type { Services } from '#platform/services.ts'

interface ToldNow extends Told {
  id: bigint
  sellerId: number
  /** Which goods of the seller, where they don't travel together. */
  goods: readonly { title: string; units: number; lotPieces?: number }[]
  place: string
  note: string
  toldBy: Teller
  /** The member who told it, who is not told. */
  memberId: number | null
  /** What was told before as reached was different. */
  isCorrection: boolean
}

/** The sides that are told: not the one that tells. Staff are told of a delivery that they have not recorded. */
function audiencesOf({ toldBy, milestone, isExpected }: ToldNow, isDelivered: boolean): TransportSide[] {
  const isForStaff = milestone === 'delivered' && !isExpected && toldBy !== 'staff' && !isDelivered
  return [
    'buyer',
    ...(toldBy === 'seller' ? [] : ['seller' as const]),
    ...(isForStaff ? ['staff' as const] : []),
  ]
}

async function readersOf(
  tx: Tx,
  audience: TransportSide,
  { id, memberId, companyId }: TransportSource['order'],
  sellerId: number,
): Promise<Recipient[]> {
  if (audience === 'staff') return listToldStaff(tx)
  if (audience === 'buyer') return (await findBuyers(tx, { memberId, companyId })).recipients
  return (await listSellers(tx, id)).filter((each) => each.companyId === sellerId)
}

const goodsText = (goods: ToldNow['goods'], language: Language): string =>
  goods
    .map(({ title, units, lotPieces }) =>
      withLot(`${formatCount(units, language)} × ${title}`, lotPieces, language),
    )
    .join('; ')

/** Tells the sides of a transport by mail and in the site, once for each record. */
export async function tellOfMilestone(
  services: Pick<Services, 'publicUrl'>,
  tx: Tx,
  order: TransportSource['order'],
  told: ToldNow,
): Promise<void> {
  const reference = referenceOf(order.number)
  const { id, sellerId, milestone, isExpected, day, place, note, isCorrection } = told
  const orderId = order.id
  for (const audience of audiencesOf(told, order.status === DELIVERED)) {
    const readers = await readersOf(tx, audience, order, sellerId)
    await notify(
      tx,
      services,
      readers.filter((reader) => reader.id !== told.memberId),
      {
        cause: `milestone:${audience}:${id}`,
        mail: 'transport.milestone',
        data: ({ firstName, language }, addressOf) => ({
          name: firstName,
          reference,
          audience,
          milestone,
          isExpected,
          isCorrection,
          day,
          goods: goodsText(told.goods, language),
          place,
          note,
          link: addressOf(ORDER_PAGES[audience](orderId)),
        }),
        notification: ['transport.milestone', { orderId, audience, reference, milestone, isExpected, day }],
      },
    )
  }
}

interface GivenNow {
  kind: TransportFileKind
  sellerId: number
  by: Teller
  memberId: number | null
}

/** Tells staff in the site that a file of a forwarder waits for their look. */
export async function tellOfWaitingFile(
  tx: Tx,
  { id: orderId, number }: TransportSource['order'],
  kind: TransportFileKind,
): Promise<void> {
  const staff = await listToldStaff(tx)
  await notifyInSite(
    tx,
    staff.map(({ id }) => id),
    ['transport.file_waits', { orderId, reference: referenceOf(number), kind }],
  )
}

/** Tells buyer and seller in the site that there is a file, but not the side that gave it. */
export async function tellOfFile(
  tx: Tx,
  order: TransportSource['order'],
  { kind, sellerId, by, memberId }: GivenNow,
): Promise<void> {
  const reference = referenceOf(order.number)
  const audiences: TransportSide[] = ['buyer', ...(by === 'seller' ? [] : ['seller' as const])]
  for (const audience of audiences) {
    const readers = await readersOf(tx, audience, order, sellerId)
    await notifyInSite(
      tx,
      readers.map(({ id }) => id).filter((id) => id !== memberId),
      ['transport.file', { orderId: order.id, audience, reference, kind }],
    )
  }
}
