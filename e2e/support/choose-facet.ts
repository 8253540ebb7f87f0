import type { Page } from '@playwright/test'

/** Chooses a value of a facet, whose group stands open in the column of wide pages. */
export async function chooseFacet(page: Page, facet: string, value: string | RegExp): Promise<void> {
  const link = page.getByRole('navigation').getByRole('link', { name: value })
  await page.getByRole('navigation').getByText(facet, { exact: true }).first().waitFor()
  if (!(await link.isVisible())) await page.getByRole('navigation').getByText(facet, { exact: true }).click()
  await link.click()
}
