import { formatPrice, type Currency } from '#kernel/money/money.ts'
import type { Language } from '#kernel/text/language.ts'
import { MailAction, MailLayout, MailText } from '#ui/mail-layout.tsx'
import { Sentence } from '#ui/sentence.tsx'
import { texts } from './texts.ts'

/** Tells a seller's administrators that a price far below the listed one was offered or accepted. */
export interface LowPriceMailData {
  name: string
  product: string
  /** The language of the name. */
  language: Language
  person: string
  /** The reader did it; absent, as is the next, in mails enqueued by earlier releases. */
  isOwn?: boolean
  /** It is sent to an earlier address of the account. */
  isFormer?: boolean
  /** Whether it is the buyer's offer, which is accepted. */
  accepts: boolean
  /** Of a unit or a lot, as the listed one, in major units. */
  price: { amount: number; currency: Currency }
  /** The highest of a day. */
  listed: { amount: number; currency: Currency }
  link: string
}

export const lowPrice = {
  subject: (language: Language, { product }: LowPriceMailData) => texts[language].lowPrice.subject(product),
  Body: ({ language, data }: { language: Language; data: LowPriceMailData }) => {
    const { greeting, lowPrice: t } = texts[language]
    const { accepts, price, listed, isFormer = false } = data
    const amount = (of: typeof price) => formatPrice(of.amount, of.currency, language, 'always')
    const say = accepts ? t.accepted : t.offered
    return (
      <MailLayout
        language={language}
        heading={<Sentence say={t.subject} words={data.product} lang={data.language} />}
      >
        <MailText>{greeting(data.name)}</MailText>
        <MailText>{say(data, amount(price), amount(listed))}</MailText>
        <MailAction href={data.link} label={texts[language].thread.action} />
        <MailText>{t.ifNot}</MailText>
        {isFormer && <MailText>{t.former}</MailText>}
      </MailLayout>
    )
  },
}
