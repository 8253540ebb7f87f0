import { expect, it } from 'vitest'
import { format, type Format } from './description-format.ts'

/** The text with `[` and `]` around what is selected. */
function formatted(shown: string, kind: Format): string {
  const start = shown.indexOf('[')
  const end = shown.indexOf(']') - 1
  const after = format({ text: shown.replace(/[[\]]/g, ''), start, end }, kind)
  const { text } = after
  return `${text.slice(0, after.start)}[${text.slice(after.start, after.end)}]${text.slice(after.end)}`
}

it.each<[Format, string, string]>([
  ['bold', '<p>a [big] pump</p>', '<p>a <b>[big]</b> pump</p>'],
  ['bold', '<p>a <b>[big]</b> pump</p>', '<p>a [big] pump</p>'],
  ['italic', '<p>[a]</p>', '<p><i>[a]</i></p>'],
  ['link', '<p>see [this]</p>', '<p>see <a href="[https://]">this</a></p>'],
  ['heading', '<p>[State]</p>\n<p>Good</p>', '<h3>[State]</h3>\n<p>Good</p>'],
  ['heading', '<h3>[State]</h3>', '<p>[State]</p>'],
  ['subheading', '<h3>[State]</h3>', '<h4>[State]</h4>'],
  ['bullets', '<p>[one<br>two]</p>', '<ul>\n<li>[one</li>\n<li>two]</li>\n</ul>'],
  ['numbers', '<ul>\n<li>[one]</li>\n</ul>', '<ol>\n<li>[one]</li>\n</ol>'],
  ['bullets', '<ul><li>[one]</li><li>two</li></ul>', '<p>[one]</p><p>two</p>'],
])('%s of %s', (kind, before, after) => {
  expect(formatted(before, kind)).toBe(after)
})

it('makes paragraphs of plain text, and keeps the selection on the same words', () => {
  expect(formatted('Gate valve < 2 in\n\n[Tested]\nin 2024', 'bold')).toBe(
    '<p>Gate valve &lt; 2 in</p>\n<p><b>[Tested]</b><br>\nin 2024</p>',
  )
  expect(formatted('[]', 'bold')).toBe('<p><b>[]</b></p>')
})
