import { lt } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { mandateRequest } from '#db/schema/mandates.ts'
import { listToldStaff } from '#db/told-people.ts'
import { DAY_MS } from '#kernel/time.ts'
import { notify, notifyInSite } from '#platform/notifications/notify.ts'
import type { MailKinds } from '#kernel/notify-kinds.ts'
import { dayOf } from '#kernel/text/day.ts'
import type { Services } from '#platform/services.ts'
import { ASK_AGAIN_AFTER_DAYS } from '../domain/limits.ts'
import { lastNoticeDay } from '../domain/term.ts'
import { MANDATE_PREFIX } from './mandate-file.ts'
import { findReaders } from './mandate-repository.ts'

interface CompanyMessage {
  companyId: number
  news: MailKinds['mandates.news']['news']
  /** A mandate and its term, so that the same news is not mailed twice. */
  occasion: string
  expiresOn: string
  because?: MailKinds['mandates.news']['because']
  publicUrl: string
  /** Another member of the company to notify. */
  alsoMemberId?: number
  /** A mandate whose signed text is attached to the mail. */
  attached?: string
}

/** Notifies a company's admins of news about its mandate. */
export async function notifyCompany(tx: Tx, about: CompanyMessage): Promise<void> {
  const { news, occasion, expiresOn, because = null, attached } = about
  await notify(tx, about, await findReaders(tx, about.companyId, about.alsoMemberId), {
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
    notification: ['mandates.news', { news }],
    attach: attached === undefined ? undefined : [MANDATE_PREFIX + attached],
  })
}

/** Notifies staff on the site that a company has acted. */
export async function notifyStaff(tx: Tx, event: 'accepted' | 'notice', company: string): Promise<void> {
  const staff = (await listToldStaff(tx)).map(({ id }) => id)
  await notifyInSite(tx, staff, ['mandates.staff', { event, company }])
}

/** Tells a company that a listing waits for its mandate, and what to do; at most once a week. */
export async function askForMandate(
  { db, now, publicUrl }: Pick<Services, 'db' | 'now' | 'publicUrl'>,
  companyId: number,
  sellerId: number,
): Promise<void> {
  const askedAt = now()
  const before = new Date(askedAt.getTime() - ASK_AGAIN_AFTER_DAYS * DAY_MS)
  await db.transaction(async (tx) => {
    const asked = await tx
      .insert(mandateRequest)
      .values({ companyId, askedAt })
      .onConflictDoUpdate({
        target: mandateRequest.companyId,
        set: { askedAt },
        setWhere: lt(mandateRequest.askedAt, before),
      })
      .returning({ companyId: mandateRequest.companyId })
    if (asked.length === 0) return
    const occasion = `company:${companyId}:${dayOf(askedAt)}`
    const news = { companyId, news: 'asked', occasion, expiresOn: '', publicUrl } as const
    await notifyCompany(tx, { ...news, alsoMemberId: sellerId })
  })
}
