import type { Db, Tx } from '#db/client.ts'
import { AppError } from '#kernel/errors.ts'
import type { CompanyView } from '../../contract/company/details.ts'
import { findMember } from '../member-repository.ts'
import { findCompany, listMembers } from './company-repository.ts'
import { listPendingInvitations } from './invitation-repository.ts'
import { presentCompany } from './present-company.ts'

/** The member's company, read anew because the session's data may be out of date. */
export async function readCompanyOf(db: Db | Tx, memberId: number, now: Date): Promise<CompanyView> {
  const reader = await findMember(db, memberId)
  const company = reader && (await findCompany(db, reader.companyId))
  if (!reader || !company) throw new AppError('not_found')
  const members = await listMembers(db, company.id)
  const invitations = await listPendingInvitations(db, company.id)
  return presentCompany({ reader, company, members, invitations }, now)
}
