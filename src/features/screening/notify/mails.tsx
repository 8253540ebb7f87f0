import { MailAction, MailLayout, MailText, type MailTemplate, type MailTemplates } from '#ui/mail-layout.tsx'
import { texts } from './texts.ts'

/** Tells the administrators of a company that its details are checked, or that this has ended. */
export interface ScreeningData {
  firstName: string
  link: string
}

export interface ScreeningMailKinds {
  'screening.begun': ScreeningData
  'screening.ended': ScreeningData
}

declare module '#kernel/notify-kinds.ts' {
  interface MailKinds extends ScreeningMailKinds {}
}

const mailOf = (news: 'begun' | 'ended'): MailTemplate<ScreeningData> => ({
  subject: (language) => texts[language][news].subject,
  Body: ({ language, data: { firstName, link } }) => {
    const t = texts[language]
    return (
      <MailLayout language={language} heading={t[news].subject}>
        <MailText>{t.greeting(firstName)}</MailText>
        <MailText>{t[news].text}</MailText>
        <MailText>{t[news].consequences}</MailText>
        <MailAction href={link} label={t.action} />
        <MailText>{t.answer}</MailText>
      </MailLayout>
    )
  },
})

export const screeningMails: MailTemplates<ScreeningMailKinds> = {
  'screening.begun': mailOf('begun'),
  'screening.ended': mailOf('ended'),
}
