import { expect, test } from 'vitest'
import { html, plainPage } from './plain-page.ts'

test('a value is escaped wherever it stands', () => {
  expect(html`<p title="${'"><script>'}">${'<b>&'}</p>`.markup).toBe(
    '<p title="&quot;&gt;&lt;script&gt;">&lt;b&gt;&amp;</p>',
  )
})

test('markup inside markup stays markup, also in a list', () => {
  const items = [html`<li>${1}</li>`, html`<li>${'<'}</li>`]
  expect(html`<ul>${items}</ul>`.markup).toBe('<ul><li>1</li><li>&lt;</li></ul>')
})

test('the title of a page is escaped', () => {
  expect(plainPage('<x>', [], html``)).toContain('<title>&lt;x&gt;')
})
