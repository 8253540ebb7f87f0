import { type Currency, formatPrice } from '#kernel/money/money.ts'
import type { Language } from '#kernel/text/language.ts'
import { formatDay, formatMoment } from '#kernel/text/date-text.ts'
import {
  MailAction,
  MailLayout,
  MailText,
  templatesOf,
  type MailTemplate,
  type MailTemplates,
} from '#ui/mail-layout.tsx'
import { ACCOUNT_EVENTS, type AccountEvent } from '../domain/payout-account.ts'
import type { ReturnReason } from '../domain/payout-return.ts'
import { commissionWords, texts } from './texts.ts'

/** The data of the mail about a payout. Amount in major units. */
export interface PayoutMailData {
  firstName: string
  amount: number
  currency: Currency
  bankReference: string
  /** Date: `2026-11-21`. */
  paidOn: string
  /** Masked; absent in mails enqueued by an earlier build. */
  account?: string
  link: string
}

/** The data of the mail about a payout that the bank returned. Amount in major units. */
export interface PayoutReturnedMailData {
  firstName: string
  amount: number
  currency: Currency
  /** Date: `2026-11-21`. */
  returnedOn: string
  reason: ReturnReason
  /** Empty if the bank says nothing. */
  bankSays: string
  /** Whether nothing is sent to the account any more; otherwise the company has another one by now. */
  isStopped: boolean
  /** Masked. */
  account?: string
  link: string
}

/** The data of the mail about a return that was recorded by mistake. Amount in major units. */
export interface ReturnUndoneMailData {
  firstName: string
  amount: number
  currency: Currency
  /** The date of the return that was recorded: `2026-11-21`. */
  returnedOn: string
  /** Whether payouts go to the account again that was stopped by the return. */
  isUsedAgain: boolean
  /** Masked. */
  account?: string
  link: string
}

/** The data of the mail about a document of the commission. Amount in major units. */
export interface CommissionMailData {
  firstName: string
  number: string
  amount: number
  currency: Currency
  isCredit: boolean
  /** It is the company's own, which we issued in its name. */
  isOwn?: boolean
  link: string
}

/** The data of the mail about a contested invoice. */
export interface ContestMailData {
  firstName: string
  number: string
  outcome: 'kept' | 'credited'
  answer: string
  link: string
}

/** The data of mails about a change of the payout account. */
export interface PayoutAccountMailData {
  company: string
  /** Masked. */
  account: string
  holder: string
  /** Name of the member who entered it. */
  by: string
  mayConfirm: boolean
  /** Whether the reader was an administrator of the company until lately; such a link can only stop. */
  wasAdmin: boolean
  holdDays: number
  /** When it comes into use; null until it is confirmed. */
  effectiveAt: string | null
  link: string
}

export interface LedgerMailKinds extends Record<
  `ledger.payout_account_${AccountEvent}`,
  PayoutAccountMailData
> {
  'ledger.payout': PayoutMailData
  'ledger.payout_returned': PayoutReturnedMailData
  'ledger.payout_return_undone': ReturnUndoneMailData
  'ledger.commission': CommissionMailData
  'ledger.contest_answered': ContestMailData
}

declare module '#kernel/notify-kinds.ts' {
  interface MailKinds extends LedgerMailKinds {}
}

const amountOf = (language: Language, { amount, currency }: { amount: number; currency: Currency }) =>
  formatPrice(amount, currency, language, 'always')

/** A mail about a change of the account: the change, what is left to do, and a link. */
function accountMail(event: AccountEvent): MailTemplate<PayoutAccountMailData> {
  return {
    subject: (language, { company }) => texts[language].account[event].subject(company),
    Body: ({ language, data }) => {
      const t = texts[language].account
      const { subject, paragraphs, action } = t[event]
      const day = data.effectiveAt && formatMoment(data.effectiveAt, language, 'day')
      return (
        <MailLayout language={language} heading={subject(data.company)}>
          {paragraphs({ ...data, day: day ?? '' }).map((paragraph) => (
            <MailText key={paragraph}>{paragraph}</MailText>
          ))}
          <MailText>{t.facts(data.account, data.holder, data.by)}</MailText>
          <MailAction href={data.link} label={action} />
        </MailLayout>
      )
    },
  }
}

