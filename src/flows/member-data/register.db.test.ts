import { describe, expect, test } from 'vitest'
import { memberData } from '#features/accounts/contract/member-data.ts'
import { useDatabase } from '#test/database.ts'
import { DATA_REGISTER } from './register.ts'
import { WITHHELD_OF_MEMBER } from './withheld-of-member.ts'

const database = useDatabase()

async function namesOf(statement: string): Promise<string[]> {
  const { rows } = await database.pool.query<{ name: string }>(statement)
  return rows.map(({ name }) => name).toSorted()
}

/** Column names that refer to people, with or without a foreign key. */
const ABOUT_PEOPLE =
  /(^|_)(member|user|person|by|email|mail|recipient|phone|contact|name|street|postcode|address|ip|ip_address|user_agent|subject_id|job_title)(_id)?$/
/** Columns that only look like it. */
const LOOKS_ONLY = new Set([
  'collection_appointment.proposed_by',
  'conformity_paper.obtained_by',
  'transport_file.given_by',
  'transport_milestone.told_by',
  'wanted.needed_by',
  'cart.product_name',
  'rate_limit.name',
  'migration.name',
])

/** Columns of text that nobody types: codes, names of kinds, hashes, and what the program composes. */
const MADE: Readonly<Record<string, string>> = {
  approval: 'act failure',
  bank_table_layout: 'account columns head',
  billing_document: 'cause number sha256',
  blog_address: 'slug',
  blog_deleted_source: 'source',
  blog_post: 'source source_digest',
  carried_document: 'code flow_id number',
  cart: 'carrier product_code product_name product_name_fr shipments vat_case',
  carrier_booking: 'papers',
  cart_terms: 'cart_id digest language',
  chargeback: 'reason',
  commission_document: 'number sha256',
  collection: 'hours',
  company: 'yard_key',
  company_act: 'act details',
  company_quota: 'kind',
  conformity_paper: 'chapters country_code',
  content_version: 'page',
  commission_rate: 'category',
  deposit: 'intent_id last_error refund_id rule',
  deposit_dispute: 'reason',
  destination_refusal: 'country_code',
  document_file: 'hash',
  end_use_rule: 'country_code currency type',
  end_use_statement: 'cart_id language wording',
  document_sequence: 'kind',
  favourite: 'known_currency',
  idempotency_key: 'answer fingerprint key',
  inbox_item: 'item_id',
  inspection: 'country',
  inspection_picture: 'point',
  ledger_transaction: 'cause',
  legal_text: 'digest page words',
  lexicon: 'term',
  lexicon_change: 'term',
  listing: 'category country import_digest origin_country reasons type',
  listing_count: 'category state',
  listing_act: 'details',
  listing_document: 'key',
  listing_import: 'archive_refusal delimiter encoding kept progress refusal',
  listing_import_picture: 'file_hash',
  listing_import_piece: 'sha256',
  listing_import_upload: 'digest',
  listing_import_row: 'errors listing_state match_key notes seen',
  listing_preview: 'hash',
  listing_revision: 'reasons',
  mail_turn: 'kind subject',
  mandate: 'file_sha256 text_sha256',
  member: 'password_hash',
  member_terms: 'digest language',
  migration: 'digest name',
  notification: 'data kind',
  operator_setting: 'key value',
  order_line: 'category co2_version type',
  order_shipment: 'country listing_ids',
  place_mark: 'cart_id country_code place quote_id',
  payment: 'intent_id last_error mismatch status',
  payment_event: 'dispute_id intent_id refund_id type',
  picture: 'key',
  picture_file: 'hash placeholder variants',
  purchase_order: 'carrier vat_case',
  requisition: 'purchase vat_case',
  quote: 'category country request_id type',
  rate_limit: 'name subject',
  refund: 'idempotency_key provider_id reason',
  sandbox_mail: 'attachments message_id',
  sanction_entry: 'born countries digest programme reference regulation',
  sanction_list: 'digest',
  sanction_name: 'key',
  screening_hit: 'born countries entry_digest programme reference regulation',
  search_bitmap: 'term',
  search_entry: 'category condition country currency type',
  search_facet: 'facets',
  search_figure: 'key',
  search_phrase: 'query',
  session: 'browser system',
  staff_act: 'act subject',
  text_picture: 'owner',
  transport_milestone: 'consignment',
  wanted: 'category country type',
  vat_check: 'consultation_number',
  yard_terms: 'hours',
}

