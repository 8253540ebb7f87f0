import type sanitizeHtml from 'sanitize-html'
import { cleanHtml } from '#platform/operator-text/safe-html.ts'
import type { Language } from '#kernel/text/language.ts'
import type { Embed } from '../../contract/import-endpoint.ts'
import { texts } from '../../contract/texts.ts'

type Attributes = Readonly<Record<string, string>>

/** Players whose address leads to a page that the reader can open. */
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
/** Players for which only their own address is known. */
const VIDEO = /^https?:\/\/(?:www\.)?blogger\.com\/video|\.(?:mp4|webm|ogv|mov)(?:[?#]|$)/i

/** Content that can neither be shown nor linked to. */
const DROPPED: Readonly<Record<string, Embed['kind']>> = {
  script: 'script',
  form: 'form',
  svg: 'drawing',
  math: 'drawing',
  canvas: 'drawing',
  applet: 'program',
}

/** Elements whose content is a textual alternative, which the link replaces. */
const PLAYER_TAGS: readonly string[] = ['iframe', 'object', 'video', 'audio']

/**
 * Replaces embedded content of other sites, which our content policy blocks, by a link with its title, and
 * reports what can't be linked. The returned HTML is not sanitized.
 */
export function replaceEmbeds(html: string, language: Language): { html: string; embeds: Embed[] } {
  const embeds: Embed[] = []
  const linkTo = linksInto(embeds, language)
  /** The player whose `source` elements follow; one of them stands for it. */
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
  // Text without embeds is returned unchanged.
  return embeds.length === 0 ? { html, embeds } : { html: replaced, embeds }
}

/** Creates the link that replaces an embed, and records it. */
function linksInto(embeds: Embed[], language: Language) {
  return (kind: keyof (typeof texts)['en']['embeds'], source: string, title = ''): sanitizeHtml.Tag => {
    const address = pageOf(source)
    // A player nested in another form of the same player counts once.
    if (address !== null && embeds.some((embed) => embed.address === address)) return nothing()
    embeds.push({ kind, address })
    if (address === null) return nothing()
    const name = title.trim() === '' ? new URL(address).hostname.replace(/^www\./, '') : title.trim()
    return { tagName: 'a', attribs: { href: address }, text: texts[language].embeds[kind](name) }
  }
}

const nothing = (): sanitizeHtml.Tag => ({ tagName: 'span', attribs: {} })

/** The page that belongs to a player's address; null if it is not a web address. */
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
