import type { Db, Tx } from '#db/client.ts'
import { recordAct } from '#db/staff-acts.ts'
import { isPictureOnly, type TransportFileKind } from '#features/transport/domain/files.ts'
import { countFiles, findSameFile, insertFile, moveFile } from '#features/transport/server/file-repository.ts'
import { transportError } from '#features/transport/server/transport-errors.ts'
import {
  findTransport,
  isCarried,
  isSellerOf,
  type LinkRow,
  type TransportSource,
} from '#features/transport/server/transport-repository.ts'
import type { Actor } from '#kernel/actor.ts'
import { AppError, invalidField } from '#kernel/errors.ts'
import { THREAD_FILES_MAX } from '#kernel/trade/thread-file/thread-file.ts'
import { isThreadPicture, storeThreadFile } from '#platform/documents/thread-files.ts'
import type { Services } from '#platform/services.ts'
import { refuseOwnCompany } from '../approvals/own-company.ts'
import { decideLocked } from './decide-file.ts'
import { lockTransport } from './lock-transport.ts'
import { lockOpenLink, requireOpenLink } from './transport-link.ts'
import { tellOfFile, tellOfWaitingFile } from './transport-news.ts'

type FileServices = Pick<Services, 'db' | 'now' | 'store'>

/** Who gives a file about whose goods. */
interface Giving {
  orderId: string
  sellerId: number
  kind: TransportFileKind
}

/** The upload, which is read once it is allowed. */
type Receive = () => Promise<Buffer>

interface Allowed {
  source: TransportSource
  giver: { givenBy: 'seller' | 'staff'; memberId: number } | { givenBy: 'forwarder'; linkId: string }
}

/**
 * A seller, or staff, add a file to the transport of the goods of one seller. It is shown at once, and so is the very
 * same one of a forwarder that waits.
 * @throws AppError `not_found`, `own_company`, `move_not_allowed`, `already_decided`, `wrong_file_kind`, `too_large`,
 * `invalid`.
 */
export async function giveFile(
  services: FileServices,
  actor: Actor,
  giving: Giving & { as: 'seller' | 'staff' },
  receive: Receive,
): Promise<void> {
  const { orderId, sellerId } = giving
  // Of their own goods staff are the seller, as with what they tell.
  const as = actor.companyId === sellerId ? 'seller' : giving.as
  if (as === 'staff') await refuseOwnCompany(services.db, actor, { orderId })
  const allow = async (db: Db | Tx, source: TransportSource | null): Promise<Allowed> => {
    if (!source || !(await isSellerOf(db, orderId, sellerId))) throw new AppError('not_found')
    return { source, giver: { givenBy: as, memberId: actor.memberId } }
  }
  await give(services, giving, receive, {
    before: await allow(services.db, await findTransport(services.db, orderId)),
    lock: async (tx) => allow(tx, await lockTransport(tx, orderId)),
    record: async (tx, file) => {
      if (as !== 'staff') return
      await recordAct(tx, actor, {
        act: 'give_transport_file',
        subject: ['order', orderId],
        details: { seller: sellerId, file, kind: giving.kind },
        at: services.now(),
      })
    },
    release: async (tx, source, fileId) => {
      const at = services.now()
      if (as === 'staff') return decideLocked(tx, actor, source, { fileId, move: 'release' }, at)
      await moveFile(tx, fileId, 'release', { decidedBy: actor.memberId, decidedAt: at, why: null })
      const given = { kind: giving.kind, sellerId, by: as, memberId: actor.memberId }
      await tellOfFile(tx, source.order, given)
    },
  })
}

/**
 * A forwarder adds a file through its link, which waits until staff have looked at it.
 * @throws AppError `bad_token`, `gone`, `already_decided`, `wrong_file_kind`, `too_large`, `invalid`.
 */
export async function giveFileByLink(
  services: FileServices,
  token: string,
  kind: TransportFileKind,
  receive: Receive,
): Promise<{ link: LinkRow; source: TransportSource }> {
  const opened = await requireOpenLink(services.db, token, services.now())
  const { orderId, companyId: sellerId } = opened.link
  const allow = ({ link, source }: typeof opened): Allowed => ({
    source,
    giver: { givenBy: 'forwarder', linkId: link.id },
  })
  await give(services, { orderId, sellerId, kind }, receive, {
    before: allow(opened),
    lock: async (tx) => allow(await lockOpenLink(tx, token, services.now())),
  })
  return opened
}

interface Rules {
  /** What was found before the upload is read, so that a refused one costs little. */
  before: Allowed
  /** The same under the lock on the transport. */
  lock: (tx: Tx) => Promise<Allowed>
  record?: (tx: Tx, fileId: number) => Promise<void>
  /** The very same file of a forwarder waits: what a giver whose files are shown at once gives is shown. */
  release?: (tx: Tx, source: TransportSource, fileId: number) => Promise<void>
}

async function give(
  services: FileServices,
  { orderId, sellerId: companyId, kind }: Giving,
  receive: Receive,
  { before, lock, record, release }: Rules,
): Promise<void> {
  requireSold(before, companyId)
  // Each side has room of its own, so that no link uses up the others'.
  const ofSide = { orderId, companyId, givenBy: before.giver.givenBy }
  if ((await countFiles(services.db, ofSide)) >= THREAD_FILES_MAX) throw tooMany()
  const content = await receive()
  // Only staff may call a document a picture.
  if (isPictureOnly(kind) && before.giver.givenBy !== 'staff' && !isThreadPicture(content))
    throw transportError('no_picture')
  const fileHash = await storeThreadFile(services, { companyId }, content)
  await services.db.transaction(async (tx) => {
    const allowed = await lock(tx)
    requireSold(allowed, companyId)
    const { source, giver } = allowed
    const state = giver.givenBy === 'forwarder' ? 'waiting' : 'shown'
    const file = { orderId, companyId, kind, fileHash }
    const id = await insertFile(tx, { ...file, ...giver, givenAt: services.now(), state })
    if (id === null) {
      const same = await findSameFile(tx, file)
      if (same?.state === 'refused' || same?.state === 'hidden') throw transportError(`file_${same.state}`)
      if (same?.state === 'waiting') await release?.(tx, source, same.id)
      // Else a repeat, also of the call that gives the last file and is still under way.
      return
    }
    if ((await countFiles(tx, ofSide)) > THREAD_FILES_MAX) throw tooMany()
    await record?.(tx, id)
    if (giver.givenBy === 'forwarder') return tellOfWaitingFile(tx, source.order, kind)
    const { givenBy: by, memberId } = giver
    await tellOfFile(tx, source.order, { kind, sellerId: companyId, by, memberId })
  })
}

function requireSold({ source: { order, sellers, yards } }: Allowed, companyId: number): void {
  if (!isCarried(order) || ![...sellers, ...yards].some(({ id }) => id === companyId))
    throw transportError('not_now')
}

const tooMany = () => invalidField('document', 'transport.errors.many_files')
