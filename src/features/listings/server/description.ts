import type sanitizeHtml from 'sanitize-html'
import { cleanHtml, hasTags, paragraphsOf, plainText } from '#platform/operator-text/safe-html.ts'

/**
 * The small subset of decisions §4; everything else loses its tags, scripts and styles also their content.
 */
const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'br', 'b', 'i', 'ul', 'ol', 'li', 'h3', 'h4', 'a'],
  allowedAttributes: { a: ['href', 'rel'] },
  nestingLimit: 12,
  transformTags: {
    strong: 'b',
    em: 'i',
    h1: 'h3',
    h2: 'h3',
    h5: 'h4',
    h6: 'h4',
    a: (_tagName, attributes) => ({
      tagName: 'a',
      attribs: { ...(attributes['href'] && { href: attributes['href'] }), rel: 'nofollow noopener' },
    }),
  },
}

/** Blocks outside the subset lose their tags; their words must not run together. */
const OTHER_BLOCK_ENDS = /<\/(?:div|tr|table|section|article|blockquote|pre|dt|dd)\s*>/gi

export interface Description {
  /** Safe to show as it is. */
  html: string
  /** For search, lists and checks: one line a block. Empty when nothing can be read. */
  text: string
}

/**
 * Makes a description safe at writing. What holds no tag at all is taken as typed: its lines and paragraphs
 * stay.
 */
export function sanitizeDescription(submitted: string): Description {
  if (!/[<>&]/.test(submitted)) return plainDescription(submitted)
  const typed = hasTags(submitted) ? submitted.replace(OTHER_BLOCK_ENDS, '<br>') : paragraphsOf(submitted)
  const html = cleanHtml(typed, ALLOWED)
  return { html, text: plainText(html) }
}

/**
 * Where no sign means anything in HTML there is nothing to take out; spreadsheets bring thousands of such
 * texts.
 */
function plainDescription(submitted: string): Description {
  const html = paragraphsOf(submitted).replaceAll('<br>', '<br />')
  return { html, text: plainText(html) }
}
