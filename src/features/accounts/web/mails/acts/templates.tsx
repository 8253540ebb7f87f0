import type { ReactNode } from 'react'
import type { Language } from '#kernel/text/language.ts'
import { MailAction, MailLayout, MailText, type MailTemplates } from '#ui/mail-layout.tsx'
import type { ActMailData, ActMailKinds } from '../../../contract/mail.ts'
import { texts } from '../texts.ts'

interface ActMailProps<Data = ActMailData> {
  language: Language
  data: Data
}

/** What staff did, the reason, and where to ask. */
function ActMail({
  language,
  data: { firstName, reason },
  subject,
  text,
  children,
}: ActMailProps & { subject: string; text: string; children: ReactNode }) {
  const t = texts[language].acts
  return (
    <MailLayout language={language} heading={subject}>
      <MailText>{t.greeting(firstName)}</MailText>
      <MailText>{text}</MailText>
      <MailText>{t.reason}</MailText>
      {reason.split(/\n+/).map((line, index) => (
        <MailText key={`${index} ${line}`}>{line}</MailText>
      ))}
      {children}
      <MailText>{t.question}</MailText>
    </MailLayout>
  )
}

/** The mails by which members learn what staff did to their account. */
export const accountActMails: MailTemplates<ActMailKinds> = {
  'accounts.suspended': {
    subject: (language: Language) => texts[language].acts.suspended.subject,
    Body: (props: ActMailProps) => {
      const { subject, text, consequences } = texts[props.language].acts.suspended
      return (
        <ActMail {...props} subject={subject} text={text}>
          <MailText>{consequences}</MailText>
        </ActMail>
      )
    },
  },
  'accounts.restored': {
    subject: (language: Language) => texts[language].acts.restored.subject,
    Body: (props: ActMailProps) => {
      const { subject, text, action } = texts[props.language].acts.restored
      return (
        <ActMail {...props} subject={subject} text={text}>
          <MailAction href={props.data.link} label={action} />
        </ActMail>
      )
    },
  },
  'accounts.second-factor-reset': {
    subject: (language: Language) => texts[language].acts['second-factor-reset'].subject,
    Body: (props: ActMailProps) => {
      const { subject, text, again, action } = texts[props.language].acts['second-factor-reset']
      return (
        <ActMail {...props} subject={subject} text={text}>
          <MailText>{again}</MailText>
          <MailAction href={props.data.link} label={action} />
        </ActMail>
      )
    },
  },
  'accounts.appointed': {
    subject: (language: Language) => texts[language].acts.appointed.subject,
    Body: (props: ActMailProps<ActMailKinds['accounts.appointed']>) => {
      const { subject, text, again, action } = texts[props.language].acts.appointed
      return (
        <ActMail {...props} subject={subject} text={text[props.data.role]}>
          <MailText>{again}</MailText>
          <MailAction href={props.data.link} label={action} />
        </ActMail>
      )
    },
  },
}
