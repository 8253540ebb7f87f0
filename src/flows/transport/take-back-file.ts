import { mayTakeBack } from '#features/transport/domain/files.ts'
import { deleteFile, findFile, listFiles } from '#features/transport/server/file-repository.ts'
import { transportError } from '#features/transport/server/transport-errors.ts'
import type { Actor } from '#kernel/actor.ts'
import type { Services } from '#platform/services.ts'
import { lockTransport } from './lock-transport.ts'
import { lockOpenLink, type OpenLink } from './transport-link.ts'

type TakeBackServices = Pick<Services, 'db' | 'now'>

/**
 * A seller takes back a file that it gave, within an hour.
 * @throws AppError `not_found`, `move_not_allowed`.
 */
export async function takeBackFile(
  { db, now }: TakeBackServices,
  { companyId }: Actor,
  orderId: string,
  fileId: number,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockTransport(tx, orderId)
    const file = await findFile(tx, orderId, fileId)
    if (file?.companyId !== companyId || file.givenBy !== 'seller') throw transportError('file_gone')
    if (!mayTakeBack(file, 'seller', now())) throw transportError('file_stays')
    await deleteFile(tx, fileId)
  })
}

/**
 * A forwarder takes back a file that it gave and that waits.
 * @throws AppError `bad_token`, `gone`, `not_found`, `move_not_allowed`.
 */
export async function takeBackByLink(
  { db, now }: TakeBackServices,
  token: string,
  fileId: number,
): Promise<OpenLink> {
  return db.transaction(async (tx) => {
    const opened = await lockOpenLink(tx, token, now())
    const { orderId, invitationId } = opened.link
    const own = (await listFiles(tx, orderId)).filter((file) => file.invitationId === invitationId)
    const file = own.find(({ id }) => id === fileId)
    if (!file) throw transportError('file_gone')
    if (!mayTakeBack(file, 'forwarder', now())) throw transportError('file_stays')
    await deleteFile(tx, fileId)
    return opened
  })
}
