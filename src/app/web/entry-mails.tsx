import { render, toPlainText } from '@react-email/render'
import { accountMails } from '#features/accounts/web/mails/templates.tsx'
import { accountActMails } from '#features/accounts/web/mails/acts/templates.tsx'
import { transferMails } from '#features/checkout/web/mails/templates.tsx'
import { companyMails } from '#features/accounts/web/mails/company/templates.tsx'
import { contentMails } from '#features/content/web/mails/templates.tsx'
import { favouriteMails } from '#features/favourites/web/mails/templates.tsx'
import { ledgerMails } from '#features/ledger/web/mails/templates.tsx'
import { listingMails } from '#features/listings/web/mails/templates.tsx'
import { mandateMails } from '#features/mandates/web/mails/templates.tsx'
import { quoteMails } from '#features/quotes/web/mails/templates.tsx'
import { orderMails } from '#features/orders/web/mails/templates.tsx'
import { searchMails } from '#features/searches/web/mails/templates.tsx'
import { wantedMails } from '#features/wanted/web/mails/templates.tsx'
import type { Language } from '#kernel/text/language.ts'
import type { MailKinds } from '#kernel/mail-kinds.ts'
import type { MailTemplate, MailTemplates } from '#ui/mail-layout.tsx'

/** All mail templates by name; a kind without a template does not compile. */
const TEMPLATES: MailTemplates<MailKinds> = {
  ...accountMails,
  ...accountActMails,
  ...companyMails,
  ...contentMails,
  ...favouriteMails,
  ...ledgerMails,
  ...listingMails,
  ...mandateMails,
  ...orderMails,
  ...quoteMails,
  ...searchMails,
  ...wantedMails,
  ...transferMails,
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
