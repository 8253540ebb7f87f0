import type { Language } from '#kernel/text/language.ts'
import { MailAction, MailLayout, MailText, templatesOf, type MailTemplates } from '#ui/mail-layout.tsx'
import {
  ACCOUNT_MAILS,
  type AccountMail,
  type AccountMailData,
  type AccountMailKinds,
} from '../../contract/mail.ts'
import { texts } from './texts.ts'

/**
 * All account mails have one layout: a greeting, what happened, a link, and what to do if it was somebody
 * else.
 */
function template(name: AccountMail) {
  return {
    subject: (language: Language) => texts[language][name].subject,
    Body: ({ language, data }: { language: Language; data: AccountMailData }) => {
      const { greeting, [name]: words } = texts[language]
      return (
        <MailLayout language={language} heading={words.subject}>
          <MailText>{greeting(data.firstName)}</MailText>
          <MailText>{words.text}</MailText>
          <MailAction href={data.link} label={words.action} />
          <MailText>{words.note}</MailText>
        </MailLayout>
      )
    },
  }
}

export const accountMails: MailTemplates<AccountMailKinds> = templatesOf('accounts.', ACCOUNT_MAILS, template)
