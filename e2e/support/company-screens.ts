import type { Page } from '@playwright/test'
import type { OpenedAct } from '#features/accounts/contract/company/act-link.ts'
import type { CompanyView } from '#features/accounts/contract/company/details.ts'
import { inBothLanguages } from './both-languages.ts'
import type { Screen } from './screens.ts'

/** A colleague whom an administrator may appoint. */
const showColleague = async (page: Page) => {
  await page.route('**/api/company', async (route) => {
    const response = await route.fetch()
    const company = (await response.json()) as CompanyView
    const [first] = company.members
    const colleague = { ...first, userId: 1, name: 'Odile Nze', isCompanyAdmin: false, isSelf: false }
    await route.fulfill({ response, json: { ...company, members: [...company.members, colleague] } })
  })
}

/** The mailed link that takes an appointment back. */
const openAct = (state: OpenedAct['state']) => async (page: Page) => {
  const json: OpenedAct = {
    company: 'Compagnie équatoriale de forage et de services pétroliers',
    act: 'appointed',
    person: 'Aminata Diallo',
    whom: 'Odile Nze',
    at: '2026-11-21T10:00:00.000Z',
    until: '2026-12-05T10:00:00.000Z',
    state,
  }
  await page.route('**/api/company-act/*', (route) => route.fulfill({ json }))
}

/** Acts on a company: what they ask for, and how a mailed link takes them back. */
export const COMPANY_SCREENS: readonly Screen[] = [
  {
    name: 'company-appoint',
    path: () => '/user/company',
    as: 'seller',
    prepare: showColleague,
    arrange: async (page) => {
      await page.getByRole('button', { name: /^Make administrator Odile Nze/ }).click()
      await page.getByRole('dialog').waitFor()
    },
    everywhere: true,
  },
  ...inBothLanguages({
    name: 'company-act',
    path: () => '/user/company-act/shown-only',
    prepare: openAct('open'),
    everywhere: true,
  }),
  { name: 'company-act-undone', path: () => '/user/company-act/shown-only', prepare: openAct('undone') },
  { name: 'company-act-none', path: () => '/user/company-act' },
]
