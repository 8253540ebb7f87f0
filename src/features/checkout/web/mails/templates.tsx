import { formatDay } from '#kernel/text/date-text.ts'
import type { Language } from '#kernel/text/language.ts'
import { formatPrice } from '#kernel/money/money.ts'
import { MailAction, MailLayout, MailText, templatesOf, type MailTemplates } from '#ui/mail-layout.tsx'
import {
  TRANSFER_MAILS,
  type TransferMail,
  type TransferMailData,
  type TransferMailKinds,
} from '../../contract/transfer-mail.ts'
import { texts } from './texts.ts'

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
  const price = (major: number) => formatPrice(major, data.currency, 'always')
  const { received, refunded, newReference, bankReference, document } = data
  return [
    ...(received === undefined ? [] : [t.received(price(received))]),
    ...askedLines(language, data, price),
    ...(document === undefined ? [] : [t.document(document)]),
    ...(refunded === undefined ? [] : [t.refunded(price(refunded))]),
    ...(bankReference === undefined ? [] : [t.bankReference(bankReference)]),
    ...(newReference === undefined ? [] : [t.newOrder(newReference)]),
  ]
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
