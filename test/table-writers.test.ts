import { expect, test } from 'vitest'
import { DATA_REGISTER } from '#flows/member-data/register.ts'
import { argumentAt, CONSTANTS, pairsIn, sourcesOf, type Source } from './sources.ts'

/** The tables that each module writes. A second module for a table needs a reason. */
const WRITERS: Readonly<Record<string, string>> = {
  db: 'migration place_mark staff_act',
  'features/accounts': `company company_act company_act_link company_invitation company_quota ended_hold known_device login_ticket mail_turn
    mailed_token member recovery_code second_factor session
    vat_check`,
  'features/approvals': 'approval lone_act',
  'features/blog': 'blog_address blog_deleted_source blog_post',
  'features/catalogue': 'listing_preview',
  'features/checkout':
    'cart cart_line cart_references deposit deposit_dispute payment payment_event refund stock_hold stock_hold_line transfer_receipt',
  'features/collection': 'collection collection_appointment yard_terms',
  'features/commissions': 'commission_rate',
  'features/compare': 'compared_listing',
  'features/conformity': 'conformity_paper order_paper_entry',
  'features/content': 'cart_terms content_version legal_text member_terms requirement',
  'features/end-use': 'end_use_rule end_use_statement',
  'features/favourites': 'favourite favourite_mail',
  'features/freight': 'freight_answer freight_invitation freight_request',
  'features/imports':
    'company_import_word listing_import listing_import_picture listing_import_piece listing_import_row listing_import_upload',
  'features/inbox': 'inbox_item',
  'features/inspections': 'inspection inspection_picture inspection_price inspection_report inspector_link',
  'features/invoices': `billing_document carried_document carried_news commission_document commission_line
    commission_search commission_wait document_sequence self_billing_contest self_billing_sequence`,
  'features/ledger': `bank_table_layout ledger_entry ledger_transaction payout payout_account payout_account_link
    payout_batch payout_batch_end payout_order payout_order_sale payout_return
    payout_return_undone`,
  'features/listings': `availability_request availability_token company_publishing company_view_day listing listing_act
    listing_batch listing_batch_item listing_claim listing_count listing_decision listing_document listing_revision
    listing_sample listing_view listing_view_day listing_view_total picture stock walk_item walk_picture`,
  'features/mandates': 'acting_untold mandate mandate_request self_billing_offer',
  'features/notifications': 'notification',
  'features/orders': `cancellation_request carrier_booking carrier_pickup chargeback dispute dispute_file dispute_message order_line
    order_message order_message_file order_move
    order_refund order_refund_line order_shipment purchase_order sale_ready`,
  'features/privacy': 'privacy_request',
  'features/quotes':
    'measure_question quotation quote quote_file quote_message quote_references reply_template',
  'features/blocks': 'company_block',
  'features/reports': 'report',
  'features/requisitions': 'purchase_approver purchase_limit requisition',
  'features/transport': 'transport_file transport_link transport_milestone',
  'features/vetting': 'company_vetting vetting_paper',
  'features/screening': 'sanction_entry sanction_list sanction_name screening_hit',
  'features/searches': 'saved_search search_alert search_alert_stop search_mail',
  'features/shortlists': 'listing_note shortlist shortlist_entry',
  'features/destinations': 'destination_refusal',
  'features/disavowals': 'disavowal',
  'features/views': 'staff_view',
  'features/tariffs': 'carrier_tariff',
  'features/words': 'trade_concept',
  'features/wanted': 'wanted wanted_answer wanted_mail wanted_match',
  // They insert hundreds of listings in three statements.
  'flows/imports': 'listing picture stock',
  search:
    'lexicon lexicon_change search_bitmap search_entry search_facet search_figure search_pending search_phrase search_stamp',
  // `notify`, the mail limits and the wishes about mails write tables that features read and delete from.
  platform: `acting_untold document_file exchange_rate favourite_mail idempotency_key mail_trouble mail_turn notification operator_setting picture_file
    rate_limit sandbox_mail search_mail text_picture wanted_mail`,
}

/** Written by the demonstration. */
const NOBODY = ['demonstration']

const wordsOf = (text: string) => text.split(/\s+/)

