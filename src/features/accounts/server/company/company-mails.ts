import type { Tx } from '#db/client.ts'
import { randomId } from '#platform/ids/random-id.ts'
import { notify } from '#platform/notifications/notify.ts'
import type { Services } from '#platform/services.ts'
import type { MailNames } from '#kernel/notify-kinds.ts'
import type { CompanyMember } from './company-repository.ts'

type Recipient = Pick<CompanyMember, 'email' | 'firstName' | 'language'>

/** Mails everybody affected by a change of a company; `person` is the member who moved or acted. */
export async function mailCompanyChange(
  tx: Tx,
  services: Pick<Services, 'publicUrl'>,
  change: MailNames<'companies.'>,
  recipients: readonly Recipient[],
  about: { company: string; person: string },
): Promise<void> {
  await notify(tx, services, recipients, {
    cause: `company-${change}:${randomId()}`,
    mail: `companies.${change}`,
    data: ({ firstName }, addressOf) => ({ ...about, firstName, link: addressOf('/user/company') }),
  })
}
