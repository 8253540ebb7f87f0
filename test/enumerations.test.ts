import { expect, test } from 'vitest'
import { sourcesOf } from './sources.ts'

/** A list that is written where it is checked. */
const LIST = /z\.enum\(\[\s*'([^']*)'/g

/** Words of one answer only: the contract is their home, and what makes the answer is typed by it. */
const OF_ONE_ANSWER = [
  'src/features/accounts/contract/deletion.ts open_matters',
  'src/features/accounts/contract/member-data.ts received',
  'src/features/accounts/contract/member-data.ts you',
  // A decision about a chargeback, which is of another feature.
  'src/features/approvals/contract/endpoints.ts bear',
  'src/features/checkout/contract/shipping.ts held',
  'src/features/inspections/contract/views.ts waiting',
  'src/features/ledger/contract/ledger.ts company',
  'src/features/ledger/contract/ledger.ts refund',
  'src/features/listings/contract/staff-endpoints.ts published',
  'src/features/listings/contract/views.ts contact_data',
  'src/features/listings/contract/views.ts listing',
  'src/features/market/contract/endpoints.ts type',
  'src/features/orders/contract/order-acts.ts moved',
  'src/features/quotes/contract/views.ts subject',
]

test('contracts take lists of states and kinds from the domain or the kernel', () => {
  const found = sourcesOf('src/features').flatMap(({ path, text }) =>
    path.includes('/contract/') ? Array.from(text.matchAll(LIST), ([, first]) => `${path} ${first}`) : [],
  )
  expect(found.toSorted()).toEqual(OF_ONE_ANSWER)
})
