import type { Currency } from '#kernel/money/money.ts'
import { formatPrice } from '#kernel/money/money.ts'
import type { Language } from '#kernel/text/language.ts'
import { MailAction, MailLayout, MailText, templatesOf, type MailTemplates } from '#ui/mail-layout.tsx'
import type { DepositReason } from '../domain/deposit.ts'
import { texts } from './texts.ts'

/** The kinds of mails about deposits; the last two are for staff. `unreturned` corrects a `returned` one. */
export const DEPOSIT_MAILS = ['received', 'returned', 'unreturned', 'kept', 'failed', 'contested'] as const
export type DepositMail = (typeof DEPOSIT_MAILS)[number]

/** The data of every mail about a deposit. Amounts in major units. */
export interface DepositMailData {
  firstName: string
  /** The reference of the deposit. */
  reference: string
  /** The reference of its order; null for one that came too late for any. */
  order: string | null
  amount: number
  currency: Currency
  /** Why it goes back or is kept. */
  reason: DepositReason | null
  /** The rule as the buyer read it before paying, in the language of then. */
  rule: string
  link: string
  /** The bank's reference, if it was sent back by bank. */
  bankReference?: string
  /** Of a kept one: whether the buyer had asked to cancel, too late to count, and nobody had answered. */
  isUnanswered?: boolean
}

export type DepositMailKinds = Record<`checkout.deposit-${DepositMail}`, DepositMailData>

declare module '#kernel/notify-kinds.ts' {
  interface MailKinds extends DepositMailKinds {}
}

/** What happened, the sum, why, and, for what is received or kept, the rule that was agreed to. */
function template(mail: DepositMail) {
  const subject = (language: Language, data: DepositMailData) =>
    texts[language].deposit[mail].subject(data.reference)
  const isForStaff = mail === 'failed' || mail === 'contested'
  return {
    subject,
    Body: ({ language, data }: { language: Language; data: DepositMailData }) => {
      const t = texts[language]
      return (
        <MailLayout language={language} heading={subject(language, data)}>
          <MailText>{t.greeting(data.firstName)}</MailText>
          <MailText>{t.deposit[mail].text}</MailText>
          {linesOf(language, data, isForStaff).map((line) => (
            <MailText key={line}>{line}</MailText>
          ))}
          {(mail === 'received' || mail === 'kept') && (
            <>
              <MailText>{t.depositRule}</MailText>
              <MailText>{data.rule}</MailText>
            </>
          )}
          <MailAction href={data.link} label={actionOf(language, mail)} />
        </MailLayout>
      )
    },
  }
}

function actionOf(language: Language, mail: DepositMail): string {
  const t = texts[language]
  if (mail === 'failed' || mail === 'contested') return t.staffDeposits
  return mail === 'unreturned' ? t.payoutAccount : t.action
}

function linesOf(
  language: Language,
  { amount, currency, order, reason, bankReference, isUnanswered = false }: DepositMailData,
  isForStaff: boolean,
): string[] {
  const t = texts[language]
  return [
    t.depositAmount(formatPrice(amount, currency, language, 'always')),
    ...(order === null ? [] : [t.depositOrder(order)]),
    ...(reason === null || isForStaff ? [] : [t.depositReasons[reason]]),
    ...(isUnanswered ? [t.depositUnanswered] : []),
    ...(bankReference === undefined ? [] : [t.bankReference(bankReference)]),
  ]
}

export const depositMails: MailTemplates<DepositMailKinds> = templatesOf(
  'checkout.deposit-',
  DEPOSIT_MAILS,
  template,
)
