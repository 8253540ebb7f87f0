import type { Actor } from '#kernel/actor.ts'
import { AppError } from '#kernel/errors.ts'
import type { Language } from '#kernel/language.ts'
import { minorFromMajor } from '#kernel/money.ts'
import type { Services } from '#platform/services.ts'
import type { CreateListingBody } from '../contract/bodies.ts'
import { columnsOf, contentOfForm } from './listing-content.ts'
import { findCompanyName, insertListing, refusingTakenReference } from './listing-repository.ts'

/**
 * Creates a draft for the actor's company and answers its id.
 * @throws AppError `foreign_company` when the form names another company.
 */
export async function createListing(
  { db, now }: Pick<Services, 'db' | 'now'>,
  actor: Actor,
  form: CreateListingBody,
  language: Language,
): Promise<number> {
  if (form.entrepriseId !== undefined && form.entrepriseId !== actor.companyId)
    throw new AppError('foreign_company')
  const moment = now()
  const content = contentOfForm(form, null, moment)
  return db.transaction(async (tx) =>
    refusingTakenReference(
      insertListing(tx, {
        ...columnsOf(content),
        companyId: actor.companyId,
        createdBy: actor.memberId,
        priceMinor: minorFromMajor(form.prix),
        currency: form.currency,
        reference: form.reference ?? null,
        legalOwner: form.legalOwner ?? (await findCompanyName(tx, actor.companyId)),
        language: form.language ?? language,
        createdAt: moment,
        updatedAt: moment,
      }),
    ),
  )
}
