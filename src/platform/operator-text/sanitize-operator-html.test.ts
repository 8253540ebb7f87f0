import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sanitizeOperatorHtml } from './sanitize-operator-html.ts'

const PICTURE = `/img/${'a1'.repeat(20)}-1200.jpg`
const figure = `<figure><img src="${PICTURE}" alt="Rig" /></figure>`
const clean = (html: string) => sanitizeOperatorHtml(html).html

describe("an operator's text", () => {
  it.each([
    ['keeps its subset', '<h2>a</h2>\n<p>b <b>c</b> <i>d</i></p>\n<ul><li>e</li>\n<li>f</li></ul>', null],
    ['keeps quotes', '<blockquote><p>a</p></blockquote>', null],
    ['drops scripts with their content', '<p>a</p><script>alert(1)</script>', '<p>a</p>'],
    ['drops styles, classes, handlers', '<p style="a" class="b" onclick="c" id="d">a</p>', '<p>a</p>'],
    ['drops styles with their content', '<style>p{}</style><p>a</p>', '<p>a</p>'],
    [
      'drops frames and forms',
      '<p>a</p><iframe src="//e"></iframe><form><input>b</form>',
      '<p>a</p>\n<p>b</p>',
    ],
    ['drops what hides in svg and math', '<p>a</p><svg><script>1</script></svg><math><mi>', '<p>a</p>'],
    [
      'keeps its own pictures, in figures',
      `<p>a<img src="${PICTURE}" alt="Rig" onerror=x>b</p>`,
      `<p>a</p>\n${figure}\n<p>b</p>`,
    ],
    ['knows them with an origin', `<img src="https://gisement.test${PICTURE}" alt="Rig">`, figure],
    ['drops pictures of others', '<p>a<img src="https://e.example/a.png"></p>', '<p>a</p>'],
    ['drops pictures that are data', '<p>a<img src="data:image/png;base64,AA=="></p>', '<p>a</p>'],
    [
      'frees a picture from its link',
      `<a href="https://e.example/large.jpg"><img src="${PICTURE}" alt="Rig"></a>`,
      figure,
    ],
    [
      'keeps a caption',
      `<figure><img src="${PICTURE}" alt="Rig"><figcaption>At sea</figcaption></figure>`,
      `<figure><img src="${PICTURE}" alt="Rig" /><figcaption>At sea</figcaption></figure>`,
    ],
    [
      'marks links that lead away',
      '<p><a href="https://e.example/?a=1&b=2" target=_blank>a</a></p>',
      '<p><a href="https://e.example/?a=1&amp;b=2" rel="noopener">a</a></p>',
    ],
    ['keeps links to its own pages', '<p><a href="/services">a</a></p>', null],
    ['takes scripts out of links', '<p><a href="java&#115;cript:alert(1)">a</a></p>', '<p>a</p>'],
    [
      'takes foreign hosts without a scheme out',
      '<p><a href="//e.example">a</a><a href="/\\e.example">b</a></p>',
      '<p>ab</p>',
    ],
    [
      'lets no link stand in a link',
      '<p><a href="/a">a <a href="/b">b</a></a></p>',
      '<p><a href="/a">a </a><a href="/b">b</a></p>',
    ],
    [
      'begins headings at the second level and leaves none out',
      '<h4>a</h4><h4>b</h4><h1>c</h1><h6>d</h6>',
      '<h2>a</h2>\n<h3>b</h3>\n<h2>c</h2>\n<h3>d</h3>',
    ],
    [
      'parts paragraphs at double line ends',
      'a<br /><br />\n<b>b</b><br>c<br><br>',
      '<p>a</p>\n<p><b>b</b><br />c</p>',
    ],
    [
      'makes paragraphs of blocks',
      '<div><div>a</div><div>b<p>c</p>d</div></div>',
      '<p>a</p>\n<p>b</p>\n<p>c</p>\n<p>d</p>',
    ],
    ['takes blocks out of words', '<b><p>a</p></b><p><span>b</span></p>', '<p>a</p>\n<p>b</p>'],
    ['drops what is empty', '<p>&nbsp;</p><h2> </h2><ul></ul><p><b></b>a</p>', '<p>a</p>'],
    ['gives lists entries', '<ul>a<li>b</li><p>c</p></ul>', '<ul><li>a</li>\n<li>b</li>\n<li>c</li></ul>'],
    [
      'keeps tables, with what heads their columns',
      '<table><thead><tr><th>a</th></tr></thead><tr><td colspan="2" width=5>b</td></tr></table>',
      '<table><thead><tr><th scope="col">a</th></tr></thead><tbody><tr><td colspan="2">b</td></tr></tbody></table>',
    ],
    [
      'keeps what stands loose in a table',
      '<table>x<tr>y<td>b</td></tr></table>',
      '<p>x</p>\n<table><tbody><tr><td>y</td><td>b</td></tr></tbody></table>',
    ],
    ['keeps escaped markup escaped', '<p>&lt;script&gt; &amp;lt;</p>', null],
    ['drops control characters', 'a\u0008b\u001fc', '<p>abc</p>'],
    ['closes what is left open', '<p>a <b>b', '<p>a <b>b</b></p>'],
  ])('%s', (_name, submitted, expected) => {
    expect(clean(submitted)).toBe(expected ?? submitted)
  })

  it('without tags keeps its lines and paragraphs', () => {
    expect(clean('one <2 & two\nthree\n\nfour')).toBe('<p>one &lt;2 &amp; two<br />three</p>\n<p>four</p>')
  })

  it('reads as plain text, and names its pictures', () => {
    const { text, pictures } = sanitizeOperatorHtml(
      `<h2>a</h2><p>b &amp; c</p>${figure}${figure}<ul><li>d</li></ul>`,
    )
    expect(text).toBe('a\nb & c\nd')
    expect(pictures).toEqual(['a1'.repeat(20)])
  })

  it('asks for each picture where somebody else keeps them', () => {
    const { html } = sanitizeOperatorHtml(
      '<img src="https://e.example/a.png"><img src="https://e.example/b.png">',
      (source) => (source.endsWith('a.png') ? PICTURE : null),
    )
    expect(html).toBe(`<figure><img src="${PICTURE}" alt="" /></figure>`)
  })

  it('is the same after a second time, whatever came', () => {
    const parts = `<p>|</p>|<div>|</div>|<b>|</b>|<a href="/x">|</a>|<br>|a| |&amp;|<li>|</li>|<ul>|</ul>|<table>|<tr>|<td>|</td>|</table>
      |<h1>|</h1>|<h3>|</h3>|<blockquote>|</blockquote>|<img src="${PICTURE}" alt="r">|<figure>|</figure>|<figcaption>|</figcaption>
      |<thead>|<th>|<script>|</script>|<`
    const part = fc.constantFrom(...parts.replace(/\n\s+/g, '').split('|'))
    fc.assert(
      fc.property(fc.array(part, { maxLength: 24 }), (chosen) => {
        const once = clean(chosen.join(''))
        expect(clean(once)).toBe(once)
        expect(once).not.toMatch(/<(?:script|div)|<p>(?:(?!<\/p>).)*<(?:p|ul|table|figure|h\d)\b/s)
      }),
      { numRuns: 300 },
    )
  })
})
