import { describe, expect, it } from 'vitest'
import { editableDescription } from './description-text.ts'

describe('a stored description for editing', () => {
  it.each([
    ['<p>One.</p><p>Two,<br />three.</p>', 'One.\n\nTwo,\nthree.'],
    ['<p>Valve &lt;2 in &amp; flange</p>', 'Valve <2 in & flange'],
    ['One line', 'One line'],
    ['', ''],
  ])('shows %j as the text that makes it', (html, text) => expect(editableDescription(html)).toBe(text))

  it.each([
    '<p>With a <b>mark</b></p>',
    '<ul><li>One</li></ul>',
    '<h3>State</h3><p>Good</p>',
    '<p>typed &lt;b&gt; as text</p>',
    '<p>typed &amp;lt; as text</p>',
  ])('shows %j as it is', (html) => expect(editableDescription(html)).toBe(html))
})
