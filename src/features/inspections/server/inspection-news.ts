import type { Tx } from '#db/client.ts'
import { listToldAdmins, listToldStaff } from '#db/told-people.ts'
import { maskContactData } from '#kernel/text/contact-data.ts'
import { countryByName } from '#kernel/trade/countries.ts'
import { notify } from '#platform/notifications/notify.ts'
import type { InspectionNews } from '../domain/inspection.ts'
import type { InspectionRow } from './inspection-repository.ts'

interface News {
  news: InspectionNews
  /** Makes the mail one of its own, where the same can happen again. */
  cause?: string
  reason?: string
  /** ISO 8601: from when the seller reads a report that its payer shares. */
  from?: string
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

async function tell(
  tx: Tx,
  services: Mailing,
  { id, title, language, place, country }: InspectionRow,
  { news, cause = news, reason = '', from = '' }: News,
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
      link: addressOf(page),
    }),
    notification: ['inspections.news', { inspectionId: id, title, language, news, isStaff }],
  })
}
