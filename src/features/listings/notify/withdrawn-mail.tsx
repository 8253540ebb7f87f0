import type { Language } from '#kernel/text/language.ts'
import { MailAction, MailLayout, MailText } from '#ui/mail-layout.tsx'
import { texts, type Withdrawals } from './texts.ts'

/** Tells the admins of a company that many published listings were withdrawn. */
export interface WithdrawnMailData extends Withdrawals {
  firstName: string
  address: string
  /** The last of them. */
  named: readonly { title: string; language: Language }[]
  /** It is sent to an earlier address of the account. */
  isFormer: boolean
}

export const withdrawn = {
  subject: (language: Language, data: WithdrawnMailData) => texts[language].withdrawn.subject(data),
  Body: ({ language, data }: { language: Language; data: WithdrawnMailData }) => {
    const { greeting, more, withdrawn: t, lowered } = texts[language]
    const others = data.listings - data.named.length
    return (
      <MailLayout language={language} heading={t.subject(data)}>
        <MailText>{greeting(data.firstName)}</MailText>
        <MailText>{t.text(data)}</MailText>
        {data.named.map(({ title, language: written }, index) => (
          <MailText key={index}>
            – <span lang={written}>{title}</span>
          </MailText>
        ))}
        {others > 0 && <MailText>{more(others)}</MailText>}
        <MailText>{t.back}</MailText>
        <MailAction href={data.address} label={lowered.action} />
        <MailText>{lowered.ifNot}</MailText>
        {data.isFormer && <MailText>{lowered.former}</MailText>}
      </MailLayout>
    )
  },
}
