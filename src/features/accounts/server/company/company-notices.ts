import type { Tx } from '#db/client.ts'
import { localizePath } from '#kernel/text/language.ts'
import { randomId } from '#platform/ids/random-id.ts'
import { enqueueMail } from '#platform/mail/mail.ts'
import type { Services } from '#platform/services.ts'
import type { MailNames } from '#kernel/news.ts'
import type { CompanyMember } from './company-repository.ts'

type Recipient = Pick<CompanyMember, 'email' | 'firstName' | 'language'>

/** Enqueues a mail to everybody whom a change concerns; `person` is the one who moved or acted. */
export async function tellOf(
  tx: Tx,
  { publicUrl }: Pick<Services, 'publicUrl'>,
  notice: MailNames<'companies.'>,
  recipients: readonly Recipient[],
  about: { company: string; person: string },
): Promise<void> {
  const cause = `company-${notice}:${randomId()}`
  for (const { email, firstName, language } of recipients)
    await enqueueMail(tx, {
      cause,
      to: email,
      language,
      template: `companies.${notice}`,
      data: { ...about, firstName, link: `${publicUrl}${localizePath('/user/company', language)}` },
    })
}
