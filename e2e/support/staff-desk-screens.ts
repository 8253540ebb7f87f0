import type { APIRequestContext, Page } from '@playwright/test'
import type { WordList } from '#features/words/contract/endpoints.ts'
import { inBothLanguages } from './both-languages.ts'
import { acceptMandate } from './mandates.ts'
import { logIn, PEOPLE } from './people.ts'
import type { Screen } from './screens.ts'

const WORDS: WordList = {
  own: [
    {
      id: 7,
      theme: 'pumps',
      en: 'mud pump | slush pump | reciprocating drilling pump | triplex',
      fr: 'pompe à boue | pompe de forage alternative',
      note: 'exact',
      version: 2,
      changedBy: 'Inès Martin',
      changedAt: '2026-11-27T09:00:00.000Z',
    },
    {
      id: 8,
      theme: '',
      en: 'octg',
      fr: '',
      note: 'broader: of casing, tubing',
      version: 1,
      changedBy: 'Claire Fontaine',
      changedAt: '2026-11-20T09:00:00.000Z',
    },
  ],
  unknown: [],
  shipped: ['casing | tubage', 'valve | vanne > choke | ball valve | gate valve', 'drawworks | treuil'],
}

const knowWords = async (page: Page) => {
  await page.route('**/api/staff/words', (route) => route.fulfill({ json: WORDS }))
}

async function companyOfSeller(request: APIRequestContext): Promise<number> {
  return (await logIn(request, PEOPLE.seller)).user.userEntrepriseId
}

/** As after 'Act for it', for the demonstration's seller. */
const actForSeller = async (page: Page) => {
  await acceptMandate(page.request)
  const company = { id: await companyOfSeller(page.request), name: 'Kouilou Oilfield Surplus' }
  await page.addInitScript((kept) => sessionStorage.setItem('actingFor', JSON.stringify(kept)), company)
}

const REASON = 'Their listings have been right for three years.\nWe know their yard at Pointe-Noire.'

/** A company with the right to publish at once, whatever the switch says at the moment. */
const grantRight = async (page: Page) => {
  const decided = { granted: true, by: 'Inès Martin', at: '2026-11-20T09:00:00.000Z', reason: REASON }
  await page.route('**/api/staff/companies/*/publishing', (route) =>
    route.fulfill({ json: { hindrance: null, inARow: 34, needed: 20, decided } }),
  )
}

const tellOfRight = (json: object) => async (page: Page) => {
  await page.route('**/api/listings/publishing', (route) => route.fulfill({ json }))
}

const review = () => '/staff/review'

/** What a key of the review desk opens. */
const pressAt = (key: string) => async (page: Page) => {
  await page.locator('[id^=review-item-]:focus').waitFor()
  await page.keyboard.press(key)
  await page.getByRole('dialog').waitFor()
}

/** Desks of staff that began with records 247, 248 and 250, and what sellers see of them. */
export const STAFF_DESK_SCREENS: readonly Screen[] = [
  ...inBothLanguages({ name: 'staff-words', path: () => '/staff/words', as: 'staff', prepare: knowWords }),
  ...inBothLanguages({
    name: 'staff-words-change',
    path: () => '/staff/words',
    as: 'staff',
    prepare: knowWords,
    arrange: async (page) => {
      await page
        .getByRole('button', { name: /^(Change|Modifier) .*mud pump/ })
        .first()
        .click()
      await page.getByRole('dialog').waitFor()
    },
  }),
  ...inBothLanguages({ name: 'acting', path: () => '/user/listings', as: 'staff', prepare: actForSeller }),
  ...inBothLanguages({
    name: 'acting-listing-add',
    path: () => '/listing/add',
    as: 'staff',
    prepare: actForSeller,
  }),
  ...inBothLanguages({
    name: 'publishing-right',
    path: () => '/staff/review?company=1&view=sheet',
    as: 'admin',
    prepare: grantRight,
  }),
  ...inBothLanguages({ name: 'staff-review-correct', path: review, as: 'staff', arrange: pressAt('e') }),
  ...inBothLanguages({ name: 'staff-review-reason', path: review, as: 'staff', arrange: pressAt('c') }),
  ...inBothLanguages({ name: 'staff-review-keys', path: review, as: 'staff', arrange: pressAt('?') }),
  ...inBothLanguages({
    name: 'my-listings-at-once',
    path: () => '/user/listings',
    as: 'seller',
    prepare: tellOfRight({
      isOn: true,
      publishes: true,
      needsRecord: false,
      isReported: false,
      inARow: 34,
      needed: 20,
      reason: null,
    }),
  }),
  ...inBothLanguages({
    name: 'my-listings-reviewed',
    path: () => '/user/listings',
    as: 'seller',
    prepare: tellOfRight({
      isOn: true,
      publishes: false,
      needsRecord: false,
      isReported: false,
      inARow: 0,
      needed: 20,
      reason: REASON,
    }),
  }),
]
