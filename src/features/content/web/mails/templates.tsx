import type { Language } from '#kernel/language.ts'
import { MailAction, MailLayout, MailText } from '#ui/mail-layout.tsx'
import { en } from './texts/en.ts'
import { fr } from './texts/fr.ts'

const texts = { en, fr }

interface RequirementMailData {
  email: string
  text: string
}

export const contentMails = {
  'content.requirement': {
    subject: (language: Language, { email }: RequirementMailData) => texts[language].subject(email),
    Body: ({ language, data: { email, text } }: { language: Language; data: RequirementMailData }) => {
      const t = texts[language]
      return (
        <MailLayout language={language} heading={t.subject(email)}>
          <MailText>{t.text(email)}</MailText>
          {text.split(/\n+/).map((line, index) => (
            <MailText key={index}>{line}</MailText>
          ))}
          <MailAction href={`mailto:${email}`} label={t.action} />
        </MailLayout>
      )
    },
  },
}
