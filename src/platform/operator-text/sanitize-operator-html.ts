import type sanitizeHtml from 'sanitize-html'
import { nameOfImagesKey, parsePictureName } from '#kernel/web/picture-address.ts'
import { soundStructure } from './html-structure.ts'
import { elementsOf, parseHtml, writeHtml } from './html-tree.ts'
import { cleanHtml, hasTags, paragraphsOf, plainText } from './safe-html.ts'

/** Maps the source of a picture to an address in our own storage; null for a picture that cannot be shown. */
export type FindPicture = (source: string) => string | null

export interface OperatorText {
  /** Safe and well-structured: headings of levels two to four, pictures in figures. */
  html: string
  /** For search, excerpts and limits; one line per block. */
  text: string
  /** Hashes of its pictures, in order and without duplicates. */
  pictures: readonly string[]
}

const LINK = /^(?:https?:\/\/|mailto:|tel:|\/(?![/\\]))/i

/** Pictures in our own storage, whatever the origin before the path. */
const ownPicture: FindPicture = (source) => {
  const name = parsePictureName(source.replace(/^.*\//, ''))
  return name && nameOfImagesKey(source) !== null ? `/img/${name.name}-${name.width}.jpg` : null
}

const TAGS = 'p div br b i a ul ol li h2 h3 h4 blockquote table thead tbody tr th td figure figcaption img'
/** Blocks that are removed: their text must not run together with its neighbours. */
const OTHER_BLOCKS =
  'section article header footer main center pre dl dt dd details summary address aside caption'

/** Control characters that neither HTML nor XML allows. */
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufffe\uffff]/g

function subset(findPicture: FindPicture): sanitizeHtml.IOptions {
  return {
    allowedTags: TAGS.split(' '),
    allowedAttributes: {
      a: ['href', 'rel'],
      img: ['src', 'alt'],
      th: ['colspan', 'rowspan', 'scope'],
      td: ['colspan', 'rowspan'],
    },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    nestingLimit: 60,
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs['src'],
    transformTags: {
      strong: 'b',
      em: 'i',
      h1: 'h2',
      h5: 'h4',
      h6: 'h4',
      ...Object.fromEntries(OTHER_BLOCKS.split(' ').map((tag) => [tag, 'div'])),
      tfoot: 'tbody',
      a: (_tag, { href = '' }) => ({ tagName: 'a', attribs: linkOf(href.trim()) }),
      img: (_tag, { src = '', alt = '' }) => {
        const own = findPicture(src.trim())
        return { tagName: 'img', attribs: own === null ? {} : { src: own, alt: alt.trim() } }
      },
      th: (_tag, attributes) => ({ tagName: 'th', attribs: cellOf(attributes, ['col', 'row']) }),
      td: (_tag, attributes) => ({ tagName: 'td', attribs: cellOf(attributes, []) }),
    },
  }
}

function linkOf(href: string): Record<string, string> {
  if (!LINK.test(href)) return {}
  return { href, ...(/^https?:/i.test(href) && { rel: 'noopener' }) }
}

function cellOf(attributes: Record<string, string>, scopes: readonly string[]): Record<string, string> {
  const kept = ['colspan', 'rowspan'].flatMap((name) => {
    const value = attributes[name]
    return value !== undefined && /^[2-9]$|^[1-9]\d$/.test(value) ? [[name, value]] : []
  })
  const scope = scopes.find((each) => each === attributes['scope'])
  return { ...Object.fromEntries(kept), ...(scope !== undefined && { scope }) }
}

/**
 * Sanitises and restructures an operator's text (blog posts, content pages) before it is stored. Text without
 * tags keeps its lines and paragraphs. Pictures are kept where `findPicture` knows them; by default those in
 * our own storage. Idempotent.
 */
export function sanitizeOperatorHtml(submitted: string, findPicture: FindPicture = ownPicture): OperatorText {
  const printable = submitted.replace(CONTROL, '')
  const typed = hasTags(printable) ? printable : paragraphsOf(printable)
  const tree = soundStructure(parseHtml(cleanHtml(typed, subset(findPicture))))
  const html = writeHtml(tree)
  return { html, text: plainText(html), pictures: picturesIn(html) }
}

/** Hashes of the pictures in sanitised HTML, in order. */
export function picturesIn(html: string): string[] {
  const sources = [...elementsOf(parseHtml(html))].flatMap(({ tag, attributes }) =>
    tag === 'img' ? [attributes['src'] ?? ''] : [],
  )
  return [...new Set(sources.flatMap((source) => nameOfImagesKey(source) ?? []))]
}
