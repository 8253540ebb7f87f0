import type { Actor } from '#kernel/actor.ts'
import { AppError, invalidField } from '#kernel/errors.ts'
import { viesNumber } from '#kernel/money/vies-number.ts'
import type { Tx } from '#db/client.ts'
import { listRefusedCountries, requireServed } from '#db/destinations.ts'
import { addressText, requirePlaces } from '#db/place-marks.ts'
import { readVatNumber } from '#platform/vat-register/vat-number.ts'
import type { CompanyDetails } from '../../contract/company/details.ts'
import { audit } from '../audit.ts'
import { lockMember } from '../member-repository.ts'
import type { Proof, Prover } from '../prove-act.ts'
import { lockCompany, saveDetails } from './company-repository.ts'
import { enqueue } from '#platform/jobs/job.ts'
import { checkVatNumberJob } from './check-vat-numbers.ts'
import { refuseRenaming } from './refuse-renaming.ts'
import { proveForName, recordDetails, requireProved, tellOfDetails } from './rename-company.ts'
import { requireCompanyAdmin } from './require-admin.ts'

/**
 * Changes the details of the actor's company. Another name asks for the proof.
 * @throws AppError `forbidden` if the actor is not a company admin, or for another name of a checked company; `conflict`
 * with the current details if they changed since this version was read; `destination_refused`; `invalid` for a VAT number that is not
 * valid in its country, or a missing or wrong `password` or `code`.
 */
export async function updateCompany(
  prover: Prover,
  actor: Actor,
  { version, proof, typed }: { version: number; proof: Proof; typed: CompanyDetails },
): Promise<void> {
  const { services } = prover
  const { db, log, now } = services
  const details = { ...typed, vatNumber: await keptVatNumber(typed) }
  const provedHash = await proveForName(prover, actor, details.name, proof)
  await db.transaction(async (tx) => {
    const member = await lockMember(tx, actor.memberId)
    const present = member && (await lockCompany(tx, member.companyId))
    if (!member || !present) throw new AppError('not_found')
    requireCompanyAdmin(member)
    if (present.version !== version)
      throw new AppError('conflict', {
        message: 'companies.errors.changed_meanwhile',
        extra: { present: { version: present.version, details: present.details } },
      })
    const changed = changedFields(present.details, details)
    if (changed.length === 0) return
    await refuseRenaming(tx, present.id, { before: present.details, after: details })
    if (changed.includes('name')) await requireProved(tx, member.id, provedHash)
    // A country that was entered before it was refused may stay when other details change.
    for (const field of ['country', 'deliveryCountry'] as const)
      if (changed.includes(field)) await requireServed(tx, now(), [details[field]], field)
    await requireDeliverable(tx, now(), { details, changed })
    await saveDetails(tx, present.id, details)
    if (changed.includes('vatNumber') && viesNumber(details.vatNumber) !== null)
      await enqueue(tx, checkVatNumberJob, { companyId: present.id }, { key: `vat:${present.id}` })
    await recordDetails(tx, services, member, changed)
    await tellOfDetails(tx, services, member, { before: present.details, after: details })
    audit(log, 'company_changed', { member: member.id })
  })
}

/** @throws AppError `destination_refused` for a place of delivery that was changed to one in a refused country or region. */
async function requireDeliverable(
  tx: Tx,
  now: Date,
  { details, changed }: { details: CompanyDetails; changed: readonly string[] },
): Promise<void> {
  const {
    deliveryCountry: country,
    deliveryCity: city,
    deliveryPostcode: postcode,
    deliveryStreet: street,
  } = details
  if (!changed.some((field) => field.startsWith('delivery'))) return
  const address = addressText({ country, city, postcode, street })
  requirePlaces(await listRefusedCountries(tx, now), [address], 'deliveryCity')
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
