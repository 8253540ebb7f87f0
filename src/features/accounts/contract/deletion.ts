import * as z from 'zod/mini'
import { endpoint } from '#kernel/web/endpoint.ts'
import { oldPassword } from './fields.ts'
import { openMatter } from './open-matter.ts'
import { ownId } from './profile.ts'
import { proofFields } from './proof-fields.ts'
import { COMPANY_FATES } from '../domain/closing.ts'

export const deletionView = z.object({
  /** Why the account can't be deleted now; null when it can. */
  refusal: z.nullable(z.enum(['open_matters', 'last_company_admin', 'last_site_admin', 'address_changed'])),
  /** All open matters. */
  matters: z.array(openMatter),
  company: z.object({
    name: z.string(),
    /**
     * What happens to the company: `closes` with its last member, `rests` while all others are suspended or
     * unverified.
     */
    fate: z.enum(COMPANY_FATES),
  }),
})
export type DeletionView = z.output<typeof deletionView>

export const foreseeDeletion = endpoint({
  method: 'GET',
  path: '/api/user/:userId/deletion',
  access: 'member',
  summary: 'What deleting the own account would come to now, and what keeps it from being deleted.',
  status: 200,
  params: ownId,
  response: deletionView,
})

export const deletionBody = z.strictObject({
  password: oldPassword('accounts.errors.password'),
  /** Where a second factor is on; the server refuses at the field what is missing. */
  code: proofFields.code,
})

export const deleteAccount = endpoint({
  method: 'DELETE',
  path: '/api/user/:userId',
  access: 'member',
  summary:
    'Delete the own account, confirmed by its password, and a code where a second factor is on. 409 `open_matters` (with `matters`) while something is open, `last_admin` for the only admin of a company with colleagues, or of the site, `conflict` while an earlier address can take the account back.',
  status: 200,
  params: ownId,
  body: deletionBody,
  response: z.object({ message: z.string() }),
})
