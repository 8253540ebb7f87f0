import type { Tx } from '#db/client.ts'
import { listToldAdmins, listToldStaff } from '#db/told-people.ts'
import type { Language } from '#kernel/text/language.ts'
import { notify } from '#platform/notifications/notify.ts'
import type { Services } from '#platform/services.ts'
import type { Reported, ReportOutcome, ReportReason } from '../domain/report.ts'
import { findCompanyName, findReporter, findTitle, type Met, type ReportRow } from './report-repository.ts'

type NewsServices = Pick<Services, 'publicUrl'>

interface Filed {
  id: string
  about: Reported
  met: Pick<Met, 'title' | 'titleLanguage'>
}

export async function tellStaff(
  services: NewsServices,
  tx: Tx,
  {
    id: reportId,
    about,
    reason,
    met: { title, titleLanguage: language, companyId },
  }: Filed & {
    reason: ReportReason
    met: Pick<Met, 'companyId'>
  },
): Promise<void> {
  const company = about === 'company' ? await findCompanyName(tx, companyId) : undefined
  await notify(tx, services, await listToldStaff(tx), {
    cause: `report:${reportId}`,
    mail: 'reports.filed',
    data: ({ firstName }, addressOf) => ({
      firstName,
      title,
      language,
      about,
      company,
      reason,
      link: addressOf(`/staff/reports?report=${reportId}`),
    }),
    notification: ['reports.filed', { reportId, title, language, about, company }],
  })
}

interface Reader {
  email: string
  firstName: string
  language: Language
}

/** The mail repeats nothing that was typed: the address may be somebody else's. */
export async function confirmReceipt(
  services: NewsServices,
  tx: Tx,
  readers: readonly Reader[],
  { id, about, met: { title, titleLanguage: language } }: Filed,
): Promise<void> {
  await notify(tx, services, readers, {
    cause: `report:${id}:received`,
    mail: 'reports.received',
    data: ({ firstName }) => ({ firstName, title, language, about }),
  })
}

type Decided = Pick<
  ReportRow,
  'id' | 'about' | 'listingId' | 'companyId' | 'reporterId' | 'reporterEmail' | 'language'
>

/** Tells both sides what was decided and why. The reported company learns nothing of who reported. */
export async function tellDecision(
  services: NewsServices,
  tx: Tx,
  decided: Decided,
  { outcome, note }: { outcome: ReportOutcome; note: string },
): Promise<void> {
  const met = await findTitle(tx, decided.listingId)
  const { about } = decided
  const send = async (readers: readonly (Reader & { id: number })[], side: 'reporter' | 'reported') => {
    // Where the reporter met a company could tell it who reported.
    const isHidden = side === 'reported' && about === 'company'
    const title = isHidden ? '' : met.title
    const language = met.titleLanguage
    await notify(tx, services, readers, {
      cause: `report:${decided.id}:${side}`,
      mail: 'reports.decided',
      data: ({ firstName }, addressOf) => ({
        firstName,
        title,
        language,
        about,
        outcome,
        note,
        side,
        link: addressOf('/user/reports'),
      }),
      notification: ['reports.decided', { title, language, about, outcome, side }],
    })
  }
  if (decided.reporterId !== null) await send(await findReporter(tx, decided.reporterId), 'reporter')
  await send(await listToldAdmins(tx, decided.companyId), 'reported')
  const email = decided.reporterEmail
  if (!email) return
  await notify(tx, services, [{ email, firstName: '', language: decided.language }], {
    cause: `report:${decided.id}:stranger`,
    mail: 'reports.decided',
    data: () => ({
      firstName: '',
      title: met.title,
      language: met.titleLanguage,
      about,
      outcome,
      note,
      side: 'reporter' as const,
      link: null,
    }),
  })
}
