import { element, elementsOf, type HtmlElement, type HtmlNode } from './html-tree.ts'

const PHRASES = new Set(['b', 'i', 'a', 'br'])
const HEADINGS = ['h2', 'h3', 'h4'] as const
/** Many editors separate paragraphs by two line breaks. */
const PARAGRAPH_BREAKS = 2

/**
 * Turns sanitised HTML into a valid structure: paragraphs contain only phrasing content, pictures are in
 * figures, lists contain items and tables rows, headings start at level two and skip no level. No text is
 * lost.
 */
export function soundStructure(nodes: readonly HtmlNode[]): HtmlElement[] {
  return levelled(blocksOf(nodes))
}

function blocksOf(nodes: readonly HtmlNode[]): HtmlElement[] {
  const blocks: HtmlElement[] = []
  let run: HtmlNode[] = []
  for (const node of nodes) {
    if (isPhrase(node)) run.push(node)
    else {
      blocks.push(...paragraphsOf(run), ...asBlocks(node))
      run = []
    }
  }
  return [...blocks, ...paragraphsOf(run)]
}

function isPhrase(node: HtmlNode): node is string | HtmlElement {
  if (typeof node === 'string') return true
  return PHRASES.has(node.tag) && node.children.every(isPhrase)
}

function asBlocks(node: HtmlNode): HtmlElement[] {
  if (typeof node === 'string') return paragraphsOf([node])
  const { tag, attributes, children } = node
  switch (tag) {
    case 'img':
      return [element('figure', [element('img', [], attributes)])]
    case 'figure':
      return figuresOf(node)
    case 'h2':
    case 'h3':
    case 'h4':
      return headingOf(node)
    case 'ul':
    case 'ol':
      return listOf(node)
    case 'blockquote':
      return filled(element(tag, blocksOf(children)))
    case 'table':
      return tableOf(node)
    default:
      return blocksOf(children)
  }
}

const filled = (block: HtmlElement): HtmlElement[] => (block.children.length > 0 ? [block] : [])

function figuresOf({ children }: HtmlElement): HtmlElement[] {
  const captions = [...elementsOf(children)].filter(({ tag }) => tag === 'figcaption')
  const others = blocksOf(children.filter((child) => typeof child === 'string' || child.tag !== 'figcaption'))
  const captionWords = captions.flatMap(({ children: words }) => cellOf(words)).filter(isPhrase)
  const last = others.findLastIndex(({ tag }) => tag === 'figure')
  if (!hasWords(captionWords)) return others
  if (last < 0) return [...others, ...paragraphsOf(captionWords)]
  return others.map((block, index) =>
    index === last ? element('figure', [...block.children, element('figcaption', captionWords)]) : block,
  )
}

function headingOf({ tag, children }: HtmlElement): HtmlElement[] {
  const blocks = blocksOf(children)
  const words = blocks.filter((block) => block.tag === 'p').flatMap((block) => block.children)
  const others = blocks.filter((block) => block.tag !== 'p')
  return [...(words.length > 0 ? [element(tag, words)] : []), ...others]
}

function listOf({ tag, children }: HtmlElement): HtmlElement[] {
  const entries = children
    .filter((child) => typeof child !== 'string' || hasWords([child]))
    .map((child) => (typeof child !== 'string' && child.tag === 'li' ? child.children : [child]))
    .map((words) => element('li', cellOf(words)))
    .filter((entry) => entry.children.length > 0)
  return filled(element(tag, entries))
}

function tableOf(table: HtmlElement): HtmlElement[] {
  const head: HtmlElement[] = []
  const body: HtmlElement[] = []
  const loose: HtmlNode[] = []
  const take = (nodes: readonly HtmlNode[], isHead: boolean) => {
    for (const node of nodes) {
      if (typeof node === 'string') loose.push(node)
      else if (node.tag === 'tr') {
        const row = rowOf(node, isHead)
        // A table has one head; the rows of a second one become body rows.
        if (row) (isHead && body.length === 0 ? head : body).push(row)
      } else if (node.tag === 'thead' || node.tag === 'tbody') take(node.children, node.tag === 'thead')
      else loose.push(node)
    }
  }
  take(table.children, false)
  const parts = [element('thead', head), element('tbody', body)].filter(({ children }) => children.length > 0)
  return [...blocksOf(loose), ...filled(element('table', parts))]
}

