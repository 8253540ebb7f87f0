import type { Tx } from '#db/client.ts'
import { requireServed } from '#db/destinations.ts'
import { listToldStaff } from '#db/told-people.ts'
import type { Actor } from '#kernel/actor.ts'
import { changeAttributes } from '#kernel/trade/attributes/of-listing.ts'
import { countryByName } from '#kernel/trade/countries.ts'
import { AppError, invalidField } from '#kernel/errors.ts'
import { dayOf } from '#kernel/text/day.ts'
import { taxonomyName } from '#kernel/trade/taxonomy-names.ts'
import { typesOf } from '#kernel/trade/taxonomy.ts'
import { enqueue } from '#platform/jobs/job.ts'
import { doOnce, type RepeatKey } from '#platform/idempotency/do-once.ts'
import { notify } from '#platform/notifications/notify.ts'
import type { Services } from '#platform/services.ts'
import type { AskedEquipment } from '../contract/fields.ts'
import { MOST_OPEN } from '../domain/wanted.ts'
import { countOpenOf, findAskers, insertWanted } from './wanted-repository.ts'
import { matchWantedJob } from './wanted-jobs.ts'

/**
 * Stores what a member looks for, notifies staff, and enqueues the job that notifies sellers of matches.
 * Returns its id.
 * @throws AppError `destination_refused`; `invalid` for a type of another category, a wrong attribute or a
 * past date; `conflict` beyond the limit.
 */
export async function askForEquipment(
  services: Pick<Services, 'db' | 'now' | 'publicUrl'>,
  actor: Actor,
  asked: AskedEquipment,
  repeat: RepeatKey | null,
): Promise<number> {
  const { category, type, units, country } = asked
  if (!typesOf(category).includes(type)) throw invalidField('type', 'wanted.errors.type')
  const moment = services.now()
  await requireServed(services.db, moment, [country], 'country')
  if (asked.neededBy !== undefined && asked.neededBy < dayOf(moment))
    throw invalidField('neededBy', 'wanted.errors.needed_by')
  const { attributes, refused } = changeAttributes(type, {}, asked.attributes ?? {})
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
      text: asked.text,
      category,
      type,
      attributes,
      units,
      neededBy: asked.neededBy ?? null,
      country,
      city: asked.city || null,
      state: 'open',
      createdAt: moment,
    })
    await notifyStaff(services, tx, actor, { ...asked, id })
    await enqueue(tx, matchWantedJob, { wantedId: id }, { key: `match-wanted:${id}` })
    return id
  }
  return services.db.transaction((tx) => doOnce(tx, repeat, () => keep(tx)))
}

async function notifyStaff(
  services: Pick<Services, 'publicUrl'>,
  tx: Tx,
  { memberId, companyId }: Actor,
  { id, text, type, units, country, city }: AskedEquipment & { id: number },
): Promise<void> {
  const [asker] = await findAskers(tx, { memberId, companyId })
  await notify(tx, services, await listToldStaff(tx), {
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
    notification: ['wanted.asked', { wantedId: id, type, units }],
  })
}
