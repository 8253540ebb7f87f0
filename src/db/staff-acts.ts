import type { MemberAct } from '#features/accounts/domain/member-acts.ts'
import type { ActName, ActSubject, ACTS } from '#features/audit/domain/acts.ts'
import type { PostAct } from '#features/blog/domain/post-status.ts'
import type { Correction } from '#features/listings/domain/corrections.ts'
import type { Decision } from '#features/listings/domain/life-cycle.ts'
import type { ReviewReason } from '#features/listings/domain/review-reasons.ts'
import type { FileMove, FileReason, TransportFileKind } from '#features/transport/domain/files.ts'
import type { Milestone } from '#features/transport/domain/milestones.ts'
import type { HitDecision } from '#features/screening/domain/screening.ts'
import type { VettingDecision, VettingPaper } from '#features/vetting/domain/vetting.ts'
import type { Actor, Role } from '#kernel/actor.ts'
import type { Currency } from '#kernel/money/money.ts'
import type { OrderStatus } from '#kernel/trade/order.ts'
import type { Tx } from './client.ts'
import type { PaymentMismatch } from './schema/checkout.ts'
import { staffAct } from './schema/platform.ts'

interface About<
  Subject extends ActSubject,
  Act extends (typeof ACTS)[Subject][number],
  Details = Record<string, never>,
> {
  act: Act
  /** The object of the act: its kind and id. */
  subject: readonly [Subject, string | number]
  details: Details
}

interface BankEntry {
  amountMinor: string
  bankReference: string
}

interface PayoutEntry extends BankEntry {
  payout: string
  currency: Currency
}

interface ActOfTwo {
  act: string
  amountMinor: string
  currency: Currency
  approval?: number
  askedBy?: number
  reason?: string
  /** The key of the message that says why it was not carried out. */
  failure?: string
}

/**
 * Every act of staff that the journal records, and its details. Deleting an account removes `reason` from the
 * acts on it, and downloads show only `reason` and `note`: nothing else may name a person, except that
 * `corrections` quote the text of a listing.
 */
