import type { Language } from '#kernel/language.ts'
import { MailAction, MailLayout, MailText } from '#ui/mail-layout.tsx'
import { en } from './texts/en.ts'
import { fr } from './texts/fr.ts'

const texts = { en, fr }

interface CompanyMailData {
  company: string
  /** Who invites, moved, or did it. */
  person: string
  /** Absent where nobody knows how the reader is called. */
  firstName?: string
  link: string
}

function template(name: Exclude<keyof typeof en, 'hello' | 'greeting'>) {
  return {
    subject: (language: Language, { company, person }: CompanyMailData) =>
      texts[language][name].subject(company, person),
    Body: ({ language, data }: { language: Language; data: CompanyMailData }) => {
      const { hello, greeting, [name]: words } = texts[language]
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

export const companyMails = {
  'companies.invitation': template('companies.invitation'),
  'companies.joined': template('companies.joined'),
  'companies.left': template('companies.left'),
  'companies.appointed': template('companies.appointed'),
  'companies.dismissed': template('companies.dismissed'),
  'companies.removed': template('companies.removed'),
}
