import { expect, test } from 'vitest'
import { paragraphsOf } from './description-text.ts'

test.for([
  ['<p>One.</p><p>Two<br>three</p>', ['One.', 'Two', 'three']],
  [
    '<h3>Scope</h3><ul><li>valve</li><li><p>two <b>gaskets</b></p></li></ul>',
    ['Scope', '• valve', 'two gaskets'],
  ],
  ['Ø &lt; 9 &amp; &gt; 3,&nbsp;&quot;new&quot; &amp;lt;', ['Ø < 9 & > 3,\u00a0"new" &lt;']],
  ['<p></p><ul><li></li></ul>', []],
  ['<a href="https://a.example/?b=1">here</a>\n there', ['here there']],
] as const)('%s has the paragraphs %j', ([html, paragraphs]) =>
  expect(paragraphsOf(html)).toEqual(paragraphs),
)