type StaffAct =
  | About<'member', `member.${Exclude<MemberAct, 'appoint'>}`, { reason?: string }>
  | About<'member', 'member.appoint', { reason: string; from: Role; to: Role }>
  | About<
      'listing',
      `listing.${Decision}`,
      {
        note: string | null
        isRevision: boolean
        shippable?: boolean
        reasons?: readonly ReviewReason[]
        corrections?: readonly Correction[]
      }
    >
  | About<'listing', 'listing.second_language'>
  | About<'listing', 'acting.create' | 'acting.edit' | 'acting.submit', { company: number }>
  | About<'company', 'acting.import', { import: number; step: string }>
  | About<'featured', 'listing.feature', { ids: readonly number[] }>
  | About<'quote', `${'answer' | 'write' | 'decline' | 'accept'}_quote`>
  | About<
      'order',
      'move_order',
      {
        from: OrderStatus
        to: OrderStatus
        reason?: string
        note?: string
        trackingNumber?: string
        carrier?: string
      }
    >
  | About<
      'order',
      'move_shipment',
      { place: number; to: OrderStatus; note?: string; trackingNumber?: string; carrier?: string }
    >
  | About<'order', 'track_shipment', { place: number; trackingNumber?: string; carrier?: string }>
  | About<
      'order',
      'tell_milestone',
      { seller: number; milestone: Milestone; isExpected: boolean; day: string }
    >
  | About<'order', 'give_transport_file', { seller: number; file: number; kind: TransportFileKind }>
  | About<
      'order',
      `${FileMove}_transport_file`,
      { seller: number; file: number; kind: TransportFileKind; reason?: FileReason; note?: string }
    >
  | About<'order', 'mail_transport_link', { link: string }>
  | About<'order', 'end_transport_link', { invitation: string }>
  | About<'order', 'book_shipment', { place: number; booking: string; instead?: string }>
  | About<'order', 'write_order' | 'settle_order_messages', { seller: number }>
  | About<'order', 'refuse_cancellation', { reason: string }>
  | About<'order' | 'quote', 'decide_disavowal', { disavowal: string; decision: string; reason: string }>
  | About<'order', 'refund_order', { refund: string; amountMinor: string; reason: string }>
  | About<'order', 'decide_dispute', { dispute: string; state: 'refunded' | 'rejected'; reason: string }>
  | About<'order', 'decide_chargeback', { chargeback: string; decision: string; reason: string }>
  | About<'order', 'settle_vat', { rateBp: number; reason: string }>
  | About<'order', 'record_transfer', BankEntry & { receivedOn: string }>
  | About<'company', 'return_deposit', BankEntry & { deposit: string; currency: Currency; sentOn?: string }>
  | About<'order', 'record_bank_refund', BankEntry & { refund?: string; sentOn?: string }>
  | About<'company', 'record_payout', PayoutEntry & { paidOn: string; accountId?: number }>
  | About<
      'company',
      'order_payout',
      { payoutOrder: number; amountMinor: string; currency: Currency; accountId: number }
    >
  | About<'company', 'settle_payout', PayoutEntry & { payoutOrder: number; paidOn: string }>
  | About<'company', 'return_payout', PayoutEntry & { returnedOn: string; bankSays: string }>
  | About<'company', 'undo_payout_return', PayoutEntry & { reason: string }>
  | About<'company', 'refuse_payout' | 'cancel_payout', { payoutOrder: number; reason: string }>
  | About<
      'payment_file',
      'make_payment_file',
      { currency: Currency; amountMinor: string; payoutOrders: readonly number[] }
    >
  | About<'payment_file', 'download_payment_file'>
  | About<'payment_file', 'renew_payment_file', { payoutOrders: readonly number[]; file?: number }>
  | About<'payment', 'close_payment', { asked: string; found: PaymentMismatch | null }>
  | About<'order' | 'company', 'ask_second_person' | 'confirm_act' | 'reject_act', ActOfTwo>
  | About<
      'company',
      'vetting.accept_paper' | 'vetting.refuse_paper',
      { paper: VettingPaper; reason?: string }
    >
  | About<'company', 'company.suspend' | 'company.restore', { reason: string }>
  | About<
      'company',
      'company.grant_publishing' | 'company.withdraw_publishing',
      { reason: string; listing?: number }
    >
  | About<'company', 'vetting.lift_probation', { reason: string }>
  | About<'company', `vetting.${VettingDecision}`, { note?: string }>
  | About<'company', `screening.${HitDecision}`, { hit: number; entry: string; reason: string }>
  | About<'company', 'mandate.notice' | 'mandate.complete', { mandate: string }>
  | About<'company', 'answer_contest', { number: string; outcome: 'kept' | 'credited'; reason: string }>
  | About<'company', 'mandate.propose_self_billing' | 'mandate.withdraw_self_billing'>
  | About<'content', 'save_content', { version: number; note: string }>
  | About<'content', 'publish_content', { version: number }>
  | About<'content', 'restore_content', { version: number; restored: number }>
  | About<'post', `${PostAct}_post`, { title: string; slug: string; version: number }>
  | About<'freight', 'invite_forwarder' | 'revoke_forwarder', { invitation: string }>
  | About<'freight', 'answer_freight'>
  | About<'freight', 'choose_freight', { answer: string; amountMinor: string; currency: Currency }>
  | About<'freight', 'decline_freight', { reason: string }>
  | About<'inspection', 'price_inspection', { amountMinor: string; currency: Currency }>
  | About<'inspection', 'assign_inspector', { link: string }>
  | About<'inspection', 'return_report' | 'cancel_inspection', { reason: string }>
  | About<'inspection', 'release_report'>
  | About<'inspection', 'invoice_inspection', { invoice: string; paidOn?: string }>
  | About<
      'inspection_price',
      'set_inspection_price',
      { amountMinor: string; currency: Currency; days: number }
    >
  | About<'inspection_price', 'remove_inspection_price', { amountMinor: string; currency: Currency }>
  | About<'privacy_request', 'enter_privacy_request', { kind: string; receivedOn: string; dueOn: string }>
  | About<'privacy_request', 'answer_privacy_request', { outcome: string; answeredOn: string }>
  | About<'tariff', 'put_tariff_in_force', { validFrom: string; note: string }>
  | About<'tariff', 'withdraw_tariff', { reason: string }>
  | About<
      'destination',
      'refuse_destination',
      { country: string; validFrom: string; validUntil: string | null; reason: string; source: string }
    >
  | About<'destination', 'end_destination_refusal', { freeFrom: string; reason: string }>
  | About<'place_mark', 'settle_places', { of: string; places: string[]; reason: string }>
  | About<
      'commission',
      'set_commission' | 'end_commission',
      {
        companyId: number | null
        category: string | null
        feeBp: number | null
        validFrom: string
        reason: string
      }
    >
  | About<
      'paper',
      'add_paper' | 'change_paper',
      { country: string; name: string; source: string; knownOn: string; isConfirmed: boolean }
    >
  | About<
      'end_use_rule',
      'add_end_use_rule',
      {
        country: string | null
        chapter: number | null
        type: string | null
        validFrom: string
        reason: string
        source: string
      }
    >
  | About<'end_use_rule', 'end_end_use_rule', { freeFrom: string; reason: string }>
  | About<'concept', 'add_concept', { name: string }>
  | About<'concept', 'change_concept', { name: string; before: Record<string, string> }>
  | About<'concept', 'withdraw_concept', { name: string; reason: string }>
  | About<'concept', 'import_concepts', { added: number; changed: number }>
  | About<'paper', 'withdraw_paper', { country: string; name: string; reason: string }>
  | About<'order', 'mark_paper', { paper: number; isReceived: boolean }>
  | About<'carried_document', 'carry_again', { number: string }>
  | About<'carried_document', 'settle_carried', { number: string; note: string }>
  | About<'message', 'answer_message' | 'close_message' | 'reopen_message'>
  | About<'report', 'take_report'>
  | About<'report', 'decide_report', { outcome: string }>
  | About<
      'setting',
      'setting.on' | 'setting.off',
      { sum?: number; percent?: number; atMost?: number | null; numbers?: string }
    >
  | About<'inbox_item', 'assign_item', { from: number | null; to: number | null }>
  | About<'inbox_item', 'note_item'>
  | About<'inbox_item', 'close_item'>
  | About<'inbox_item', 'snooze_item', { until: string | null }>
  | About<'book', 'export_book', { from: string; to: string; format?: string }>
  | About<
      'book',
      'export_acts',
      { from?: string; to?: string; act?: ActName; person?: number; about?: string }
    >

