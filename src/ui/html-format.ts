/** The formats that can be applied to a selection in an HTML text. */
export type Format = 'bold' | 'italic' | 'heading' | 'subheading' | 'bullets' | 'numbers' | 'quote' | 'link'

/** The tags of headings and subheadings: they depend on the level of the heading above the text. */
export type HeadingTags = readonly [heading: 'h2' | 'h3', subheading: 'h3' | 'h4']

/** A text with its selection. */
export interface Selected {
  text: string
  start: number
  end: number
}

const START = '\u{E000}'
const END = '\u{E001}'
const MARK_BEHIND = '\u{E002}'
const HAS_TAGS = /<\/?[a-z][^>]*>/i
const BLOCK = /<(p|h[2-4])>((?:(?!<\/?(?:p|h[2-4]|ul|ol)>)[^])*)<\/\1>/g
const QUOTE = /<blockquote>((?:(?!<\/?blockquote>)[^])*)<\/blockquote>/g
const LIST = /<(ul|ol)>((?:(?!<\/?(?:ul|ol)>)[^])*)<\/\1>/g

/**
 * Formats the selection in the HTML subset of descriptions (decisions §4) and operator texts. Plain text is
 * first converted to the paragraphs that the server would make of it; the selection stays on the same words.
 */
export function format(before: Selected, kind: Format, tags: HeadingTags = ['h3', 'h4']): Selected {
  return unmarked(apply(markedHtml(before), kind, tags))
}

/** Inserts a block, such as a figure, after the block in which the selection ends, and selects it. */
export function insertBlock(before: Selected, block: string): Selected {
  if (before.text.trim() === '') return { text: block, start: 0, end: block.length }
  const html = markedHtml(before).replace(START, '')
  const from = html.indexOf(END)
  const blockEnd = /<\/(?:p|h[2-4]|ul|ol|blockquote|figure|table)>/g
  blockEnd.lastIndex = from
  const found = html.slice(from + 1).trim() === '' ? null : blockEnd.exec(html)
  const at = found ? found.index + found[0].length : html.length
  const placed = `${html.slice(0, at)}\n${START}${block}${MARK_BEHIND}${html.slice(at)}`.replace(END, '')
  return unmarked(placed.replace(MARK_BEHIND, END).trimStart())
}

function markedHtml({ text, start, end }: Selected): string {
  const marked = `${text.slice(0, start)}${START}${text.slice(start, end)}${END}${text.slice(end)}`
  return HAS_TAGS.test(text) ? marked : paragraphsOf(marked)
}

function apply(marked: string, kind: Format, [heading, subheading]: HeadingTags): string {
  switch (kind) {
    case 'bold':
      return toggled(marked, 'b')
    case 'italic':
      return toggled(marked, 'i')
    case 'link':
      return linked(marked)
    case 'heading':
      return blockAs(marked, heading)
    case 'subheading':
      return blockAs(marked, subheading)
    case 'bullets':
      return listed(marked, 'ul')
    case 'numbers':
      return listed(marked, 'ol')
    case 'quote':
      return quoted(marked)
  }
}

function toggled(marked: string, tag: 'b' | 'i'): string {
  const [open, close] = [`<${tag}>`, `</${tag}>`]
  if (marked.includes(open + START) && marked.includes(END + close))
    return marked.replace(open + START, START).replace(END + close, END)
  return marked.replace(START, open + START).replace(END, END + close)
}

/** Selects the address, which is still to be typed. */
function linked(marked: string): string {
  return marked.replace(
    new RegExp(`${START}([^]*?)${END}`),
    (_, words: string) => `<a href="${START}https://${END}">${words}</a>`,
  )
}

const touches = (part: string) => part.includes(START) || part.includes(END)

function blockAs(marked: string, tag: HeadingTags[number]): string {
  return marked.replace(BLOCK, (block, present: string, words: string) => {
    if (!touches(block)) return block
    const next = present === tag ? 'p' : tag
    return `<${next}>${words}</${next}>`
  })
}

/**
 * Turns the paragraphs of the selection into a list, one item per line; a list of the same kind turns back
 * into paragraphs.
 */
function listed(marked: string, tag: 'ul' | 'ol'): string {
  let isDone = false
  const changed = marked.replace(LIST, (list, present: string, entries: string) => {
    if (!touches(list)) return list
    isDone = true
    if (present !== tag) return `<${tag}>${entries}</${tag}>`
    return entries.replace(/<li>([^]*?)<\/li>/g, '<p>$1</p>')
  })
  if (isDone) return changed
  return marked.replace(BLOCK, (block, _present: string, words: string) => {
    if (!touches(block)) return block
    const entries = words.split(/<br ?\/?>\n?/).map((line) => `<li>${line.trim()}</li>`)
    return `<${tag}>\n${entries.join('\n')}\n</${tag}>`
  })
}

/** Turns the paragraphs of the selection into one quote; a quote turns back into paragraphs. */
function quoted(marked: string): string {
  let isDone = false
  const freed = marked.replace(QUOTE, (quote, words: string) => {
    if (!touches(quote)) return quote
    isDone = true
    return words.trim()
  })
  if (isDone) return freed
  return marked.replace(BLOCK, (block) => (touches(block) ? `<blockquote>${block}</blockquote>` : block))
}

/** The server's interpretation of plain text, with one line per block for readability. */
function paragraphsOf(marked: string): string {
  return marked
    .replaceAll('<', '&lt;')
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${paragraph.trim().replaceAll('\n', '<br>\n')}</p>`)
    .join('\n')
}

function unmarked(marked: string): Selected {
  const start = Math.max(0, marked.indexOf(START))
  const withoutStart = marked.replace(START, '')
  const end = Math.max(start, withoutStart.indexOf(END))
  return { text: withoutStart.replace(END, ''), start, end }
}
