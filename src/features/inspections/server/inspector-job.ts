import * as z from 'zod/mini'
import { maskContactData } from '#kernel/text/contact-data.ts'
import { countryByName } from '#kernel/trade/countries.ts'
import { localizePath } from '#kernel/text/language.ts'
import { defineJob, PermanentFailure } from '#platform/jobs/job.ts'
import { findTrouble } from '#platform/mail/mail-troubles.ts'
import type { Services } from '#platform/services.ts'
import { findInspection } from './inspection-repository.ts'
import { findLink, keepLinkToken, noteLinkMail } from './link-repository.ts'
import { findReport } from './report-repository.ts'

type MailServices = Pick<Services, 'db' | 'linkTokens' | 'mailer' | 'now' | 'publicUrl'>

/**
 * Mails an inspector its link. It derives the token itself, so that the payload of the job never contains it, and a second
 * attempt mails the same link. What became of the mail is noted.
 */
export const inspectorLinkJob = defineJob({
  name: 'mail-inspector-link',
  lane: 'mail',
  priority: 1,
  payload: z.object({
    linkId: z.string(),
    /** When the report was given back, in milliseconds: its mail is another one. */
    returnedAt: z.optional(z.number()),
  }),
  async run(services: MailServices, { linkId, returnedAt = 0 }, { isLast }) {
    const { db, now } = services
    try {
      await mailOnce(services, linkId, returnedAt)
    } catch (error) {
      if (isLast || error instanceof PermanentFailure) await noteLinkMail(db, linkId, { failedAt: now() })
      throw error
    }
  },
})

async function mailOnce(services: MailServices, linkId: string, returnedAt: number): Promise<void> {
  const { db, linkTokens, mailer, now, publicUrl } = services
  const link = await findLink(db, linkId)
  const row = link && (await findInspection(db, link.inspectionId))
  if (!link || !row || link.endedAt !== null) return
  // The mailer leaves such mails out.
  if (link.email === '' || (await findTrouble(db, link.email)) !== null)
    return noteLinkMail(db, linkId, { failedAt: now() })
  const token = linkTokens.of('inspection', linkId)
  if (!(await keepLinkToken(db, linkId, token))) return
  const { name, email, language, expiresAt } = link
  const reason = (await findReport(db, row.id))?.returned ?? ''
  await mailer.send({
    cause: `inspector-link:${linkId}:${returnedAt}`,
    to: email,
    language,
    template: 'inspections.link',
    data: {
      name,
      product: row.title,
      language: row.language,
      place: `${maskContactData(row.place)}, ${countryByName(row.country)?.[language] ?? row.country}`,
      reason,
      until: expiresAt.toISOString(),
      link: `${publicUrl}${localizePath(`/user/inspection/${token}`, language)}`,
    },
  })
  await noteLinkMail(db, linkId, { sentAt: now() })
}
