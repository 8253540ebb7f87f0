import { type Currency, formatPrice } from '#kernel/money/money.ts'
import type { Language } from '#kernel/text/language.ts'
import { formatMoment } from '#kernel/text/date-text.ts'
import { MailAction, MailLayout, MailText, type MailTemplates } from '#ui/mail-layout.tsx'
import { texts } from './texts.ts'

/** The data of the mail about a payout. Amount in major units. */
export interface PayoutMailData {
  firstName: string
  amount: number
  currency: Currency
  bankReference: string
  /** `2026-11-21`. */
  paidOn: string
  link: string
}

export interface LedgerMailKinds {
  'ledger.payout': PayoutMailData
}

declare module '#kernel/news.ts' {
  interface MailKinds extends LedgerMailKinds {}
}

const amountOf = ({ amount, currency }: PayoutMailData) => formatPrice(amount, currency, 'always')

/** The mail about a payout to a company. */
export const ledgerMails: MailTemplates<LedgerMailKinds> = {
  'ledger.payout': {
    subject: (language: Language, data: PayoutMailData) => texts[language].subject(amountOf(data)),
    Body: ({ language, data }: { language: Language; data: PayoutMailData }) => {
      const t = texts[language]
      return (
        <MailLayout language={language} heading={t.subject(amountOf(data))}>
          <MailText>{t.greeting(data.firstName)}</MailText>
          <MailText>
            {t.text(amountOf(data), formatMoment(`${data.paidOn}T12:00:00Z`, language, 'day'))}
          </MailText>
          <MailText>{t.reference(data.bankReference)}</MailText>
          <MailAction href={data.link} label={t.action} />
        </MailLayout>
      )
    },
  },
}
