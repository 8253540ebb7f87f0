import { escapeMarkup } from './escape-markup.ts'

/** An element: its name, its text or its children, and its attributes. */
export type XmlElement = readonly [
  name: string,
  content: string | readonly (XmlElement | null)[],
  attributes?: Readonly<Record<string, string>>,
]

/** An element with a text; null without one, since empty elements are not allowed. */
export function given(
  name: string,
  text: string | null | undefined,
  attributes?: Readonly<Record<string, string>>,
): XmlElement | null {
  const clean = text === null || text === undefined ? '' : allowed(text).trim()
  return clean === '' ? null : [name, clean, attributes ?? {}]
}

export function writeXml(root: XmlElement): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${write(root)}\n`
}

function write([name, content, attributes = {}]: XmlElement): string {
  const named = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeMarkup(value)}"`)
  const inside =
    typeof content === 'string'
      ? escapeMarkup(allowed(content))
      : content.map((child) => (child === null ? '' : write(child))).join('')
  return `<${name}${named.join('')}>${inside}</${name}>`
}

/** Without control characters and unpaired surrogates, which XML 1.0 does not allow. */
const allowed = (text: string) =>
  text.replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
