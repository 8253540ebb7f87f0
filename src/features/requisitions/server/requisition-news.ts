import type { Tx } from '#db/client.ts'
import { formatPrice, majorFromMinor } from '#kernel/money/money.ts'
import type { Language } from '#kernel/text/language.ts'
import { notify } from '#platform/notifications/notify.ts'
import type { Services } from '#platform/services.ts'
import type { RequisitionOutcome, UndecidedEnd } from '../domain/requisition.ts'
import { findBought, findReferences, type AskedAbout, type Bought } from './bought.ts'
import { findName, findTold, listApprovers } from './people-repository.ts'
import type { Requisition } from './requisition-repository.ts'

type NewsServices = Pick<Services, 'publicUrl'>

const sumOf = ({ netMinor, currency }: Bought, language: Language) =>
  formatPrice(majorFromMinor(netMinor), currency, language, 'always')

type Asked = AskedAbout & Pick<Requisition, 'id' | 'companyId' | 'memberId'>

/** Tells all approvers but who asked. */
export async function tellApprovers(
  services: NewsServices,
  tx: Tx,
  asked: Asked & Pick<Requisition, 'until' | 'note'> & { cartId: string },
): Promise<void> {
  const bought = await findBought(tx, asked)
  const references = await findReferences(tx, asked.cartId)
  const by = await findName(tx, asked.memberId)
  const { kind, title, language, more } = bought
  await notify(tx, services, await listApprovers(tx, asked.companyId, asked.memberId), {
    cause: `requisition:${asked.id}`,
    mail: 'requisitions.asked',
    data: (reader, addressOf) => ({
      firstName: reader.firstName,
      kind,
      by,
      title,
      language,
      more,
      sum: sumOf(bought, reader.language),
      until: asked.until.toISOString(),
      ...references,
      note: asked.note,
      link: addressOf(`/user/requisitions/${asked.id}`),
    }),
    notification: ['requisitions.asked', { requisitionId: asked.id, title, language, by }],
  })
}

/** Tells the approvers that there is nothing left to decide. */
export async function tellApproversOfEnd(
  services: NewsServices,
  tx: Tx,
  asked: Asked,
  outcome: UndecidedEnd,
): Promise<void> {
  const bought = await findBought(tx, asked)
  const by = await findName(tx, asked.memberId)
  const { kind, title, language, more } = bought
  await notify(tx, services, await listApprovers(tx, asked.companyId, asked.memberId), {
    cause: `requisition:${asked.id}:closed`,
    mail: 'requisitions.closed',
    data: (reader, addressOf) => ({
      firstName: reader.firstName,
      kind,
      by,
      title,
      language,
      more,
      sum: sumOf(bought, reader.language),
      outcome,
      link: addressOf(`/user/requisitions/${asked.id}`),
    }),
    notification: ['requisitions.closed', { requisitionId: asked.id, title, language, by, outcome }],
  })
}

/** Tells who asked how it ended. */
export async function tellAsker(
  services: NewsServices,
  tx: Tx,
  asked: Asked,
  { outcome, by, reason }: { outcome: RequisitionOutcome; by: string; reason: string },
): Promise<void> {
  const bought = await findBought(tx, asked)
  const { kind, title, language, more } = bought
  const { id, memberId, quoteId } = asked
  await notify(tx, services, await findTold(tx, memberId), {
    cause: `requisition:${id}:${outcome}`,
    mail: 'requisitions.ended',
    data: (reader, addressOf) => ({
      firstName: reader.firstName,
      kind,
      title,
      language,
      more,
      sum: sumOf(bought, reader.language),
      outcome,
      by,
      reason,
      link: addressOf(quoteId === null ? `/user/requisitions/${id}` : `/user/quotes/${quoteId}`),
    }),
    notification: ['requisitions.ended', { requisitionId: id, title, language, kind, outcome }],
  })
}
