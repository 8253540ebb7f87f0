import type { Language } from '#kernel/text/language.ts'
import { MailAction, MailLayout, MailText } from '#ui/mail-layout.tsx'
import { texts, type LoweredPrices } from './texts.ts'

/** Tells the admins of a company that prices were lowered far. */
export interface LoweredMailData extends LoweredPrices {
  firstName: string
  address: string
}

export const lowered = {
  subject: (language: Language, data: LoweredMailData) => texts[language].lowered.subject(data),
  Body: ({ language, data }: { language: Language; data: LoweredMailData }) => {
    const { greeting, lowered: t } = texts[language]
    return (
      <MailLayout language={language} heading={t.subject(data)}>
        <MailText>{greeting(data.firstName)}</MailText>
        <MailText>{t.text(data)}</MailText>
        {data.otherCurrency && <MailText>{t.currency(data.lowest !== undefined)}</MailText>}
        <MailText>{t.back}</MailText>
        <MailAction href={data.address} label={t.action} />
        <MailText>{t.ifNot}</MailText>
      </MailLayout>
    )
  },
}
