import { eq } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { findWhetherApart } from '#db/apart.ts'
import { requireTradable } from '#db/destinations.ts'
import { moveRows } from '#db/move-rows.ts'
import { wanted } from '#db/schema/wanted.ts'
import { titleFor } from '#db/written-for.ts'
import type { Actor } from '#kernel/actor.ts'
import { maskContactData } from '#kernel/text/contact-data.ts'
import { AppError, invalidField } from '#kernel/errors.ts'
import { notify } from '#platform/notifications/notify.ts'
import type { Services } from '#platform/services.ts'
import type { AnswerBody } from '../contract/fields.ts'
import { WANTED_TRANSITIONS } from '../domain/wanted.ts'
import {
  findAskers,
  findOffer,
  findWantedFor,
  insertAnswer,
  lockWanted,
  type WantedRow,
} from './wanted-repository.ts'

/**
 * Offers a listing of the actor's company for a request, and notifies the asking member.
 * @throws AppError `not_found`, `own_listing` for the company's own request, `conflict` for a closed request
 * or a listing offered before.
 */
export async function answerWanted(
  services: Pick<Services, 'db' | 'now' | 'publicUrl'>,
  actor: Actor,
  wantedId: number,
  body: AnswerBody,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const visible = await findWantedFor(tx, wantedId, actor)
    const request = visible && (await lockWanted(tx, wantedId))
    if (!request) throw new AppError('not_found')
    if (request.companyId === actor.companyId) throw new AppError('own_listing')
    if (await findWhetherApart(tx, request.companyId, actor.companyId)) throw new AppError('not_open')
    if (request.state !== 'open') throw new AppError('conflict', { message: 'wanted.errors.closed' })
    const offer = await findOffer(tx, body.productId, actor.companyId, request.category)
    if (!offer) throw invalidField('productId', 'wanted.errors.not_offered')
    await requireTradable(tx, services.now(), { country: request.country, listingIds: [offer.id] })
    const { memberId, companyId } = actor
    const answer = {
      wantedId,
      listingId: offer.id,
      memberId,
      companyId,
      text: body.text,
      createdAt: services.now(),
    }
    if (!(await insertAnswer(tx, answer)))
      throw new AppError('conflict', { message: 'wanted.errors.answered' })
    await notifyAskers(services, tx, request, { ...offer, text: body.text })
  })
}

async function notifyAskers(
  services: Pick<Services, 'publicUrl'>,
  tx: Tx,
  request: WantedRow,
  { id, text, ...offer }: NonNullable<Awaited<ReturnType<typeof findOffer>>> & { text: string },
): Promise<void> {
  await notify(tx, services, await findAskers(tx, request), {
    cause: `wanted:${request.id}:listing:${id}`,
    mail: 'wanted.answered',
    data: (reader, addressOf) => ({
      firstName: reader.firstName,
      ...titleFor(reader.language, offer),
      text: maskContactData(text),
      address: addressOf(`/user/wanted?request=${request.id}`),
      productAddress: addressOf(`/product/${id}`),
    }),
    notification: ['wanted.answered', { wantedId: request.id, title: offer.title, language: offer.language }],
  })
}

/**
 * Closes a request, by the asking company or by staff. Repeating it changes nothing.
 * @throws AppError `not_found` for anybody else.
 */
export async function closeWanted(
  { db, now }: Pick<Services, 'db' | 'now'>,
  actor: Actor,
  wantedId: number,
): Promise<void> {
  await db.transaction(async (tx) => {
    const request = await lockWanted(tx, wantedId)
    const may = request && (request.companyId === actor.companyId || actor.role !== 'member')
    if (!may) throw new AppError('not_found')
    const closed = { closedAt: now() }
    await moveRows(tx, [wanted, 'state'], WANTED_TRANSITIONS.close, eq(wanted.id, wantedId), closed)
  })
}
