/** Escaped text, or an element. */
export type HtmlNode = string | HtmlElement

export interface HtmlElement {
  tag: string
  /** Escaped, as in the source. */
  attributes: Readonly<Record<string, string>>
  children: readonly HtmlNode[]
}

const TOKEN = /<(\/?)([a-z][a-z0-9]*)((?:\s[^>]*)?)>|[^<]+/g
const ATTRIBUTE = /([a-z]+)="([^"]*)"/g
const VOID_TAGS = new Set(['br', 'img'])
/** Elements that start a new line, for readability in an editor. */
const LINED = new Set(['p', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote', 'table', 'tr', 'figure'])

export const element = (
  tag: string,
  children: readonly HtmlNode[],
  attributes: HtmlElement['attributes'] = {},
): HtmlElement => ({ tag, attributes, children })

/**
 * Parses the output of the sanitiser, in which every tag is closed and every attribute quoted. Not for any
 * other HTML.
 */
export function parseHtml(html: string): HtmlNode[] {
  const root: HtmlNode[] = []
  const open: { tag: string; children: HtmlNode[] }[] = [{ tag: '', children: root }]
  for (const [token, slash, tag, attributes = ''] of html.matchAll(TOKEN)) {
    const into = open.at(-1)
    if (!into) break
    if (tag === undefined) into.children.push(token)
    else if (slash === '/') {
      if (into.tag === tag && open.length > 1) open.pop()
    } else {
      const children: HtmlNode[] = []
      into.children.push(element(tag, children, attributesIn(attributes)))
      if (!VOID_TAGS.has(tag)) open.push({ tag, children })
    }
  }
  return root
}

function attributesIn(text: string): Record<string, string> {
  return Object.fromEntries([...text.matchAll(ATTRIBUTE)].map(([, name = '', value = '']) => [name, value]))
}

export function writeHtml(nodes: readonly HtmlNode[]): string {
  return nodes.map(written).join('')
}

function written(node: HtmlNode, index: number): string {
  if (typeof node === 'string') return node
  const { tag, attributes, children } = node
  const start = LINED.has(tag) && index > 0 ? '\n' : ''
  const named = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`)
  if (VOID_TAGS.has(tag)) return `${start}<${tag}${named.join('')} />`
  return `${start}<${tag}${named.join('')}>${writeHtml(children)}</${tag}>`
}

/** Every element of a tree, parents first. */
export function* elementsOf(nodes: readonly HtmlNode[]): Generator<HtmlElement> {
  for (const node of nodes) {
    if (typeof node === 'string') continue
    yield node
    yield* elementsOf(node.children)
  }
}
