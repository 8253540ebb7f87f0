import type { Language } from '#kernel/language.ts'
import { MailAction, MailLayout, MailText } from '#ui/mail-layout.tsx'
import { en } from './texts/en.ts'
import { fr } from './texts/fr.ts'

const texts = { en, fr }

interface AccountMailData {
  firstName: string
  link: string
}

/** All mails about accounts look alike: a greeting, what happened, one link, and what if it was somebody else. */
function template(name: Exclude<keyof typeof en, 'greeting'>) {
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

export const accountMails = {
  'accounts.verify-email': template('verify-email'),
  'accounts.already-verified': template('already-verified'),
  'accounts.address-in-use': template('address-in-use'),
  'accounts.reset-password': template('reset-password'),
  'accounts.password-changed': template('password-changed'),
  'accounts.confirm-new-email': template('confirm-new-email'),
  'accounts.account-deleted': template('account-deleted'),
  'accounts.email-change-asked': template('email-change-asked'),
  'accounts.second-factor-on': template('second-factor-on'),
  'accounts.second-factor-off': template('second-factor-off'),
  'accounts.second-factor-tried': template('second-factor-tried'),
  'accounts.recovery-code-used': template('recovery-code-used'),
  'accounts.recovery-codes-renewed': template('recovery-codes-renewed'),
}
