import type { Tx } from '#db/client.ts'
import { listAdminsAndFormer, listToldStaff } from '#db/told-people.ts'
import { titleFor } from '#db/written-for.ts'
import type { DisavowalDecision } from '#features/disavowals/domain/disavowal.ts'
import { findBuyers, listSellers } from '#features/orders/server/mail-recipients.ts'
import { findSpeakers, type Correspondent } from '#features/quotes/server/quote-repository.ts'
import type { Language } from '#kernel/text/language.ts'
import { ORDER_PAGES, referenceOf } from '#kernel/trade/order.ts'
import type { Party, Side } from '#kernel/trade/sides.ts'
import { notify, type Person } from '#platform/notifications/notify.ts'
import type { Services } from '#platform/services.ts'
import type { Deal } from './find-deal.ts'

/** What is told of, whoever reads it. */
type ToldDeal = Omit<Deal, 'side' | 'hasLeft'>

type NewsServices = Pick<Services, 'now' | 'publicUrl'>
interface Reader extends Person {
  firstName: string
}

/** The administrators of both sides, and whoever ordered, listed or wrote. */
async function readersOf(tx: Tx, { order, quote, sellerIds, buyerId }: ToldDeal, now: Date) {
  const people = async (companyId: number, others: readonly Reader[]) => {
    const admins: Reader[] = await listAdminsAndFormer(tx, companyId, now)
    return [...admins, ...others.filter(({ email }) => !admins.some((admin) => admin.email === email))]
  }
  const ofOrder = order && {
    buyers: (await findBuyers(tx, order)).recipients,
    sellers: await listSellers(tx, order.id),
  }
  const inThread = async (companyId: number, memberId: number | undefined) =>
    memberId === undefined ? [] : (await findSpeakers(tx, { companyId, memberId })).map(asReader)
  const buyers = ofOrder?.buyers ?? (await inThread(buyerId, quote?.memberId))
  const readers: { companyId: number; side: Party; people: Reader[] }[] = [
    { companyId: buyerId, side: 'buyer', people: await people(buyerId, buyers) },
  ]
  for (const companyId of sellerIds) {
    const sellers = ofOrder?.sellers.filter((seller) => seller.companyId === companyId)
    const others = sellers ?? (await inThread(companyId, quote?.listedBy))
    readers.push({ companyId, side: 'seller', people: await people(companyId, others) })
  }
  return readers
}

const asReader = ({ id, email, language, name }: Correspondent): Reader => ({
  id,
  email,
  language,
  firstName: name,
})

function named({ order, quote }: ToldDeal, reader: Language) {
  if (order) return { kind: 'order' as const, title: referenceOf(order.number), language: null }
  if (!quote) throw new Error('a deal is an order or a quote')
  return { kind: 'quote' as const, ...titleFor(reader, quote) }
}

function pathOf({ order, quote }: ToldDeal, side: Side): string {
  if (order) return ORDER_PAGES[side](order.id)
  return side === 'staff' ? `/staff/quotes?quote=${quote?.id}` : `/user/quotes/${quote?.id}`
}

/** Tells both companies and staff that one of them says that a deal is none of its own doing. */
export async function tellOfDisavowal(
  services: NewsServices,
  tx: Tx,
  deal: ToldDeal,
  said: { id: string; companyId: number; person: string; madeAt: Date; dueAt: Date },
): Promise<void> {
  const { id, madeAt } = said
  const side: Party = said.companyId === deal.buyerId ? 'buyer' : 'seller'
  const dueAt = said.dueAt.toISOString()
  const send = async (people: readonly Reader[], reading: Side, person: string | null) => {
    const path = pathOf(deal, reading)
    await notify(tx, services, people, {
      cause: `disavowal:${id}:${reading}`,
      mail: 'disavowals.made',
      data: ({ firstName, language }, addressOf) => ({
        firstName,
        deal: named(deal, language),
        side,
        person,
        isStaff: reading === 'staff',
        dueAt,
        link: addressOf(path),
      }),
      notification: ['disavowals.made', { ...named(deal, 'en'), path }],
    })
  }
  for (const { companyId, side: reading, people } of await readersOf(tx, deal, madeAt))
    await send(people, reading, companyId === said.companyId ? said.person : null)
  await send(await listToldStaff(tx), 'staff', null)
}

/** Tells both companies what staff decided, and why. */
export async function tellOfDecision(
  services: NewsServices,
  tx: Tx,
  deal: ToldDeal,
  { id, decision, note }: { id: string; decision: DisavowalDecision; note: string },
): Promise<void> {
  for (const { side, people } of await readersOf(tx, deal, services.now())) {
    const path = pathOf(deal, side)
    await notify(tx, services, people, {
      cause: `disavowal-decided:${id}:${side}`,
      mail: 'disavowals.decided',
      data: ({ firstName, language }, addressOf) => ({
        firstName,
        deal: named(deal, language),
        decision,
        note,
        link: addressOf(path),
      }),
      notification: ['disavowals.decided', { ...named(deal, 'en'), path }],
    })
  }
}