/** Writes down what a member of staff did, in the transaction of the act. Answers the entry's id. */
export async function recordAct(
  tx: Tx,
  actor: Pick<Actor, 'memberId'>,
  { at, ...act }: StaffAct & { at: Date },
): Promise<bigint> {
  const [id] = await recordActs(tx, actor, [act], at)
  if (id === undefined) throw new Error('the act was not recorded')
  return id
}

const rowOf = ({ subject: [subject, id], ...act }: StaffAct) => ({ ...act, subject, subjectId: String(id) })

/** A statement has 65,535 parameters at most. */
const ACTS_AT_ONCE = 5000

/** The same of many acts at once. Answers the entries' ids. */
export async function recordActs(
  tx: Tx,
  { memberId }: Pick<Actor, 'memberId'>,
  acts: readonly StaffAct[],
  actedAt: Date,
): Promise<bigint[]> {
  const ids: bigint[] = []
  for (let from = 0; from < acts.length; from += ACTS_AT_ONCE) {
    const rows = acts.slice(from, from + ACTS_AT_ONCE).map((act) => ({ ...rowOf(act), memberId, actedAt }))
    const made = await tx.insert(staffAct).values(rows).returning({ id: staffAct.id })
    ids.push(...made.map(({ id }) => id))
  }
  return ids
}
