import type { Tx } from '#db/client.ts'
import type { Actor } from '#kernel/actor.ts'
import { changeAttributes } from '#kernel/trade/attributes/of-listing.ts'
import { countryByName } from '#kernel/trade/countries.ts'
import { AppError, invalidField } from '#kernel/errors.ts'
import { taxonomyName } from '#kernel/trade/taxonomy-names.ts'
import { typesOf } from '#kernel/trade/taxonomy.ts'
import { enqueue } from '#platform/jobs/job.ts'
import { doOnce, type RepeatKey } from '#platform/idempotency/do-once.ts'
import { tell } from '#platform/notifications/notify.ts'
import type { Services } from '#platform/services.ts'
import type { WantedBody } from '../contract/fields.ts'
import { MOST_OPEN } from '../domain/wanted.ts'
import { countOpenOf, findAskers, findStaff, insertWanted } from './wanted-repository.ts'
import { matchWantedJob } from './wanted-jobs.ts'

/**
 * Stores what a member looks for, tells staff, and enqueues the job that tells sellers of matches. Returns
 * its id.
 * @throws AppError `invalid` for a type of another category, a wrong attribute or a past date; `conflict`
 * beyond the limit.
 */
export async function askForEquipment(
  services: Pick<Services, 'db' | 'now' | 'publicUrl'>,
  actor: Actor,
  body: WantedBody,
  repeat: RepeatKey | null,
): Promise<number> {
  const { categorie, type, units, country } = body
  if (!typesOf(categorie).includes(type)) throw invalidField('type', 'wanted.errors.type')
  const moment = services.now()
  if (body.neededBy !== undefined && body.neededBy < moment.toISOString().slice(0, 10))
    throw invalidField('neededBy', 'wanted.errors.needed_by')
  const { attributes, refused } = changeAttributes(type, {}, body.attributes ?? {})
  if (refused.length > 0)
    throw new AppError('invalid', {
      fields: refused.map(({ key }) => ({ field: `attributes.${key}`, message: 'wanted.errors.attribute' })),
    })
  const keep = async (tx: Tx) => {
    if ((await countOpenOf(tx, actor.companyId)) >= MOST_OPEN)
      throw new AppError('conflict', { message: 'wanted.errors.too_many' })
    const id = await insertWanted(tx, {
      memberId: actor.memberId,
      companyId: actor.companyId,
      text: body.text,
      category: categorie,
      type,
      attributes,
      units,
      neededBy: body.neededBy ?? null,
      country,
      city: body.city || null,
      state: 'open',
      createdAt: moment,
    })
    await tellStaff(services, tx, actor, { ...body, id })
    await enqueue(tx, matchWantedJob, { wantedId: id }, { key: `match-wanted:${id}` })
    return id
  }
  return services.db.transaction((tx) => doOnce(tx, repeat, () => keep(tx)))
}

async function tellStaff(
  services: Pick<Services, 'publicUrl'>,
  tx: Tx,
  { memberId, companyId }: Actor,
  { id, text, type, units, country, city }: WantedBody & { id: number },
): Promise<void> {
  const [asker] = await findAskers(tx, { memberId, companyId })
  await tell(tx, services, await findStaff(tx), {
    cause: `wanted:${id}`,
    mail: 'wanted.asked',
    data: ({ language }, addressOf) => {
      const place = countryByName(country)?.[language] ?? country
      return {
        asker: asker?.firstName ?? '',
        email: asker?.email ?? '',
        text,
        type: taxonomyName(type, language),
        units,
        place: city ? `${city}, ${place}` : place,
        address: addressOf(`/staff/wanted?request=${id}`),
      }
    },
    notice: ['wanted.asked', { wantedId: id, type, units }],
  })
}