const STATEMENT = /\b(?:INSERT INTO|UPDATE|DELETE FROM|TRUNCATE|MERGE INTO)\s+(?:ONLY\s+)?(?:\$\{)?(\w+)/g
const CALL =
  /\.(?:insert|update|delete)\(\s*(\w+)\s*\)\s*\.(?:values|set|select|where|returning)\b|\b(?:db|tx|inner)\s*\.delete\((\w+)\)/g
const MOVE = /\bmoveRows\(\s*\w+,\s*\[(\w+), '(\w+)'\]/g
/** A constant that names a table for each of several cases: whoever writes it may write all of them. */
const CASES = /\bconst (\w+) = \{([^}]*)\} satisfies Record<\w+, PgTable>/g
const CASE = /(\w+): (\w+)/g
const ALIAS = /\b(\w+) as (\w+)\b/g

/** `features/<feature>`, `flows/<subject>`, or the module. */
function moduleOf(path: string): string {
  const [, module = '', part = ''] = path.split('/')
  return module === 'features' || module === 'flows' ? `${module}/${part}` : module
}

/** The tables that a file writes; an unknown constant stays as it is. */
function writtenIn({ text }: Source): string[] {
  const names = new Map(pairsIn(text, ALIAS).map(([name, alias]) => [alias, name]))
  const tableOf = (name: string) => CONSTANTS.get(names.get(name) ?? name) ?? name
  const called = Array.from(text.matchAll(CALL), ([, one, other]) => tableOf(one ?? other ?? ''))
  const cases = new Map(pairsIn(text, CASES))
  const stated = Array.from(text.matchAll(STATEMENT), ([, name = '']) => name).flatMap((name) => {
    const several = pairsIn(cases.get(name) ?? '', CASE).map(([, table]) => table)
    return several.length > 0 ? several.map(tableOf) : [tableOf(name)]
  })
  const moved = pairsIn(text, MOVE).map(([name]) => tableOf(name))
  return [...called, ...moved, ...stated.filter((name) => name in DATA_REGISTER)]
}

test('a table is written only by its own modules', () => {
  const found: Record<string, Set<string>> = {}
  for (const source of sourcesOf('src'))
    for (const table of writtenIn(source)) (found[moduleOf(source.path)] ??= new Set()).add(table)
  const sorted = Object.entries(found).map(([module, tables]) => [module, [...tables].toSorted()])
  expect(Object.fromEntries(sorted)).toEqual(
    Object.fromEntries(Object.entries(WRITERS).map(([module, tables]) => [module, wordsOf(tables)])),
  )
})

test('every table has a module that writes it', () => {
  const written = [...Object.values(WRITERS).flatMap(wordsOf), ...NOBODY]
  expect(Object.keys(DATA_REGISTER).filter((table) => !written.includes(table))).toEqual([])
})

/** Columns of states: those whose list of values is one of states, and the status of an order. */
const STATES = sourcesOf('src/db/schema').flatMap(({ text }) =>
  text.split(/^(?=export const)/m).flatMap((part) => {
    const [, table] = /^export const (\w+) = pgTable/.exec(part) ?? []
    if (table === undefined) return []
    const columns = pairsIn(part, /^ +(\w+): .*(_STATES|_STATUSES|<OrderStatus>)/gm)
    return columns.map(([column]) => ({ table, column }))
  }),
)
/** The provider's word about a payment, which we only repeat; a history that only grows; counts by state. */
const NO_LIFE = ['payment', 'orderMove', 'listingCount']
const LIVING = STATES.filter(({ table }) => !NO_LIFE.includes(table))
const UPDATE =
  /\.update\(\s*(\w+)\s*\)\s*\.set\(|\.insert\(\s*(\w+)\s*\)(?:(?!\bawait\b)[^;])*?\.onConflictDoUpdate\(/g
const STATED = /\bUPDATE (\w+)[^`]*?\bSET\b(?:(?!\bWHERE\b)[^`])*?\b(?:state|status) = /g

test('a state changes only by a table of transitions: moveRows alone writes it', () => {
  const nameOf = ([table, column]: [string, string]) => `${table}.${column}`
  const moved = sourcesOf('src').flatMap(({ text }) => pairsIn(text, MOVE).map(nameOf))
  expect(LIVING.map(({ table, column }) => nameOf([table, column])).toSorted()).toEqual(
    [...new Set(moved)].toSorted(),
  )
  const elsewhere = sourcesOf('src').map(({ path, text }) => [path, writesOfStates(text)] as const)
  expect(elsewhere.filter(([, found]) => found.length > 0)).toEqual([])
})

/** Updates that name a state, or are not typed as ones that can't, and statements that set one. */
function writesOfStates(text: string): string[] {
  const found = Array.from(text.matchAll(UPDATE), ({ 0: call, 1: updated, 2: inserted, index }) => {
    const set = argumentAt(text, index + call.length)
    const columns = LIVING.filter(({ table }) => table === (updated ?? inserted))
    return columns.flatMap(({ table, column }) => {
      const isNamed = new RegExp(`\\b${column}\\b\\s*[:,}]`).test(set)
      const isOpen = !set.startsWith('{') || set.includes('...') || inserted !== undefined
      return isNamed || (isOpen && !text.includes(`ChangeOf<typeof ${table}>`)) ? [`${table}: ${set}`] : []
    })
  })
  return [...found.flat(), ...Array.from(text.matchAll(STATED), ([statement]) => statement)]
}
