import type { Actor } from '#kernel/actor.ts'
import { AppError, invalidField } from '#kernel/errors.ts'
import { viesNumber } from '#kernel/money/vies-number.ts'
import { requireServed } from '#db/destinations.ts'
import type { Services } from '#platform/services.ts'
import { readVatNumber } from '#platform/vat-register/vat-number.ts'
import type { CompanyDetails } from '../../contract/company/details.ts'
import { canEditCompany } from '../../domain/company.ts'
import { audit } from '../audit.ts'
import { lockMember } from '../member-repository.ts'
import { insertCompanyAct, lockCompany, saveDetails } from './company-repository.ts'
import { enqueue } from '#platform/jobs/job.ts'
import { checkVatNumberJob } from './check-vat-numbers.ts'
import { refuseRenaming } from './refuse-renaming.ts'

/**
 * Changes the details of the actor's company.
 * @throws AppError `forbidden` if the actor is not a company admin, or for another name of a checked company; `conflict`
 * with the current details if they changed since this version was read; `destination_refused`; `invalid` for a VAT number that is not
 * valid in its country.
 */
export async function updateCompany(
  { db, log, now }: Pick<Services, 'db' | 'log' | 'now'>,
  actor: Actor,
  version: number,
  typed: CompanyDetails,
): Promise<void> {
  const details = { ...typed, vatNumber: await keptVatNumber(typed) }
  await db.transaction(async (tx) => {
    const member = await lockMember(tx, actor.memberId)
    const present = member && (await lockCompany(tx, member.companyId))
    if (!member || !present) throw new AppError('not_found')
    if (!canEditCompany(member)) throw new AppError('forbidden', { message: 'companies.errors.admins_only' })
    if (present.version !== version)
      throw new AppError('conflict', {
        message: 'companies.errors.changed_meanwhile',
        extra: { present: { version: present.version, details: present.details } },
      })
    const changed = changedFields(present.details, details)
    if (changed.length === 0) return
    await refuseRenaming(tx, present.id, { before: present.details, after: details })
    // A country that was entered before it was refused may stay when other details change.
    for (const field of ['country', 'deliveryCountry'] as const)
      if (changed.includes(field)) await requireServed(tx, now(), [details[field]], field)
    await saveDetails(tx, present.id, details)
    if (changed.includes('vatNumber') && viesNumber(details.vatNumber) !== null)
      await enqueue(tx, checkVatNumberJob, { companyId: present.id }, { key: `vat:${present.id}` })
    await insertCompanyAct(tx, {
      companyId: present.id,
      memberId: member.id,
      act: 'details_changed',
      details: { fields: changed },
      actedAt: now(),
    })
    audit(log, 'company_changed', { member: member.id })
  })
}

async function keptVatNumber({ vatNumber, country }: CompanyDetails): Promise<string> {
  if (vatNumber === '') return ''
  const kept = await readVatNumber(vatNumber, country)
  if (kept === null) throw invalidField('vatNumber', 'companies.errors.vat_number')
  return kept
}

function changedFields(before: CompanyDetails, after: CompanyDetails): string[] {
  const now = new Map<string, string>(Object.entries(after))
  return Object.entries(before).flatMap(([field, text]) => (now.get(field) === text ? [] : [field]))
}
