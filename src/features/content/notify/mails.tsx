import type { Language } from '#kernel/text/language.ts'
import { MailAction, MailLayout, MailText, type MailTemplates } from '#ui/mail-layout.tsx'
import { texts } from './texts.ts'

/** The data of mails that pass a visitor's message to staff. */
export interface WordsMailData {
  email: string
  text: string
}

export type ContentMailKinds = Record<'content.requirement' | 'content.contact', WordsMailData>

declare module '#kernel/notify-kinds.ts' {
  interface MailKinds extends ContentMailKinds {}
}

/** The mail that passes a visitor's message to staff. */
function wordsMail(kind: 'requirement' | 'contact') {
  return {
    subject: (language: Language, { email }: WordsMailData) => texts[language][kind].subject(email),
    Body: ({ language, data: { email, text } }: { language: Language; data: WordsMailData }) => {
      const t = texts[language]
      return (
        <MailLayout language={language} heading={t[kind].subject(email)}>
          <MailText>{t[kind].text(email)}</MailText>
          {text.split(/\n+/).map((line, index) => (
            <MailText key={index}>{line}</MailText>
          ))}
          <MailAction href={`mailto:${email}`} label={t.action} />
        </MailLayout>
      )
    },
  }
}

export const contentMails: MailTemplates<ContentMailKinds> = {
  'content.requirement': wordsMail('requirement'),
  'content.contact': wordsMail('contact'),
}
