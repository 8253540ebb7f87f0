import type { Tx } from '#db/client.ts'
import { listToldStaff } from '#db/told-people.ts'
import { countryByName } from '#kernel/trade/countries.ts'
import { notify, notifyInSite } from '#platform/notifications/notify.ts'
import type { FreightRow } from './freight-repository.ts'
import type { FreightNews } from '../domain/freight.ts'

/** Tells staff by mail and in the site what happened to a request. */
export async function tellStaff(
  tx: Tx,
  services: { publicUrl: string },
  { id, title, language, toCountry, toCity }: FreightRow,
  { news, cause, company = '' }: { news: FreightNews; cause: string; company?: string },
): Promise<void> {
  await notify(tx, services, await listToldStaff(tx), {
    cause: `freight:${id}:${cause}`,
    mail: `freight.${news}`,
    data: ({ firstName: name, language: reads }, addressOf) => ({
      name,
      product: title,
      language,
      place: `${toCity}, ${countryByName(toCountry)?.[reads] ?? toCountry}`,
      company,
      link: addressOf(`/staff/freight?request=${id}`),
    }),
    notification: ['freight.news', { requestId: id, title, language, news }],
  })
}

/** Tells staff in the site that a forwarder has let its link expire. */
export async function tellExpired(tx: Tx, { id, title, language }: FreightRow): Promise<void> {
  const staff = await listToldStaff(tx)
  await notifyInSite(
    tx,
    staff.map((each) => each.id),
    ['freight.news', { requestId: id, title, language, news: 'expired' }],
  )
}