/** Mails about payouts to a company, and about its payout account. */
export const ledgerMails: MailTemplates<LedgerMailKinds> = {
  ...templatesOf('ledger.payout_account_', ACCOUNT_EVENTS, accountMail),
  'ledger.commission': {
    subject: (language: Language, data: CommissionMailData) =>
      texts[language].commission[commissionWords(data)].subject(data.number),
    Body: ({ language, data }: { language: Language; data: CommissionMailData }) => {
      const t = texts[language]
      const words = t.commission[commissionWords(data)]
      return (
        <MailLayout language={language} heading={words.subject(data.number)}>
          <MailText>{t.greeting(data.firstName)}</MailText>
          <MailText>{words.text(amountOf(language, data))}</MailText>
          <MailAction href={data.link} label={t.action} />
        </MailLayout>
      )
    },
  },
  'ledger.contest_answered': {
    subject: (language: Language, { number }: ContestMailData) =>
      texts[language].commission.answered.subject(number),
    Body: ({ language, data }: { language: Language; data: ContestMailData }) => {
      const { greeting, action, commission } = texts[language]
      return (
        <MailLayout language={language} heading={commission.answered.subject(data.number)}>
          <MailText>{greeting(data.firstName)}</MailText>
          <MailText>{commission.answered.text[data.outcome](data.number)}</MailText>
          <MailText>{data.answer}</MailText>
          <MailAction href={data.link} label={action} />
        </MailLayout>
      )
    },
  },
  'ledger.payout_returned': {
    subject: (language: Language, data: PayoutReturnedMailData) =>
      texts[language].returned.subject(amountOf(language, data)),
    Body: ({ language, data }: { language: Language; data: PayoutReturnedMailData }) => {
      const { greeting, sentTo, returned: t } = texts[language]
      return (
        <MailLayout language={language} heading={t.subject(amountOf(language, data))}>
          <MailText>{greeting(data.firstName)}</MailText>
          <MailText>{t.text(amountOf(language, data), formatDay(data.returnedOn, language))}</MailText>
          {data.account !== undefined && <MailText>{sentTo(data.account)}</MailText>}
          <MailText>{t.reason[data.reason]}</MailText>
          {data.bankSays !== '' && <MailText>{t.bankSays(data.bankSays)}</MailText>}
          <MailText>{data.isStopped ? t.stopped : t.kept}</MailText>
          <MailAction href={data.link} label={t.action} />
        </MailLayout>
      )
    },
  },
  'ledger.payout_return_undone': {
    subject: (language: Language, data: ReturnUndoneMailData) =>
      texts[language].returnUndone.subject(amountOf(language, data)),
    Body: ({ language, data }: { language: Language; data: ReturnUndoneMailData }) => {
      const { greeting, sentTo, returnUndone: t } = texts[language]
      return (
        <MailLayout language={language} heading={t.subject(amountOf(language, data))}>
          <MailText>{greeting(data.firstName)}</MailText>
          <MailText>{t.text(amountOf(language, data), formatDay(data.returnedOn, language))}</MailText>
          {data.account !== undefined && <MailText>{sentTo(data.account)}</MailText>}
          {data.isUsedAgain && <MailText>{t.usedAgain}</MailText>}
          <MailAction href={data.link} label={t.action} />
        </MailLayout>
      )
    },
  },
  'ledger.payout': {
    subject: (language: Language, data: PayoutMailData) => texts[language].subject(amountOf(language, data)),
    Body: ({ language, data }: { language: Language; data: PayoutMailData }) => {
      const t = texts[language]
      return (
        <MailLayout language={language} heading={t.subject(amountOf(language, data))}>
          <MailText>{t.greeting(data.firstName)}</MailText>
          <MailText>{t.text(amountOf(language, data), formatDay(data.paidOn, language))}</MailText>
          <MailText>{t.reference(data.bankReference)}</MailText>
          {data.account !== undefined && <MailText>{t.sentTo(data.account)}</MailText>}
          <MailAction href={data.link} label={t.action} />
        </MailLayout>
      )
    },
  },
}
