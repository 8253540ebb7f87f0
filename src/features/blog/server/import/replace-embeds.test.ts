import { expect, test } from 'vitest'
import { sanitizeOperatorHtml } from '#platform/operator-text/sanitize-operator-html.ts'
import { replaceEmbeds } from './replace-embeds.ts'

/** The text as it is stored. */
const kept = (html: string, language: 'en' | 'fr' = 'en') => {
  const { html: replaced, embeds } = replaceEmbeds(html, language)
  return { html: sanitizeOperatorHtml(replaced).html, embeds }
}
const link = (address: string, words: string) => `<a href="${address}" rel="noopener">${words}</a>`

test.for([
  ['//www.youtube.com/embed/a-1?rel=0', 'https://www.youtube.com/watch?v=a-1', 'Video: youtube.com'],
  ['https://www.youtube-nocookie.com/embed/b_2', 'https://www.youtube.com/watch?v=b_2', 'Video: youtube.com'],
  [
    'https://www.youtube.com/embed/videoseries?si=x&amp;list=PL-9',
    'https://www.youtube.com/playlist?list=PL-9',
    'Video: youtube.com',
  ],
  [
    'https://youtube.googleapis.com/v/d4&amp;source=uds',
    'https://www.youtube.com/watch?v=d4',
    'Video: youtube.com',
  ],
  ['https://player.vimeo.com/video/7', 'https://vimeo.com/7', 'Video: vimeo.com'],
  [
    'https://www.blogger.com/video.g?token=x',
    'https://www.blogger.com/video.g?token=x',
    'Video: blogger.com',
  ],
  ['https://maps.example/embed?q=1', 'https://maps.example/embed?q=1', 'On another site: maps.example'],
])('a frame of %s becomes a link', ([source = '', address = '', words = '']) => {
  const { html, embeds } = kept(`<p>Look:</p><iframe src="${source}" width="5">old</iframe><p>Done</p>`)
  expect(html).toContain(link(address, words))
  expect(html).not.toContain('old')
  expect(embeds.map((embed) => embed.address)).toEqual([address])
})

test('a film is called by its title, in the language of the post', () => {
  const player = '<iframe src="https://player.vimeo.com/video/7" title="Pompe &amp; moteur"></iframe>'
  expect(kept(player, 'fr').html).toContain(link('https://vimeo.com/7', 'Vidéo\u00a0: Pompe &amp; moteur'))
})

test('the older forms are led to once', () => {
  const { html, embeds } = kept(
    '<object><param name="movie" value="x"><embed src="https://www.youtube.com/v/c3"></object>' +
      '<video controls><source src="https://e.example/a.mp4" type="video/mp4"></video>' +
      '<audio src="https://e.example/a.mp3"></audio><iframe src="https://www.youtube.com/embed/c3"></iframe>',
  )
  expect(embeds).toEqual([
    { kind: 'video', address: 'https://www.youtube.com/watch?v=c3' },
    { kind: 'video', address: 'https://e.example/a.mp4' },
    { kind: 'audio', address: 'https://e.example/a.mp3' },
  ])
  expect(html.match(/<a /g)).toHaveLength(3)
})

test('the link stands in the place of what a player says where it cannot play, and says its name once', () => {
  const film = 'https://e.example/a.mp4'
  const { html } = kept(
    `<video src="${film}"><source src="${film}">\nToo old a browser.</video>
     <audio><source src="https://e.example/a.mp3"><source src="https://e.example/a.ogg"> No sound here.</audio>
     <object data="https://e.example/map"><param name="a" value="b"> <param name="c" value="d"> No map.</object>`,
  )
  expect(html.replace(/<[^>]*>/g, '').split(/\s*\n\s*/)).toEqual([
    'Video: e.example',
    'Sound: e.example',
    'On another site: e.example',
  ])
})

test('what cannot be led to is left out and named', () => {
  const { html, embeds } = kept(
    '<p>Text</p><script>alert("<p>1</p>")</script><form><input></form><svg><path d="x"/></svg><iframe src="javascript:x"></iframe>',
  )
  expect(html).toBe('<p>Text</p>')
  expect(embeds).toEqual([
    { kind: 'script', address: null },
    { kind: 'form', address: null },
    { kind: 'drawing', address: null },
    { kind: 'frame', address: null },
  ])
})

test('a text without any stays as it came, tables too', () => {
  const html = '<TABLE><tr><td align=left>1</table>\n a < b'
  expect(replaceEmbeds(html, 'en')).toEqual({ html, embeds: [] })
})
