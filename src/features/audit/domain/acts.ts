import { decimalOf } from '#kernel/money/money.ts'

/**
 * Every act of staff that the journal records, by the kind of its subject. `src/db/staff-acts.ts` says what each
 * writes down, and can record no other.
 */
export const ACTS = {
  listing: [
    'listing.publish',
    'listing.request_changes',
    'listing.reject',
    'listing.second_language',
    'acting.create',
    'acting.edit',
    'acting.submit',
  ],
  featured: ['listing.feature'],
  order: [
    'move_order',
    'move_shipment',
    'track_shipment',
    'book_shipment',
    'tell_milestone',
    'give_transport_file',
    'release_transport_file',
    'refuse_transport_file',
    'hide_transport_file',
    'show_transport_file',
    'mail_transport_link',
    'end_transport_link',
    'write_order',
    'settle_order_messages',
    'refuse_cancellation',
    'decide_disavowal',
    'refund_order',
    'decide_dispute',
    'decide_chargeback',
    'settle_vat',
    'record_transfer',
    'record_bank_refund',
    'mark_paper',
    'ask_second_person',
    'confirm_act',
    'reject_act',
  ],
  company: [
    'company.suspend',
    'company.restore',
    'company.grant_publishing',
    'company.withdraw_publishing',
    'record_payout',
    'order_payout',
    'settle_payout',
    'refuse_payout',
    'return_payout',
    'undo_payout_return',
    'cancel_payout',
    'return_deposit',
    'acting.import',
    'mandate.notice',
    'mandate.complete',
    'mandate.propose_self_billing',
    'mandate.withdraw_self_billing',
    'answer_contest',
    'vetting.accept_paper',
    'vetting.refuse_paper',
    'vetting.approve',
    'vetting.ask',
    'vetting.refuse',
    'vetting.lift_probation',
    'screening.clear',
    'screening.confirm',
    'screening.withdraw',
    'ask_second_person',
    'confirm_act',
    'reject_act',
  ],
  payment: ['close_payment'],
  carried_document: ['carry_again', 'settle_carried'],
  payment_file: ['make_payment_file', 'download_payment_file', 'renew_payment_file'],
  quote: ['answer_quote', 'write_quote', 'decline_quote', 'accept_quote', 'decide_disavowal'],
  inspection: [
    'price_inspection',
    'assign_inspector',
    'return_report',
    'release_report',
    'cancel_inspection',
    'invoice_inspection',
  ],
  inspection_price: ['set_inspection_price', 'remove_inspection_price'],
  freight: ['invite_forwarder', 'revoke_forwarder', 'answer_freight', 'choose_freight', 'decline_freight'],
  member: [
    'member.resend_verification',
    'member.suspend',
    'member.restore',
    'member.appoint',
    'member.reset_second_factor',
  ],
  message: ['answer_message', 'close_message', 'reopen_message'],
  report: ['take_report', 'decide_report'],
  privacy_request: ['enter_privacy_request', 'answer_privacy_request'],
  commission: ['set_commission', 'end_commission'],
  tariff: ['put_tariff_in_force', 'withdraw_tariff'],
  destination: ['refuse_destination', 'end_destination_refusal'],
  place_mark: ['settle_places'],
  end_use_rule: ['add_end_use_rule', 'end_end_use_rule'],
  paper: ['add_paper', 'change_paper', 'withdraw_paper'],
  concept: ['add_concept', 'change_concept', 'withdraw_concept', 'import_concepts'],
  post: ['create_post', 'change_post', 'publish_post', 'unpublish_post', 'delete_post', 'import_post'],
  content: ['save_content', 'publish_content', 'restore_content'],
  setting: ['setting.on', 'setting.off'],
  inbox_item: ['assign_item', 'note_item', 'snooze_item', 'close_item'],
  book: ['export_book', 'export_acts'],
} as const

export type ActSubject = keyof typeof ACTS
export type ActName = (typeof ACTS)[ActSubject][number]

export const SUBJECTS = Object.keys(ACTS) as ActSubject[]
export const ACT_NAMES = [...new Set(SUBJECTS.flatMap((subject): readonly ActName[] => ACTS[subject]))]

/** What was written down about an act, as a line of a table or a file. */
export interface Detail {
  /** A field of the act's details; `amount` for an amount of money. */
  name: string
  /** As it was recorded: days as `2026-11-28`, an amount as a decimal. */
  value: string
  /** Of an amount. */
  currency?: string
}

/** The details of an act in the order in which they were written, without those that say nothing. */
export function detailsOf(recorded: Readonly<Record<string, unknown>>): Detail[] {
  const { currency } = recorded
  return Object.entries(recorded).flatMap(([name, value]): Detail[] => {
    if (value === null || value === '' || name === 'currency') return []
    if (name === 'amountMinor' && typeof value === 'string')
      return [
        {
          name: 'amount',
          value: decimalOf(BigInt(value)),
          ...(typeof currency === 'string' && { currency }),
        },
      ]
    const text = textOf(value)
    return text === '' ? [] : [{ name, value: text }]
  })
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join('; ')
  if (typeof value !== 'object' || value === null) return String(value)
  return Object.entries(value)
    .map(([name, one]) => `${name}: ${textOf(one)}`)
    .join(', ')
}
