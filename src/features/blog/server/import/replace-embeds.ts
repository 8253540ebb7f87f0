import type sanitizeHtml from 'sanitize-html'
import { cleanHtml } from '#platform/operator-text/safe-html.ts'
import type { Language } from '#kernel/text/language.ts'
import type { Embed } from '../../contract/import-endpoint.ts'
import { texts } from '../../contract/texts.ts'

type Attributes = Readonly<Record<string, string>>

/** Where a player's address leads to a page of its own, which the reader can open. */
const PLAYERS: readonly (readonly [RegExp, (id: string) => string])[] = [
  [
    /^https?:\/\/(?:www\.)?youtube(?:-nocookie)?\.com\/embed\/videoseries\?(?:.*&)?list=([\w-]+)/,
    (id) => `https://www.youtube.com/playlist?list=${id}`,
  ],
  [
    /^https?:\/\/(?:(?:www\.)?youtube(?:-nocookie)?|youtube\.googleapis)\.com\/(?:embed|v)\/(?!videoseries|live_stream)([\w-]+)/,
    (id) => `https://www.youtube.com/watch?v=${id}`,
  ],
  [/^https?:\/\/player\.vimeo\.com\/video\/(\d+)/, (id) => `https://vimeo.com/${id}`],
  [
    /^https?:\/\/(?:www\.)?dailymotion\.com\/embed\/video\/(\w+)/,
    (id) => `https://www.dailymotion.com/video/${id}`,
  ],
]
/** Players whose address is all there is. */
const VIDEO = /^https?:\/\/(?:www\.)?blogger\.com\/video|\.(?:mp4|webm|ogv|mov)(?:[?#]|$)/i

/** What can neither be shown nor led to. */
const DROPPED: Readonly<Record<string, Embed['kind']>> = {
  script: 'script',
  form: 'form',
  svg: 'drawing',
  math: 'drawing',
  canvas: 'drawing',
  applet: 'program',
}

/** What says in words what cannot be shown; the link takes their place. */
const PLAYER_TAGS: readonly string[] = ['iframe', 'object', 'video', 'audio']

/**
 * What a post shows from elsewhere, which our pages don't let in, becomes a link with its title; what can't
 * be led to is named. Answers HTML that is as unsafe as before.
 */
export function replaceEmbeds(html: string, language: Language): { html: string; embeds: Embed[] } {
  const embeds: Embed[] = []
  const linkTo = linksInto(embeds, language)
  /** The player whose sources follow: one of them stands for it. */
  let open: 'video' | 'audio' | null = null
  const media = (kind: 'video' | 'audio') => (_: string, attributes: Attributes) => {
    const { src, title } = attributes
    open = src === undefined ? kind : null
    return src === undefined ? { tagName: 'div', attribs: {} } : linkTo(kind, src, title)
  }
  const frame = (name: 'src' | 'data') => (_: string, attributes: Attributes) =>
    attributes[name] === undefined
      ? { tagName: 'div', attribs: {} }
      : linkTo(kindOf(attributes[name]), attributes[name], attributes['title'])
  const transformTags: sanitizeHtml.IOptions['transformTags'] = {
    iframe: frame('src'),
    frame: frame('src'),
    embed: frame('src'),
    object: frame('data'),
    video: media('video'),
    audio: media('audio'),
    source: (_, { src }) => {
      if (src === undefined || open === null) return nothing()
      const kind = open
      open = null
      return linkTo(kind, src)
    },
    ...Object.fromEntries(
      Object.entries(DROPPED).map(([tag, kind]) => [
        tag,
        (tagName: string, attribs: Attributes) => {
          embeds.push({ kind, address: null })
          return { tagName, attribs }
        },
      ]),
    ),
  }
  const replaced = cleanHtml(html, {
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    transformTags,
    textFilter: (words, tag) => (PLAYER_TAGS.includes(tag) ? '' : words),
  })
  // Text without anything embedded stays as it came, to the letter.
  return embeds.length === 0 ? { html, embeds } : { html: replaced, embeds }
}

/** Makes the link that stands for what is embedded, and notes it. */
function linksInto(embeds: Embed[], language: Language) {
  return (kind: keyof (typeof texts)['en']['embeds'], source: string, title = ''): sanitizeHtml.Tag => {
    const address = pageOf(source)
    // The same player in a newer and an older form, one within the other, is one.
    if (address !== null && embeds.some((embed) => embed.address === address)) return nothing()
    embeds.push({ kind, address })
    if (address === null) return nothing()
    const name = title.trim() === '' ? new URL(address).hostname.replace(/^www\./, '') : title.trim()
    return { tagName: 'a', attribs: { href: address }, text: texts[language].embeds[kind](name) }
  }
}

const nothing = (): sanitizeHtml.Tag => ({ tagName: 'span', attribs: {} })

/** The page that a player's address means; null for what is no address of the web. */
function pageOf(source: string): string | null {
  const whole = source.trim().replace(/^\/\//, 'https://')
  if (!/^https?:\/\//i.test(whole) || !URL.canParse(whole)) return null
  for (const [player, page] of PLAYERS) {
    const id = player.exec(whole)?.[1]
    if (id !== undefined) return page(id)
  }
  return whole
}

function kindOf(source: string): 'video' | 'frame' {
  const whole = source.trim().replace(/^\/\//, 'https://')
  return VIDEO.test(whole) || PLAYERS.some(([player]) => player.test(whole)) ? 'video' : 'frame'
}
