import type { Currency } from '#kernel/money/money.ts'
import type { TransferView } from '../contract/transfer.ts'
import { formatDay } from '#kernel/text/date-text.ts'
import type { Language } from '#kernel/text/language.ts'
import { formatPrice } from '#kernel/money/money.ts'
import { texts as referenceTexts } from '#kernel/trade/buyer-references/texts.ts'
import { MailAction, MailLayout, MailText, templatesOf, type MailTemplates } from '#ui/mail-layout.tsx'
import { texts } from './texts.ts'

/** The kinds of mails about bank transfers. */
export const TRANSFER_MAILS = [
  'awaited',
  'reminder',
  'short',
  'surplus',
  'expired',
  'revived',
  'returned',
  'repaid',
  'vat',
  'vat-staff',
] as const
export type TransferMail = (typeof TRANSFER_MAILS)[number]

/** The data of every mail about a transfer. Amounts in major units. */
export interface TransferMailData {
  firstName: string
  /** The reference of the order. */
  reference: string
  link: string
  currency: Currency
  /** The buyer's own number of the order. */
  poNumber?: string
  /** What to send, by when and to which account; absent if nothing is to be paid. */
  asked?: { amount: number; dueAt: string; account: TransferView['account'] & { isExample: boolean } }
  /** The amount received. */
  received?: number
  /** The amount refunded by bank. */
  refunded?: number
  /** The number of the pro-forma invoice, which is on the page of the order. */
  document?: string
  /** The bank's reference of the refund. */
  bankReference?: string
  /** The reference of the order that replaces an expired one. */
  newReference?: string
  /** Whether parts that were to go back stay with that. */
  hasParts?: boolean
}

export type TransferMailKinds = Record<`checkout.transfer-${TransferMail}`, TransferMailData>

declare module '#kernel/notify-kinds.ts' {
  interface MailKinds extends TransferMailKinds {}
}

/** The common layout of mails about transfers: what happened, what to pay and where, one link. */
function template(mail: TransferMail) {
  const subject = (language: Language, data: TransferMailData) =>
    texts[language][mail].subject(data.reference)
  return {
    subject,
    Body: ({ language, data }: { language: Language; data: TransferMailData }) => (
      <MailLayout language={language} heading={subject(language, data)}>
        <MailText>{texts[language].greeting(data.firstName)}</MailText>
        <MailText>{texts[language][mail].text}</MailText>
        {detailsOf(language, data).map((line) => (
          <MailText key={line}>{line}</MailText>
        ))}
        <MailAction
          href={data.link}
          label={mail === 'vat-staff' ? texts[language].staffAction : texts[language].action}
        />
      </MailLayout>
    ),
  }
}

function detailsOf(language: Language, data: TransferMailData): string[] {
  const t = texts[language]
  const price = (major: number) => formatPrice(major, data.currency, language, 'always')
  const { received, refunded, newReference, hasParts = false, bankReference, document, poNumber } = data
  return [
    ...(received === undefined ? [] : [t.received(price(received))]),
    ...askedLines(language, data, price),
    ...(poNumber === undefined ? [] : [ownNumber(language, poNumber)]),
    ...(document === undefined ? [] : [t.document(document)]),
    ...(refunded === undefined ? [] : [t.refunded(price(refunded))]),
    ...(bankReference === undefined ? [] : [t.bankReference(bankReference)]),
    ...(newReference === undefined ? [] : [t.newOrder(newReference)]),
    ...(hasParts ? [t.parts] : []),
  ]
}

function ownNumber(language: Language, poNumber: string): string {
  const t = referenceTexts[language]
  return t.line(t.poNumber, poNumber)
}

function askedLines(
  language: Language,
  { asked, reference }: TransferMailData,
  price: (major: number) => string,
): string[] {
  if (!asked) return []
  const t = texts[language]
  const { amount, dueAt, account } = asked
  return [
    t.amount(price(amount)),
    t.due(formatDay(dueAt, language)),
    t.holder(account.holder),
    t.iban(account.iban),
    t.bic(account.bic, account.bank),
    t.reference(reference),
    ...(account.isExample ? [t.example] : []),
  ]
}

export const transferMails: MailTemplates<TransferMailKinds> = templatesOf(
  'checkout.transfer-',
  TRANSFER_MAILS,
  template,
)
