import type { Tx } from '#db/client.ts'
import { formatPrice, majorFromMinor } from '#kernel/money/money.ts'
import type { Language } from '#kernel/text/language.ts'
import { notify } from '#platform/notifications/notify.ts'
import type { Services } from '#platform/services.ts'
import type { RequisitionOutcome } from '../domain/requisition.ts'
import {
  findBought,
  findName,
  findTold,
  listApprovers,
  type Bought,
  type Requisition,
} from './requisition-repository.ts'

type NewsServices = Pick<Services, 'publicUrl'>

const sumOf = ({ netMinor, currency }: Bought, language: Language) =>
  formatPrice(majorFromMinor(netMinor), currency, language, 'always')

/** Tells all approvers but who asked. */
export async function tellApprovers(
  services: NewsServices,
  tx: Tx,
  asked: Pick<Requisition, 'id' | 'companyId' | 'memberId' | 'quoteId' | 'offerId' | 'until' | 'note'>,
): Promise<void> {
  const bought = await findBought(tx, asked)
  const by = await findName(tx, asked.memberId)
  const { title, language } = bought
  await notify(tx, services, await listApprovers(tx, asked.companyId, asked.memberId), {
    cause: `requisition:${asked.id}`,
    mail: 'requisitions.asked',
    data: (reader, addressOf) => ({
      firstName: reader.firstName,
      by,
      title,
      language,
      sum: sumOf(bought, reader.language),
      until: asked.until.toISOString(),
      note: asked.note,
      link: addressOf(`/user/requisitions/${asked.id}`),
    }),
    notification: ['requisitions.asked', { requisitionId: asked.id, title, language, by }],
  })
}

/** Tells who asked how it ended. */
export async function tellAsker(
  services: NewsServices,
  tx: Tx,
  { id, memberId, quoteId, offerId }: Pick<Requisition, 'id' | 'memberId' | 'quoteId' | 'offerId'>,
  { outcome, by, reason }: { outcome: RequisitionOutcome; by: string; reason: string },
): Promise<void> {
  const bought = await findBought(tx, { quoteId, offerId })
  const { title, language } = bought
  await notify(tx, services, await findTold(tx, memberId), {
    cause: `requisition:${id}:${outcome}`,
    mail: 'requisitions.ended',
    data: (reader, addressOf) => ({
      firstName: reader.firstName,
      title,
      language,
      sum: sumOf(bought, reader.language),
      outcome,
      by,
      reason,
      link: addressOf(`/user/quotes/${quoteId}`),
    }),
    notification: ['requisitions.ended', { requisitionId: id, title, language, outcome }],
  })
}
