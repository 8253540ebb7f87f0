import type { Db, Tx } from '#db/client.ts'
import { recordAct } from '#db/staff-acts.ts'
import type { TransportFileKind } from '#features/transport/domain/files.ts'
import { countFiles, insertFile } from '#features/transport/server/file-repository.ts'
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
import { storeThreadFile } from '#platform/documents/thread-files.ts'
import type { Services } from '#platform/services.ts'
import { refuseOwnCompany } from '../approvals/own-company.ts'
import { lockTransport } from './lock-transport.ts'
import { lockOpenLink, requireOpenLink } from './transport-link.ts'
import { tellOfFile } from './transport-news.ts'

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
 * A seller, or staff, add a file to the transport of the goods of one seller.
 * @throws AppError `not_found`, `own_company`, `move_not_allowed`, `wrong_file_kind`, `too_large`, `invalid`.
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
  })
}

/**
 * A forwarder adds a file through its link.
 * @throws AppError `bad_token`, `gone`, `wrong_file_kind`, `too_large`, `invalid`.
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
}

async function give(
  services: FileServices,
  { orderId, sellerId: companyId, kind }: Giving,
  receive: Receive,
  { before, lock, record }: Rules,
): Promise<void> {
  requireCarried(before, companyId)
  // Each side has room of its own, so that no link uses up the others'.
  const ofSide = { orderId, companyId, givenBy: before.giver.givenBy }
  if ((await countFiles(services.db, ofSide)) >= THREAD_FILES_MAX) throw tooMany()
  const fileHash = await storeThreadFile(services, { companyId }, await receive())
  await services.db.transaction(async (tx) => {
    const allowed = await lock(tx)
    requireCarried(allowed, companyId)
    const { source, giver } = allowed
    const givenAt = services.now()
    const id = await insertFile(tx, { orderId, companyId, kind, fileHash, ...giver, givenAt })
    // A repeat, also of the call that gives the last file and is still under way.
    if (id === null) return
    if ((await countFiles(tx, ofSide)) > THREAD_FILES_MAX) throw tooMany()
    await record?.(tx, id)
    const memberId = 'memberId' in giver ? giver.memberId : null
    await tellOfFile(tx, source.order, { kind, sellerId: companyId, by: giver.givenBy, memberId })
  })
}

function requireCarried({ source: { order, sellers } }: Allowed, companyId: number): void {
  if (!isCarried(order) || !sellers.some(({ id }) => id === companyId)) throw transportError('not_now')
}

const tooMany = () => invalidField('document', 'transport.errors.many_files')
