import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Forms that are not `Form`, and why. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'src/ui/form.tsx': 'the form itself',
  'src/client/language.tsx': 'asks for a page (GET)',
  'src/client/search-form.tsx': 'asks for a page (GET)',
  'src/features/catalogue/web/filter-bar.tsx': 'asks for a page (GET)',
  'src/features/catalogue/web/narrowing/filter-form.tsx': 'asks for a page (GET)',
  'src/features/catalogue/web/narrowing/price-filter.tsx': 'asks for a page (GET)',
  'src/features/catalogue/web/by-delivered/delivered-order.tsx': 'asks for a page (GET)',
  'src/features/checkout/web/delivered/place-form.tsx': 'asks for a page (GET)',
  'src/features/checkout/web/delivered/choose-button.tsx': 'a button that works without scripts',
  'src/features/checkout/web/payment-form.tsx': "the payment provider's fields",
  'src/features/content/console/page-editor.tsx': 'a hundred texts, judged by the server alone',
  'src/features/blog/console/import-panel.tsx': 'one file, judged by the server alone',
  'src/features/searches/web/alert-page.tsx': 'buttons that work without scripts, in mails of strangers',
  'src/features/orders/console/order-batch.tsx': 'rows that are chosen, without a field',
}

const pages = globSync('src/{client,ui,app/web,features/*/web,features/*/console}/**/*.{ts,tsx}', {
  exclude: ['**/*.test.{ts,tsx}'],
}).map((path) => ({ path, text: readFileSync(path, 'utf8') }))
const pagesWith = (pattern: RegExp) => pages.filter(({ text }) => pattern.test(text)).map(({ path }) => path)

test('a form is checked by useForm, with the schema of its call', () => {
  expect(pages.length).toBeGreaterThan(500)
  expect(pagesWith(/<form\b/).toSorted()).toEqual(Object.keys(ELSEWHERE).toSorted())
  // A response that a page reads is not a form, nor is a file, each line of which is a change.
  expect(pagesWith(/\.safeParse\(/).toSorted()).toEqual([
    'src/client/references/references.tsx',
    'src/client/use-form.ts',
    'src/features/accounts/web/company/open-matters.tsx',
    'src/features/conformity/console/figures-file.tsx',
  ])
})

test('no page writes the length of a text itself', () => {
  expect(pagesWith(/\b(?:maxLength|minLength|counter)(?:=\{|: | = |=")\d/)).toEqual([])
})
