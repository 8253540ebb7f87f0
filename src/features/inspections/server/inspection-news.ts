import type { Tx } from '#db/client.ts'
import { listToldAdmins, listToldStaff } from '#db/told-people.ts'
import { maskContactData } from '#kernel/text/contact-data.ts'
import { countryByName } from '#kernel/trade/countries.ts'
import { notify } from '#platform/notifications/notify.ts'
import type { InspectionNews, Scope } from '../domain/inspection.ts'
import type { InspectionRow } from './inspection-repository.ts'
import { dueOf } from './present-inspection.ts'

interface News {
  news: InspectionNews
  /** Makes the mail one of its own, where the same can happen again. */
  cause?: string
  reason?: string
  /** ISO 8601: from when everybody reads a report that its payer shares; empty for at once. */
  from?: string
  /** What the seller of the goods expects. */
  visit?: { dueOn: string; scope: Scope; inspector: string }
}

type Mailing = { publicUrl: string }
type Told = Awaited<ReturnType<typeof listToldStaff>>

/** Tells staff that an inspection waits for them. */
export async function tellStaff(tx: Tx, services: Mailing, row: InspectionRow, news: News): Promise<void> {
  await tell(tx, services, row, news, {
    people: await listToldStaff(tx),
    page: `/staff/inspections?inspection=${row.id}`,
    isStaff: true,
  })
}

/** Tells the companies of an inspection, each once; who asked is told with its administrators. */
export async function tellCompanies(
  tx: Tx,
  services: Mailing,
  row: InspectionRow,
  { to, ...news }: News & { to: readonly ('asker' | 'payer' | 'seller')[] },
): Promise<void> {
  const companies = {
    asker: [row.askerCompanyId, row.memberId],
    payer: [row.payerCompanyId, row.payer === 'seller' ? row.listedBy : row.memberId],
    seller: [row.sellerCompanyId, row.listedBy],
  } as const
  const told = new Map<number, Told[number]>()
  for (const one of to)
    for (const person of await listToldAdmins(tx, ...companies[one])) told.set(person.id, person)
  await tell(tx, services, row, news, {
    people: [...told.values()],
    page: `/user/inspections/${row.id}`,
    isStaff: false,
  })
}

/**
 * Tells the seller that goods of its are going to be inspected, and then by whom, so that nobody comes unannounced. A
 * seller that orders it itself knows the first of the two.
 */
export async function tellVisit(
  tx: Tx,
  services: Mailing,
  row: InspectionRow,
  coming: { linkId: string; name: string; company: string } | null,
): Promise<void> {
  const { payerCompanyId, sellerCompanyId, scope } = row
  if (coming === null && payerCompanyId === sellerCompanyId) return
  const inspector = coming === null ? '' : `${coming.name}, ${coming.company}`
  await tellCompanies(tx, services, row, {
    news: coming === null ? 'booked' : 'assigned',
    ...(coming && { cause: `assigned:${coming.linkId}` }),
    visit: { dueOn: dueOf(row) ?? '', scope, inspector },
    to: ['seller'],
  })
}

async function tell(
  tx: Tx,
  services: Mailing,
  { id, title, language, place, country }: InspectionRow,
  { news, cause = news, reason = '', from = '', visit }: News,
  { people, page, isStaff }: { people: Told; page: string; isStaff: boolean },
): Promise<void> {
  await notify(tx, services, people, {
    cause: `inspection:${id}:${cause}`,
    mail: `inspections.${news}`,
    data: ({ firstName: name, language: reads }, addressOf) => ({
      name,
      product: title,
      language,
      place: [maskContactData(place), countryByName(country)?.[reads] ?? country]
        .filter((part) => part !== '')
        .join(', '),
      reason,
      from,
      visit: visit ?? null,
      link: addressOf(page),
    }),
    notification: ['inspections.news', { inspectionId: id, title, language, news, isStaff }],
  })
}
