import type { Language } from '#kernel/text/language.ts'
import { MailAction, MailLayout, MailText, templatesOf, type MailTemplates } from '#ui/mail-layout.tsx'
import {
  COMPANY_MAILS,
  type CompanyMail,
  type CompanyMailData,
  type CompanyMailKinds,
} from '../../../contract/mail.ts'
import { texts } from '../texts.ts'

function template(name: CompanyMail) {
  return {
    subject: (language: Language, { company, person }: CompanyMailData) =>
      texts[language].company[`companies.${name}`].subject(company, person),
    Body: ({ language, data }: { language: Language; data: CompanyMailData }) => {
      const { hello, greeting, [`companies.${name}` as const]: words } = texts[language].company
      const { company, person, firstName, link } = data
      return (
        <MailLayout language={language} heading={words.subject(company, person)}>
          <MailText>{firstName === undefined ? hello : greeting(firstName)}</MailText>
          <MailText>{words.text(company, person)}</MailText>
          <MailAction href={link} label={words.action} />
          <MailText>{words.note}</MailText>
        </MailLayout>
      )
    },
  }
}

export const companyMails: MailTemplates<CompanyMailKinds> = templatesOf(
  'companies.',
  COMPANY_MAILS,
  template,
)
