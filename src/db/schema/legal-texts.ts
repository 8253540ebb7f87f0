import { jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { TERMS_PAGES, type LegalWords } from '#features/content/domain/legal-words.ts'
import { LANGUAGES, type Language } from '#kernel/text/language.ts'
import { toMember } from './accounts.ts'
import { cart } from './checkout.ts'
import { moment } from './columns.ts'

/** Terms that somebody accepted, word by word; a trigger keeps them unchanged. */
export const legalText = pgTable('legal_text', {
  digest: text().primaryKey(),
  page: text({ enum: TERMS_PAGES }).notNull(),
  words: jsonb().$type<Record<Language, LegalWords>>().notNull(),
  keptAt: moment('kept_at').notNull(),
})

const toText = () =>
  text('digest')
    .notNull()
    .references(() => legalText.digest)

/** The terms of sale that were accepted with a cart, and so with its order. */
export const cartTerms = pgTable('cart_terms', {
  cartId: text('cart_id')
    .primaryKey()
    .references(() => cart.id, { onDelete: 'cascade' }),
  digest: toText(),
  memberId: toMember('member_id').notNull(),
  language: text({ enum: LANGUAGES }).notNull(),
  acceptedAt: moment('accepted_at').notNull(),
})

/** The terms of use that a member accepted. */
export const memberTerms = pgTable(
  'member_terms',
  {
    memberId: toMember('member_id', { onDelete: 'cascade' }).notNull(),
    digest: toText(),
    language: text({ enum: LANGUAGES }).notNull(),
    acceptedAt: moment('accepted_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.digest] })],
)
