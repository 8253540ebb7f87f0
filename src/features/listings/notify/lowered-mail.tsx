import { formatPrice, majorFromMinor, type Currency } from '#kernel/money/money.ts'
import type { Language } from '#kernel/text/language.ts'
import { MailAction, MailLayout, MailText } from '#ui/mail-layout.tsx'
import { texts, type LoweredPrices } from './texts.ts'

/** In minor units. */
interface Amount {
  minor: string
  currency: Currency
}

/** Tells the admins of a company that prices were lowered far. */
export interface LoweredMailData extends LoweredPrices {
  firstName: string
  address: string
  /** The first of them. Absent, as are those below, in mails enqueued by earlier releases. */
  named?: readonly {
    title: string
    language: Language
    /** The highest price within a day. */
    from: Amount
    to: Amount
    /** In whole percent, with sign; absent without a rate between two currencies. */
    percent?: number
  }[]
  /** Whether some were changed together in the list, where who did it can take that back. */
  canTakeBack?: boolean
  /** It is sent to an earlier address of the account. */
  isFormer?: boolean
}

export const lowered = {
  subject: (language: Language, data: LoweredMailData) => texts[language].lowered.subject(data),
  Body: ({ language, data }: { language: Language; data: LoweredMailData }) => {
    const { greeting, more, lowered: t } = texts[language]
    const { named = [], canTakeBack = false, isFormer = false, listings } = data
    const price = ({ minor, currency }: Amount) =>
      formatPrice(majorFromMinor(BigInt(minor)), currency, language, 'always')
    const others = listings - named.length
    return (
      <MailLayout language={language} heading={t.subject(data)}>
        <MailText>{greeting(data.firstName)}</MailText>
        <MailText>{t.text(data)}</MailText>
        {data.otherCurrency && <MailText>{t.currency(data.lowest !== undefined)}</MailText>}
        {named.length > 0 && <MailText>{t.compared}</MailText>}
        {named.map(({ title, language: written, from, to, percent }, index) => (
          <MailText key={index}>
            – <span lang={written}>{title}</span>
            {t.change(price(from), price(to), percent)}
          </MailText>
        ))}
        {named.length > 0 && others > 0 && <MailText>{more(others)}</MailText>}
        <MailText>{canTakeBack ? t.back : t.anew(listings)}</MailText>
        <MailAction href={data.address} label={t.action} />
        <MailText>{t.ifNot}</MailText>
        {isFormer && <MailText>{t.former}</MailText>}
      </MailLayout>
    )
  },
}
