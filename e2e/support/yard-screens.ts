import type { Page } from '@playwright/test'
import { pictureFiles } from './acts.ts'
import { inBothLanguages } from './both-languages.ts'
import type { Screen } from './screens.ts'

const path = () => '/user/listings'

/** Four of one's own listings, and what is asked about them: by the buttons of the bar, in their order. */
const ask = (button: RegExp) => async (page: Page) => {
  const boxes = page.getByRole('main').getByRole('checkbox')
  await boxes.nth(3).waitFor()
  for (const place of [0, 1, 2, 3]) await boxes.nth(place).check()
  await page.getByRole('button', { name: button }).first().click()
  await page.getByRole('dialog').waitFor()
}

const askPrice = async (page: Page) => {
  await ask(/^(Price|Prix) \(/)(page)
  await page.getByRole('dialog').locator('input[inputmode]').fill('10')
}

const photograph = async (page: Page) => {
  const [whole = '', plate = ''] = pictureFiles('gate-valve-flanged-1.jpg', 'gate-valve-flanged-2.jpg')
  const cameras = page.getByRole('main').locator('input[type=file]')
  await cameras.first().setInputFiles(whole)
  await page.getByRole('main').getByRole('img').first().waitFor()
  await cameras.nth(1).setInputFiles(plate)
  await page.getByRole('main').getByRole('textbox').first().fill('Gate valve 4 in, row 7')
}

/** The browser itself stays connected: other screens follow in it. */
const cutLine = async (page: Page) => {
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'onLine', { get: () => false }))
}

/** What a yard manager does with several listings, and at an item. */
export const YARD_SCREENS: readonly Screen[] = [
  ...inBothLanguages({ name: 'my-listings-price', path, as: 'seller', arrange: askPrice }),
  ...inBothLanguages({
    name: 'my-listings-withdraw',
    path,
    as: 'seller',
    arrange: ask(/^(Withdraw|Retirer) \(/),
  }),
  ...inBothLanguages({
    name: 'my-listings-labels',
    path,
    as: 'seller',
    arrange: ask(/^(Labels|Étiquettes) \(/),
  }),
  ...inBothLanguages({ name: 'walk-item', path: () => '/listing/walk', as: 'seller', arrange: photograph }),
  ...inBothLanguages({
    name: 'walk-offline',
    path: () => '/listing/walk',
    as: 'seller',
    prepare: cutLine,
    arrange: photograph,
  }),
]
