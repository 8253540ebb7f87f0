import fc from 'fast-check'
import sanitizeHtml from 'sanitize-html'
import { describe, expect, it } from 'vitest'
import { sanitizeDescription } from './description.ts'

describe('a description', () => {
  it.each([
    ['keeps the small subset', '<p>a <b>b</b> <i>c</i></p><ul><li>d</li></ul><h3>e</h3><h4>f</h4>', null],
    ['drops scripts with their content', '<p>a</p><script>alert(1)</script>', '<p>a</p>'],
    ['drops styles with their content', '<style>p{}</style><p>a</p>', '<p>a</p>'],
    [
      'drops handlers, styles, classes and ids',
      '<p onclick="x()" style="a" class="b" id="c">a</p>',
      '<p>a</p>',
    ],
    ['drops pictures', '<p>a<img src=x onerror=alert(1)></p>', '<p>a</p>'],
    ['drops frames and forms', '<p>a</p><iframe src="//e"></iframe><form><input></form>', '<p>a</p>'],
    ['drops what hides in svg and math', '<p>a</p><svg><script>1</script></svg><math><mi>', '<p>a</p>'],
    ['says strong and em as b and i', '<p><strong>a</strong><em>b</em></p>', '<p><b>a</b><i>b</i></p>'],
    ['makes big headings small', '<h1>a</h1><h6>b</h6>', '<h3>a</h3><h4>b</h4>'],
    ['closes what is left open', '<p>a <b>b', '<p>a <b>b</b></p>'],
    [
      'marks links',
      '<a href="https://e.example/?a=1&b=2" target="_blank" onclick="x()">a</a>',
      '<a href="https://e.example/?a=1&amp;b=2" rel="nofollow noopener">a</a>',
    ],
    [
      'takes scripts out of links',
      '<a href="java&#115;cript:alert(1)">a</a>',
      '<a rel="nofollow noopener">a</a>',
    ],
    [
      'takes other schemes out of links',
      '<a href="data:text/html,x">a</a>',
      '<a rel="nofollow noopener">a</a>',
    ],
    [
      'takes foreign hosts without a scheme out',
      '<a href="//e.example">a</a>',
      '<a rel="nofollow noopener">a</a>',
    ],
    ['parts the words of other blocks', '<div>a</div><div>b</div>', 'a<br />b<br />'],
    ['keeps escaped markup escaped', '<p>&lt;script&gt;</p>', '<p>&lt;script&gt;</p>'],
  ])('%s', (_name, submitted, expected) => {
    expect(sanitizeDescription(submitted).html).toBe(expected ?? submitted)
  })

  it('is the same after a second time', () => {
    const once = sanitizeDescription('<p>R&D <2 in <b>a</b><br>b</p>').html
    expect(sanitizeDescription(once).html).toBe(once)
  })

  it('without tags keeps its lines, paragraphs and signs', () => {
    const { html, text } = sanitizeDescription('Valve <2 in, R&D\r\nsecond line\n\n\nnew <paragraph')
    expect(html).toBe('<p>Valve &lt;2 in, R&amp;D<br />second line</p><p>new &lt;paragraph</p>')
    expect(text).toBe('Valve <2 in, R&D\nsecond line\nnew <paragraph')
  })

  it('of plain words is what a sanitiser would make of it', () => {
    const plain = fc.string({ unit: fc.constantFrom(...'ab "\'é½\n\r\t\u00a0{;/'.split('')) })
    fc.assert(
      fc.property(plain, (typed) => {
        const { html } = sanitizeDescription(typed)
        expect(sanitizeHtml(html, { allowedTags: ['p', 'br'] }).trim()).toBe(html)
        expect(sanitizeDescription(`${typed}&amp;`).html.replace('&amp;', '')).toBe(
          sanitizeDescription(`${typed}x`).html.replace('x', ''),
        )
      }),
    )
  })

  it('is empty when nothing can be read in it', () => {
    expect(sanitizeDescription('<p> </p><script>x</script><br>').text).toBe('')
  })

  it('reads as plain text with a line a block', () => {
    const { text } = sanitizeDescription(
      '<h3>Data</h3><ul><li>10 &lt; 20</li><li>b &amp; &quot;c&quot;</li></ul>',
    )
    expect(text).toBe('Data\n10 < 20\nb & "c"')
  })
})
