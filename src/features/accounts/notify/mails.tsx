import type { ReactNode } from 'react'
import type { Role } from '#kernel/actor.ts'
import type { Language } from '#kernel/text/language.ts'
import { MailAction, MailLayout, MailText, templatesOf, type MailTemplates } from '#ui/mail-layout.tsx'
import { texts } from './texts.ts'
import type { ToldMailKinds } from './told-mail.tsx'
import { withAddress } from './with-address.ts'

/** The kinds of mails about events of an account. */
export const ACCOUNT_MAILS = [
  'verify-email',
  'choose-password',
  'first-admin',
  'already-verified',
  'address-in-use',
  'reset-password',
  'password-changed',
  'confirm-new-email',
  'confirm-address',
  'account-deleted',
  'email-change-asked',
  'email-changed',
  'email-change-undone',
  'second-factor-on',
  'second-factor-off',
  'second-factor-tried',
  'recovery-code-used',
  'recovery-codes-renewed',
] as const
export type AccountMail = (typeof ACCOUNT_MAILS)[number]

export interface AccountMailData {
  firstName: string
  link: string
  /** Whether the mail goes to an earlier address, whose link also takes the change of it back. */
  isFormer?: boolean
}

/** Data of mails about an act of staff on the account. */
export interface ActMailData extends AccountMailData {
  /** The administrator's reason. */
  reason: string
}

/** The kinds of mails about a company and its members. */
export const COMPANY_MAILS = ['invitation', 'joined', 'appointed', 'dismissed', 'removed'] as const
export type CompanyMail = (typeof COMPANY_MAILS)[number]

export interface CompanyMailData {
  company: string
  /** The person who invited, moved or acted. */
  person: string
  /** Absent if the reader's name is unknown. */
  firstName?: string
  link: string
}

export interface ActMailKinds {
  'accounts.suspended': ActMailData
  'accounts.restored': ActMailData
  'accounts.company-suspended': ActMailData
  'accounts.company-restored': ActMailData
  'accounts.second-factor-reset': ActMailData
  'accounts.appointed': ActMailData & { role: Role }
}
export type AccountMailKinds = Record<`accounts.${AccountMail}`, AccountMailData>
export type CompanyMailKinds = Record<`companies.${CompanyMail}`, CompanyMailData>
declare module '#kernel/notify-kinds.ts' {
  interface MailKinds extends AccountMailKinds, ActMailKinds, CompanyMailKinds, ToldMailKinds {}
}

/**
 * All account mails have one layout: a greeting, what happened, a link, and what to do if it was somebody
 * else.
 */
function template(name: AccountMail) {
  return {
    subject: (language: Language) => texts[language][name].subject,
    Body: ({ language, data }: { language: Language; data: AccountMailData }) => {
      const { greeting, former, [name]: own } = texts[language]
      const words = data.isFormer === true ? { ...own, ...former } : own
      return (
        <MailLayout language={language} heading={words.subject}>
          <MailText>{greeting(data.firstName)}</MailText>
          <MailText>{words.text}</MailText>
          <MailAction href={data.link} label={words.action} />
          <MailText>{withAddress(words.note)}</MailText>
        </MailLayout>
      )
    },
  }
}

export const accountMails: MailTemplates<AccountMailKinds> = templatesOf('accounts.', ACCOUNT_MAILS, template)

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
      <MailText>{withAddress(t.question)}</MailText>
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
  'accounts.company-suspended': {
    subject: (language: Language) => texts[language].acts['company-suspended'].subject,
    Body: (props: ActMailProps) => {
      const { subject, text, consequences, action } = texts[props.language].acts['company-suspended']
      return (
        <ActMail {...props} subject={subject} text={text}>
          <MailText>{consequences}</MailText>
          <MailAction href={props.data.link} label={action} />
        </ActMail>
      )
    },
  },
  'accounts.company-restored': {
    subject: (language: Language) => texts[language].acts['company-restored'].subject,
    Body: (props: ActMailProps) => {
      const { subject, text, action } = texts[props.language].acts['company-restored']
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

function companyTemplate(name: CompanyMail) {
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
  companyTemplate,
)
