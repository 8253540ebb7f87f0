import { texts as companies } from '#features/accounts/contract/company/texts.ts'
import { texts as members } from '#features/accounts/contract/members/texts.ts'
import { texts as accounts } from '#features/accounts/contract/texts.ts'
import { texts as notifications } from '#features/notifications/contract/texts.ts'
import { texts as views } from '#features/views/contract/texts.ts'
import { texts as inbox } from '#features/inbox/contract/texts.ts'
import { texts as imports } from '#features/imports/contract/texts.ts'
import { texts as invoices } from '#features/invoices/contract/texts.ts'
import { texts as ledger } from '#features/ledger/contract/texts.ts'
import { texts as listings } from '#features/listings/contract/texts.ts'
import { texts as mandates } from '#features/mandates/contract/texts.ts'
import { texts as checkout } from '#features/checkout/contract/texts.ts'
import { texts as approvals } from '#features/approvals/contract/texts.ts'
import { texts as bookkeeping } from '#features/bookkeeping/contract/texts.ts'
import { texts as blog } from '#features/blog/contract/texts.ts'
import { texts as contact } from '#features/content/contract/texts/contact.ts'
import { texts as messages } from '#features/content/contract/texts/messages.ts'
import { texts as collection } from '#features/collection/contract/texts.ts'
import { texts as commissions } from '#features/commissions/contract/texts.ts'
import { texts as content } from '#features/content/contract/texts.ts'
import { texts as words } from '#features/words/contract/texts.ts'
import { texts as conformity } from '#features/conformity/contract/texts.ts'
import { texts as endUse } from '#features/end-use/contract/texts.ts'
import { texts as freight } from '#features/freight/contract/texts.ts'
import { texts as inspections } from '#features/inspections/contract/texts.ts'
import { texts as transport } from '#features/transport/contract/texts.ts'
import { texts as privacy } from '#features/privacy/contract/texts.ts'
import { texts as quotes } from '#features/quotes/contract/texts.ts'
import { texts as audit } from '#features/audit/contract/texts.ts'
import { texts as reports } from '#features/reports/contract/texts.ts'
import { texts as requisitions } from '#features/requisitions/contract/texts.ts'
import { texts as screening } from '#features/screening/contract/texts.ts'
import { texts as vetting } from '#features/vetting/contract/texts.ts'
import { texts as searches } from '#features/searches/contract/texts.ts'
import { texts as shortlists } from '#features/shortlists/contract/texts.ts'
import { texts as disavowals } from '#features/disavowals/contract/texts.ts'
import { texts as destinations } from '#features/destinations/contract/texts.ts'
import { texts as tariffs } from '#features/tariffs/contract/texts.ts'
import { texts as wanted } from '#features/wanted/contract/texts.ts'
import { texts as orders } from '#features/orders/contract/texts.ts'
import { texts as references } from '#kernel/trade/buyer-references/texts.ts'
import { texts as rules } from '#kernel/trade/dated-rules/texts.ts'
import { texts as deliveryContact } from '#kernel/trade/delivery-contact/texts.ts'
import { texts as files } from '#kernel/trade/thread-file/texts.ts'
import { ERROR_TEXTS } from '#kernel/error-texts.ts'
import { isRecord } from '#kernel/json.ts'
import type { Language } from '#kernel/text/language.ts'
import type { FindMessage } from '#platform/http/error-handler.ts'

type Catalogue = Readonly<Record<Language, unknown>>

/** A part of a feature's texts whose keys begin with a word of their own. */
const part = <Key extends string>(
  { en, fr }: Readonly<Record<Language, Readonly<Record<Key, unknown>>>>,
  key: Key,
): Catalogue => ({
  en: en[key],
  fr: fr[key],
})

/**
 * Every feature's texts by the first word of their keys: `accounts.errors.first_name` is `accounts` ›
 * `errors` › `first_name`.
 */
const CATALOGUES: Readonly<Record<string, Catalogue>> = {
  errors: ERROR_TEXTS,
  accounts,
  approvals,
  blog,
  bookkeeping,
  checkout,
  collection,
  commissions,
  companies,
  conformity,
  words,
  contact,
  content,
  destinations,
  disavowals,
  endUse,
  freight,
  transport,
  files,
  imports,
  inbox,
  inspections,
  invoices,
  ledger,
  listings,
  mandates,
  members,
  messages,
  notifications,
  orders,
  privacy,
  quotes,
  references,
  deliveryContact,
  audit,
  reports,
  requirements: part(content, 'requirement'),
  rules,
  screening,
  searches,
  requisitions,
  shortlists,
  security: part(accounts, 'secondFactor'),
  tariffs,
  vetting,
  wanted,
  views,
}

/** The message for a key in a language; null if there is none. */
export const findMessage: FindMessage = (language, key) => {
  const [first = '', ...rest] = key.split('.')
  let found: unknown = CATALOGUES[first]?.[language]
  for (const word of rest) found = isRecord(found) ? found[word] : undefined
  return typeof found === 'string' ? found : null
}
