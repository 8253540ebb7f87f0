import type { Language } from '#kernel/language.ts'
import { MailAction, MailLayout, MailLink, MailText } from '#ui/mail-layout.tsx'
import type { WantedAnsweredData, WantedAskedData } from '../../contract/mail.ts'
import { en } from './texts/en.ts'
import { fr } from './texts/fr.ts'

const texts = { en, fr }

const asked = {
  subject: (language: Language, { type }: WantedAskedData) => texts[language].asked.subject(type),
  Body: ({ language, data }: { language: Language; data: WantedAskedData }) => {
    const t = texts[language].asked
    return (
      <MailLayout language={language} heading={t.subject(data.type)}>
        <MailText>{t.text(data.asker, data.email)}</MailText>
        <MailText>
          <strong>{t.what(data.type, data.units, data.place)}</strong>
        </MailText>
        <Lines text={data.text} />
        <MailAction href={data.address} label={t.action} />
      </MailLayout>
    )
  },
}

const answered = {
  subject: (language: Language, { title }: WantedAnsweredData) => texts[language].answered.subject(title),
  Body: ({ language, data }: { language: Language; data: WantedAnsweredData }) => {
    const t = texts[language].answered
    return (
      <MailLayout language={language} heading={t.subject(data.title)}>
        <MailText>{t.greeting(data.firstName)}</MailText>
        <MailText>{t.text(data.title)}</MailText>
        <Lines text={data.text} />
        <MailAction href={data.productAddress} label={t.action} />
        <MailText>
          <MailLink href={data.address}>{t.all}</MailLink>
        </MailText>
      </MailLayout>
    )
  },
}

function Lines({ text }: { text: string }) {
  return text.split(/\n+/).map((line, index) => <MailText key={index}>{line}</MailText>)
}

/** What staff is told of new requests, and who asks of answers. */
export const wantedMails = { 'wanted.asked': asked, 'wanted.answered': answered }
