import type { Tx } from '#db/client.ts'
import { requireServed } from '#db/destinations.ts'
import { locationText, requirePlaces } from '#db/place-marks.ts'
import { type Actor, sellerOf } from '#kernel/actor.ts'
import { AppError } from '#kernel/errors.ts'
import { minorFromMajor } from '#kernel/money/money.ts'
import type { Language } from '#kernel/text/language.ts'
import { recordActing, requireActing } from '#platform/acting/record-acting.ts'
import { doOnce, type RepeatKey } from '#platform/idempotency/do-once.ts'
import type { Services } from '#platform/services.ts'
import type { CreateListingBody, ListingForm } from '../contract/bodies.ts'
import { withoutCondition } from '../domain/condition-grade.ts'
import { NO_DECLARATION } from '../domain/content.ts'
import { ownersAlt, ownersPictures } from '../domain/picture-rules.ts'
import { columnsOf, contentOf, contentOfForm } from './listing-content.ts'
import { findCompanyName, findListing, insertListing, refusingTakenReference } from './listing-repository.ts'
import { insertPictures, listPictures } from './pictures/picture-repository.ts'
import { findPendingRevision } from './revision-repository.ts'

/**
 * Creates a draft for the actor's company and returns its id.
 * @throws AppError `destination_refused`; `foreign_company` if the form names another company.
 */
export async function createListing(
  { db, now }: Pick<Services, 'db' | 'now'>,
  actor: Actor,
  form: ListingForm<CreateListingBody>,
  { language, repeat }: { language: Language; repeat: RepeatKey | null },
): Promise<number> {
  if (form.entrepriseId !== undefined && form.entrepriseId !== actor.companyId)
    throw new AppError('foreign_company')
  const moment = now()
  const content = contentOfForm(form, null, moment)
  const refused = await requireServed(db, moment, [content.country], 'country')
  requirePlaces(refused, [locationText(content)], 'city')
  const insert = async (tx: Tx) => {
    await requireActing(tx, actor)
    const id = await refusingTakenReference(
      insertListing(tx, {
        ...columnsOf(content),
        companyId: actor.companyId,
        createdBy: sellerOf(actor),
        priceMinor: minorFromMajor(form.price),
        currency: form.currency,
        reference: form.reference ?? null,
        legalOwner: form.legalOwner ?? (await findCompanyName(tx, actor.companyId)),
        language: form.language ?? language,
        createdAt: moment,
        updatedAt: moment,
      }),
    )
    await recordActing(tx, actor, 'create', [id])
    return id
  }
  return db.transaction((tx) => doOnce(tx, repeat, () => insert(tx)))
}

/**
 * Creates a draft from one of the company's listings in any state: its content as the owner sees it, price,
 * and pictures. What belongs to the individual item is left out: serial number, contamination, grade of condition, stock, state
 * and staff's decisions. Returns the draft's id.
 * @throws AppError `not_found` also for another company's listing.
 */
export async function duplicateListing(
  { db, now }: Pick<Services, 'db' | 'now'>,
  actor: Actor,
  listingId: number,
  repeat: RepeatKey | null,
): Promise<number> {
  const moment = now()
  return db.transaction((tx) => doOnce(tx, repeat, () => copy(tx, actor, listingId, moment)))
}

async function copy(tx: Tx, actor: Actor, listingId: number, moment: Date): Promise<number> {
  await requireActing(tx, actor)
  const source = await findListing(tx, listingId)
  if (source === null || source.companyId !== actor.companyId) throw new AppError('not_found')
  const proposed = await findPendingRevision(tx, listingId)
  const shown = proposed?.content ?? contentOf(source)
  const attributes = withoutCondition(shown.attributes)
  const content = { ...shown, attributes, serialNumber: null, ...NO_DECLARATION }
  await requireServed(tx, moment, [content.country])
  const { priceMinor, currency, legalOwner, language } = source
  const id = await insertListing(tx, {
    ...columnsOf(content),
    companyId: actor.companyId,
    createdBy: sellerOf(actor),
    priceMinor,
    currency,
    legalOwner,
    language,
    createdAt: moment,
    updatedAt: moment,
  })
  const pictures = ownersPictures(await listPictures(tx, listingId)).map((picture) => ({
    fileHash: picture.fileHash,
    alt: ownersAlt(picture) || null,
  }))
  if (pictures.length > 0) await insertPictures(tx, id, pictures, moment)
  await recordActing(tx, actor, 'create', [id])
  return id
}
