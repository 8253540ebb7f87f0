import { render, toPlainText } from '@react-email/render'
import type { ReactElement } from 'react'
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
import type { Language } from '#kernel/language.ts'

export interface MailTemplate {
  subject: (language: Language, data: never) => string
  Body: (props: { language: Language; data: never }) => ReactElement
}

/** Every template of every feature, by the name under which it is enqueued. */
const TEMPLATES: Readonly<Record<string, MailTemplate>> = {
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

/** Renders a mail's words. Pure: what it needs comes in as data. */
export async function renderMail(
  template: string,
  language: Language,
  data: Readonly<Record<string, unknown>>,
) {
  const found = TEMPLATES[template]
  if (!found) throw new Error(`there is no mail template ${template}`)
  const { subject, Body } = found
  const html = await render(<Body language={language} data={data as never} />)
  return { subject: subject(language, data as never), html, text: toPlainText(html) }
}