function rowOf({ children }: HtmlElement, isHead: boolean): HtmlElement | null {
  const cells = children
    .filter((child) => typeof child !== 'string' || hasWords([child]))
    .map((child) => {
      if (typeof child === 'string' || (child.tag !== 'th' && child.tag !== 'td'))
        return element('td', cellOf([child]))
      const { tag, attributes, children: words } = child
      const scope = tag === 'th' ? { scope: isHead ? 'col' : 'row' } : {}
      return element(tag, cellOf(words), { ...scope, ...attributes })
    })
  return cells.length > 0 ? element('tr', cells) : null
}

/** The content of a list item or a cell: phrasing content unchanged, anything more as blocks. */
function cellOf(nodes: readonly HtmlNode[]): readonly HtmlNode[] {
  const blocks = blocksOf(nodes)
  const [only] = blocks
  return blocks.length === 1 && only?.tag === 'p' ? only.children : blocks
}

const isBreak = (node: HtmlNode) => typeof node !== 'string' && node.tag === 'br'
const isBlank = (node: HtmlNode) => typeof node === 'string' && !hasWords([node])

function paragraphsOf(nodes: readonly HtmlNode[]): HtmlElement[] {
  const run = phrasesOf(nodes, false)
  const paragraphs: HtmlNode[][] = [[]]
  for (const [index, node] of run.entries()) {
    const breaks = breaksAround(run, index)
    if (breaks < PARAGRAPH_BREAKS) paragraphs.at(-1)?.push(node)
    else if (paragraphs.at(-1)?.length !== 0) paragraphs.push([])
  }
  return paragraphs
    .map(trimmed)
    .filter(hasWords)
    .map((words) => element('p', words))
}

/** The number of line breaks in a row here, ignoring white space between them. */
function breaksAround(run: readonly HtmlNode[], index: number): number {
  const belongs = (at: number) => {
    const node = run[at]
    return node !== undefined && (isBreak(node) || isBlank(node))
  }
  if (!belongs(index)) return 0
  let [first, last] = [index, index]
  while (belongs(first - 1)) first -= 1
  while (belongs(last + 1)) last += 1
  return run.slice(first, last + 1).filter(isBreak).length
}

function trimmed(nodes: readonly HtmlNode[]): HtmlNode[] {
  const isSpace = (node: HtmlNode) => isBreak(node) || isBlank(node)
  const start = nodes.findIndex((node) => !isSpace(node))
  const end = nodes.findLastIndex((node) => !isSpace(node))
  return nodes.slice(Math.max(start, 0), end + 1).map((node, index, all) => {
    if (typeof node !== 'string') return node
    const begun = index === 0 ? node.trimStart() : node
    return index === all.length - 1 ? begun.trimEnd() : begun
  })
}

/** No nested links, no links without an address, and no empty elements. */
function phrasesOf(nodes: readonly HtmlNode[], inLink: boolean): HtmlNode[] {
  return nodes.flatMap((node) => {
    if (typeof node === 'string' || node.tag === 'br') return [node]
    const isLink = node.tag === 'a'
    const children = phrasesOf(node.children, inLink || isLink)
    if (isLink && (inLink || node.attributes['href'] === undefined)) return children
    return hasWords(children) ? [element(node.tag, children, node.attributes)] : children
  })
}

function hasWords(nodes: readonly HtmlNode[]): boolean {
  return nodes.some((node) =>
    typeof node === 'string' ? /[^\s\u00a0\u200b\ufeff]/.test(node) : hasWords(node.children),
  )
}

/** Level one is the page's own title. */
function levelled(blocks: readonly HtmlElement[]): HtmlElement[] {
  const used = HEADINGS.filter((tag) => [...elementsOf(blocks)].some((each) => each.tag === tag))
  let last = -1
  const level = (node: HtmlElement): HtmlElement => {
    const wanted = used.findIndex((tag) => tag === node.tag)
    if (wanted < 0)
      return {
        ...node,
        children: node.children.map((child) => (typeof child === 'string' ? child : level(child))),
      }
    last = Math.min(wanted, last + 1)
    return { ...node, tag: HEADINGS[last] ?? 'h2' }
  }
  return blocks.map(level)
}
