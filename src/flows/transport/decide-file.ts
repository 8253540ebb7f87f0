import type { Tx } from '#db/client.ts'
import { recordAct } from '#db/staff-acts.ts'
import type { FileReasonBody } from '#features/transport/contract/bodies.ts'
import type { FileMove } from '#features/transport/domain/files.ts'
import { findFile, moveFile } from '#features/transport/server/file-repository.ts'
import { transportError } from '#features/transport/server/transport-errors.ts'
import type { TransportSource } from '#features/transport/server/transport-repository.ts'
import type { Actor } from '#kernel/actor.ts'
import type { Services } from '#platform/services.ts'
import { refuseOwnCompany } from '../approvals/own-company.ts'
import { lockTransport } from './lock-transport.ts'
import { tellOfFile } from './transport-news.ts'

export interface Decided {
  fileId: number
  move: FileMove
  why?: FileReasonBody
}

/**
 * Staff release or refuse a file of a forwarder, or hide and show one of anybody.
 * @throws AppError `own_company`, `not_found`, `already_decided`.
 */
export async function decideFile(
  { db, now }: Pick<Services, 'db' | 'now'>,
  actor: Actor,
  orderId: string,
  decided: Decided,
): Promise<void> {
  await db.transaction(async (tx) => {
    await refuseOwnCompany(tx, actor, { orderId })
    await decideLocked(tx, actor, await lockTransport(tx, orderId), decided, now())
  })
}

/** The same under the lock on the transport, by staff who may. */
export async function decideLocked(
  tx: Tx,
  actor: Pick<Actor, 'memberId'>,
  { order }: TransportSource,
  { fileId, move, why }: Decided,
  at: Date,
): Promise<void> {
  const file = await findFile(tx, order.id, fileId)
  if (!file) throw transportError('file_gone')
  const decision = { decidedBy: actor.memberId, decidedAt: at, why: why ?? null }
  if (!(await moveFile(tx, fileId, move, decision))) throw transportError('file_decided')
  const { companyId, kind, givenBy } = file
  await recordAct(tx, actor, {
    act: `${move}_transport_file`,
    subject: ['order', order.id],
    details: { seller: companyId, file: fileId, kind, ...(why && { reason: why.reason, note: why.text }) },
    at,
  })
  if (move !== 'release') return
  await tellOfFile(tx, order, { kind, sellerId: companyId, by: givenBy, memberId: actor.memberId })
}
