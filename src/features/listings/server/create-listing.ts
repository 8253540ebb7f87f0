import type { Tx } from '#db/client.ts'
import type { Actor } from '#kernel/actor.ts'
import { AppError } from '#kernel/errors.ts'
import type { Language } from '#kernel/text/language.ts'
import { minorFromMajor } from '#kernel/money/money.ts'
import { doOnce } from '#platform/idempotency/do-once.ts'
import type { RepeatKey } from '#platform/idempotency/repeat-key.ts'
import type { Services } from '#platform/services.ts'
import type { CreateListingBody } from '../contract/bodies.ts'
import { columnsOf, contentOfForm } from './listing-content.ts'
import { findCompanyName, insertListing, refusingTakenReference } from './listing-repository.ts'

/**
 * Creates a draft for the actor's company and returns its id.
 * @throws AppError `foreign_company` if the form names another company.
 */
export async function createListing(
  { db, now }: Pick<Services, 'db' | 'now'>,
  actor: Actor,
  form: CreateListingBody,
  { language, repeat }: { language: Language; repeat: RepeatKey | null },
): Promise<number> {
  if (form.entrepriseId !== undefined && form.entrepriseId !== actor.companyId)
    throw new AppError('foreign_company')
  const moment = now()
  const content = contentOfForm(form, null, moment)
  const insert = async (tx: Tx) =>
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
    )
  return db.transaction((tx) => doOnce(tx, repeat, () => insert(tx)))
}
