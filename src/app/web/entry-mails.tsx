import { render, toPlainText } from '@react-email/render'
import { depositMails } from '#features/checkout/notify/deposit-mails.tsx'
import { transferMails } from '#features/checkout/notify/mails.tsx'
import { accountActMails, accountMails, companyMails } from '#features/accounts/notify/mails.tsx'
import { toldMails } from '#features/accounts/notify/told-mail.tsx'
import { collectionMails } from '#features/collection/notify/mails.tsx'
import { contentMails } from '#features/content/notify/mails.tsx'
import { disavowalMails } from '#features/disavowals/notify/mails.tsx'
import { favouriteMails } from '#features/favourites/notify/mails.tsx'
import { freightMails } from '#features/freight/notify/mails.tsx'
import { inspectionMails } from '#features/inspections/notify/mails.tsx'
import { ledgerMails } from '#features/ledger/notify/mails.tsx'
import { listingMails } from '#features/listings/notify/mails.tsx'
import { mandateMails } from '#features/mandates/notify/mails.tsx'
import { quoteMails } from '#features/quotes/notify/mails.tsx'
import { orderMails } from '#features/orders/notify/mails.tsx'
import { reportMails } from '#features/reports/notify/mails.tsx'
import { requisitionMails } from '#features/requisitions/notify/mails.tsx'
import { transportMails } from '#features/transport/notify/mails.tsx'
import { screeningMails } from '#features/screening/notify/mails.tsx'
import { vettingMails } from '#features/vetting/notify/mails.tsx'
import { alertMails } from '#features/searches/notify/alert-mails.tsx'
import { searchMails } from '#features/searches/notify/mails.tsx'
import { wantedMails } from '#features/wanted/notify/mails.tsx'
import type { Language } from '#kernel/text/language.ts'
import type { MailKinds } from '#kernel/notify-kinds.ts'
import type { MailTemplate, MailTemplates } from '#ui/mail-layout.tsx'

/** All mail templates by name; a kind without a template does not compile. */
const TEMPLATES: MailTemplates<MailKinds> = {
  ...accountMails,
  ...alertMails,
  ...accountActMails,
  ...companyMails,
  ...toldMails,
  ...collectionMails,
  ...depositMails,
  ...contentMails,
  ...disavowalMails,
  ...favouriteMails,
  ...freightMails,
  ...inspectionMails,
  ...ledgerMails,
  ...listingMails,
  ...mandateMails,
  ...orderMails,
  ...quoteMails,
  ...reportMails,
  ...requisitionMails,
  ...screeningMails,
  ...searchMails,
  ...wantedMails,
  ...transferMails,
  ...transportMails,
  ...vettingMails,
}

/** Renders a mail. Pure: everything it needs is passed in. */
export async function renderMail(
  template: string,
  language: Language,
  data: Readonly<Record<string, unknown>>,
) {
  const found = Object.entries(TEMPLATES).find(([kind]) => kind === template)?.[1]
  if (!found) throw new Error(`there is no mail template ${template}`)
  const { subject, Body } = found as MailTemplate<unknown>
  const html = await render(<Body language={language} data={data} />)
  return { subject: subject(language, data), html, text: toPlainText(html) }
}
