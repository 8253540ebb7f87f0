import { expect, it } from 'vitest'
import { format, insertBlock, type Format } from './html-format.ts'

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
  ['quote', '<p>[a]</p><p>b</p>', '<blockquote><p>[a]</p></blockquote><p>b</p>'],
  ['quote', '<blockquote><p>[a]</p></blockquote>', '<p>[a]</p>'],
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

it('begins headings where the page says', () => {
  const text = '<p>State</p>'
  expect(format({ text, start: 4, end: 4 }, 'heading', ['h2', 'h3']).text).toBe('<h2>State</h2>')
  expect(format({ text, start: 4, end: 4 }, 'subheading', ['h2', 'h3']).text).toBe('<h3>State</h3>')
})

it.each([
  ['behind the block that holds the selection', '<p>o[n]e</p><p>two</p>', '<p>one</p>\n[<hr>]<p>two</p>'],
  ['behind everything at the end', '<p>one</p>[]', '<p>one</p>\n[<hr>]'],
  ['alone in an empty text', '[]', '[<hr>]'],
])('puts a block %s, and selects it', (_where, shown, expected) => {
  const start = shown.indexOf('[')
  const after = insertBlock({ text: shown.replace(/[[\]]/g, ''), start, end: shown.indexOf(']') - 1 }, '<hr>')
  const { text } = after
  expect(`${text.slice(0, after.start)}[${text.slice(after.start, after.end)}]${text.slice(after.end)}`).toBe(
    expected,
  )
})
