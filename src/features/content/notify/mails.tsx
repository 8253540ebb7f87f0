import { formatMoment } from '#kernel/text/date-text.ts'
import type { Language } from '#kernel/text/language.ts'
import { MailAction, MailLayout, MailText, type MailTemplates } from '#ui/mail-layout.tsx'
import { texts } from './texts.ts'

/** The data of mails that pass a visitor's message to staff. */
export interface WordsMailData {
  email: string
  text: string
  /** Where staff answer it; none in mails of an earlier release. */
  url?: string
}

/** The data of the mail with which staff answer. */
export interface AnswerMailData {
  answer: string
  text: string
  sentAt: string
  url: string
}

export type ContentMailKinds = Record<'content.requirement' | 'content.contact', WordsMailData> &
  Record<'content.answer', AnswerMailData>

declare module '#kernel/notify-kinds.ts' {
  interface MailKinds extends ContentMailKinds {}
}

const Lines = ({ text }: { text: string }) =>
  text.split(/\n+/).map((line, index) => <MailText key={index}>{line}</MailText>)

/** The mail that passes a visitor's message to staff. */
function wordsMail(kind: 'requirement' | 'contact') {
  return {
    subject: (language: Language, { email }: WordsMailData) => texts[language][kind].subject(email),
    Body: ({ language, data: { email, text, url } }: { language: Language; data: WordsMailData }) => {
      const t = texts[language]
      return (
        <MailLayout language={language} heading={t[kind].subject(email)}>
          <MailText>{t[kind].text(email)}</MailText>
          <Lines text={text} />
          <MailAction href={url ?? `mailto:${email}`} label={t.action} />
        </MailLayout>
      )
    },
  }
}

export const contentMails: MailTemplates<ContentMailKinds> = {
  'content.requirement': wordsMail('requirement'),
  'content.contact': wordsMail('contact'),
  'content.answer': {
    subject: (language) => texts[language].answer.subject,
    Body: ({ language, data: { answer, text, sentAt, url } }) => {
      const t = texts[language].answer
      return (
        <MailLayout language={language} heading={t.subject}>
          <Lines text={answer} />
          <MailText>{t.wrote(formatMoment(sentAt, language, 'day'))}</MailText>
          <Lines text={text} />
          <MailAction href={url} label={t.action} />
        </MailLayout>
      )
    },
  },
}
