import type { Tx } from '#db/client.ts'
import { notify } from '#platform/notifications/notify.ts'
import { tell } from '#platform/notifications/tell.ts'
import type { MandateNews, MandateNewsData } from '../contract/mail.ts'
import { lastNoticeDay } from '../domain/term.ts'
import { MANDATE_PREFIX } from './attach-mandate.ts'
import { findReaders, findStaffIds } from './mandate-repository.ts'

interface News {
  companyId: number
  news: MandateNews
  /** Of which occasion, so that none is mailed twice: a mandate and its term. */
  occasion: string
  expiresOn: string
  because?: MandateNewsData['because']
  publicUrl: string
  /** A member of the company that is told beside its admins. */
  alsoMemberId?: number
  /** A mandate whose signed text goes with the mail. */
  attached?: string
}

/** Tells a company's admins something of its mandate, by mail and in the site. */
export async function tellCompany(tx: Tx, about: News): Promise<void> {
  const { news, occasion, expiresOn, because = null, attached } = about
  await tell(tx, about, await findReaders(tx, about.companyId, about.alsoMemberId), {
    cause: `mandate:${occasion}:${news}`,
    mail: 'mandates.news',
    data: ({ firstName }, addressOf) => ({
      firstName,
      news,
      expiresOn,
      lastNoticeOn: expiresOn === '' ? '' : lastNoticeDay(expiresOn),
      because,
      address: addressOf('/user/mandate'),
    }),
    notice: ['mandates.news', { news }],
    attach: attached === undefined ? undefined : [MANDATE_PREFIX + attached],
  })
}

/** What a company did is told to staff in the site. */
export async function tellStaff(tx: Tx, event: 'accepted' | 'notice', company: string): Promise<void> {
  await notify(tx, await findStaffIds(tx), 'mandates.staff', { event, company })
}
