import type { Language } from '#kernel/text/language.ts'
import { formatPrice } from '#kernel/money/money.ts'
import { MailAction, MailLayout, MailText, templatesOf, type MailTemplates } from '#ui/mail-layout.tsx'
import { Sentence } from '#ui/sentence.tsx'
import { ORDER_MAILS, type OrderMail, type OrderMailData, type OrderMailKinds } from '../../contract/mail.ts'
import { texts as orderTexts } from '../../contract/texts.ts'
import { texts } from './texts.ts'

/** The common layout of mails about orders: what happened, the articles, the total, one link. */
function template(mail: OrderMail) {
  const subject = (language: Language, data: OrderMailData) =>
    texts[language][mail].subject(data.reference, orderTexts[language].status[data.statut])
  return {
    subject,
    Body: ({ language, data }: { language: Language; data: OrderMailData }) => (
      <MailLayout language={language} heading={subject(language, data)}>
        <MailText>{texts[language].greeting(data.firstName)}</MailText>
        <MailText>{leadOf(mail, language, data)}</MailText>
        {aboveOf(language, data).map((line) => (
          <MailText key={line}>{line}</MailText>
        ))}
        <Articles language={language} data={data} />
        {belowOf(language, data).map((line) => (
          <MailText key={line}>{line}</MailText>
        ))}
        <MailAction href={data.link} label={texts[language][mail].action} />
      </MailLayout>
    ),
  }
}

function leadOf(mail: OrderMail, language: Language, data: OrderMailData): string {
  const { text } = texts[language][mail]
  if (typeof text === 'string') return text
  return text(mail === 'moved' ? orderTexts[language].status[data.statut] : (data.buyer ?? ''))
}

const line = <T,>(value: T | undefined, say: (value: T) => string) =>
  value === undefined ? [] : [say(value)]

/** The details of what happened. */
function aboveOf(language: Language, data: OrderMailData): string[] {
  const t = texts[language]
  return [
    ...line(data.said, (said) => said),
    ...(data.attached ? [t.attached] : []),
    ...line(data.reason, t.reason),
    ...line(data.origin, t.origin),
    ...line(data.trackingNumber, t.tracking),
    ...line(data.invoice, t.invoice),
  ]
}

function Articles({ language, data }: { language: Language; data: OrderMailData }) {
  const t = texts[language]
  return data.articles.map(({ qty, title, language: written, brand, price, seller }, index) => (
    <MailText key={index}>
      <Sentence
        say={(words) =>
          [
            t.article(qty, words, brand, formatPrice(price, data.currency, 'always')),
            ...line(seller, t.soldBy),
          ].join(' · ')
        }
        words={title}
        lang={written}
      />
    </MailText>
  ))
}

/** The total, and the delivery address. */
function belowOf(language: Language, data: OrderMailData): string[] {
  const t = texts[language]
  const amount = (major: number) => formatPrice(major, data.currency, 'always')
  return [
    ...line(data.shipping, (major) => t.shipping(amount(major))),
    ...line(data.total, (major) => t.total(amount(major))),
    ...line(data.refunded, (major) => t.refunded(amount(major))),
    ...line(data.address, t.address),
  ]
}

export const orderMails: MailTemplates<OrderMailKinds> = templatesOf('orders.', ORDER_MAILS, template)