/** Texts, lists and documents, but for keys, references and columns that a constraint holds to a list. */
const FREE_TEXT = `SELECT c.table_name || '.' || c.column_name AS name
  FROM information_schema.columns c JOIN information_schema.tables USING (table_schema, table_name)
 WHERE c.table_schema = 'public' AND c.data_type IN ('text', 'character varying', 'json', 'jsonb', 'ARRAY', 'USER-DEFINED')
   AND c.column_name <> 'id' AND NOT EXISTS (SELECT FROM pg_constraint k
     WHERE k.conrelid = c.table_name::regclass AND (
       k.contype = 'c' AND pg_get_constraintdef(k.oid) ~ ('\\(' || c.column_name || ' = (ANY|'')') OR
       k.contype = 'f' AND EXISTS (SELECT FROM pg_attribute a
         WHERE a.attrelid = k.conrelid AND a.attnum = ANY(k.conkey) AND a.attname = c.column_name)))`

const columns = `FROM information_schema.columns WHERE table_schema = 'public'`

describe('the register of data', () => {
  test('names every table, and none that does not exist', async () => {
    const tables = await namesOf(
      `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'`,
    )
    expect(tables).toEqual(Object.keys(DATA_REGISTER).toSorted())
  })

  test('names every column that refers to a member by key', async () => {
    const referring =
      await namesOf(`SELECT k.conrelid::regclass || '.' || a.attname AS name FROM pg_constraint k
      JOIN pg_attribute a ON a.attrelid = k.conrelid AND a.attnum = ANY(k.conkey)
      WHERE k.contype = 'f' AND k.confrelid = 'member'::regclass`)
    expect(referring.length).toBeGreaterThan(8)
    expect(referring.filter((name) => !isNamed(name))).toEqual([])
  })

  test('names every column whose name speaks of people', async () => {
    const all = await namesOf(`SELECT table_name || '.' || column_name AS name ${columns}`)
    const speaking = all.filter(
      (name) => ABOUT_PEOPLE.test(name.split('.')[1] ?? '') && !LOOKS_ONLY.has(name),
    )
    expect(speaking.length).toBeGreaterThan(20)
    expect(speaking.filter((name) => !isNamed(name))).toEqual([])
  })

  test('names every column of text, as about people, written, or made by the program', async () => {
    const texts = await namesOf(FREE_TEXT)
    expect(texts.length).toBeGreaterThan(100)
    const isMade = (name: string) => {
      const [table = '', column = ''] = name.split('.')
      return MADE[table]?.split(' ').includes(column)
    }
    expect(texts.filter((name) => !isNamed(name) && !isMade(name))).toEqual([])
  })

  test('names no column that does not exist', async () => {
    const all = new Set(await namesOf(`SELECT table_name || '.' || column_name AS name ${columns}`))
    const named = Object.keys(DATA_REGISTER).flatMap((table) =>
      [...columnsOf(table), ...(MADE[table]?.split(' ') ?? [])].map((column) => `${table}.${column}`),
    )
    expect(named.filter((name) => !all.has(name))).toEqual([])
  })

  test('gives every column of a member to its download, or says why not', async () => {
    const all = await namesOf(`SELECT column_name AS name ${columns} AND table_name = 'member'`)
    const given = Object.keys(memberData.shape.profile.shape)
    const missing = all.filter((column) => {
      const key =
        column === 'id' ? 'userId' : column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
      return !given.includes(key) && !(column in WITHHELD_OF_MEMBER)
    })
    expect(missing).toEqual([])
  })

  test('gives every section of the download a table', () => {
    const sections = Object.values(DATA_REGISTER).flatMap((entry) =>
      'people' in entry && typeof entry.download === 'string' ? [entry.download] : [],
    )
    expect([...new Set([...sections, 'exportedAt'])].toSorted()).toEqual(
      Object.keys(memberData.shape).toSorted(),
    )
  })
})

function columnsOf(table: string): readonly string[] {
  const entry = DATA_REGISTER[table]
  if (!entry) return []
  return [...('people' in entry ? entry.people : []), ...(entry.written ?? [])]
}

function isNamed(name: string): boolean {
  const [table = '', column = ''] = name.split('.')
  return columnsOf(table).includes(column)
}
