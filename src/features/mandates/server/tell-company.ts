import type { Tx } from '#db/client.ts'
import { localizePath } from '#kernel/language.ts'
import { enqueueMail } from '#platform/mail/mail.ts'
import { notify } from '#platform/notifications/notify.ts'
import type { MandateNews, MandateNewsData } from '../contract/mail.ts'
import { lastNoticeDay } from '../domain/term.ts'
import { MANDATE_PREFIX } from './attach-mandate.ts'
import { findReaders, findStaffIds, type Reader } from './mandate-repository.ts'

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
export async function tellCompany(tx: Tx, news: News): Promise<void> {
  const readers = await findReaders(tx, news.companyId, news.alsoMemberId)
  for (const reader of readers) await mailNews(tx, reader, news)
  const ids = readers.map(({ id }) => id)
  await notify(tx, ids, 'mandates.news', { news: news.news })
}

async function mailNews(tx: Tx, { email, firstName, language }: Reader, about: News): Promise<void> {
  const { news, occasion, expiresOn, because = null, publicUrl, attached } = about
  const data: MandateNewsData = {
    firstName,
    news,
    expiresOn,
    lastNoticeOn: expiresOn === '' ? '' : lastNoticeDay(expiresOn),
    because,
    address: publicUrl + localizePath('/user/mandate', language),
  }
  await enqueueMail(tx, {
    cause: `mandate:${occasion}:${news}`,
    to: email,
    language,
    template: 'mandates.news',
    data,
    ...(attached !== undefined && { attach: [MANDATE_PREFIX + attached] }),
  })
}

/** What a company did is told to staff in the site. */
export async function tellStaff(tx: Tx, event: 'accepted' | 'notice', company: string): Promise<void> {
  await notify(tx, await findStaffIds(tx), 'mandates.staff', { event, company })
}
