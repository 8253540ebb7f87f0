/** What can be done to the selected words of a description. */
export type Format = 'bold' | 'italic' | 'heading' | 'subheading' | 'bullets' | 'numbers' | 'link'

/** A text with what is selected of it. */
export interface Selected {
  text: string
  start: number
  end: number
}

const START = '\u{E000}'
const END = '\u{E001}'
const HAS_TAGS = /<\/?[a-z][^>]*>/i
const BLOCK = /<(p|h3|h4)>((?:(?!<\/?(?:p|h3|h4|ul|ol)>)[^])*)<\/\1>/g
const LIST = /<(ul|ol)>((?:(?!<\/?(?:ul|ol)>)[^])*)<\/\1>/g

/**
 * Formats the selected words, in the small HTML that descriptions take (decisions §4). Text that was plain so far becomes the
 * paragraphs that it would have become; the selection stays on the same words.
 */
export function format(before: Selected, kind: Format): Selected {
  const { text, start, end } = before
  const marked = `${text.slice(0, start)}${START}${text.slice(start, end)}${END}${text.slice(end)}`
  return unmarked(apply(HAS_TAGS.test(text) ? marked : paragraphsOf(marked), kind))
}

function apply(marked: string, kind: Format): string {
  switch (kind) {
    case 'bold':
      return toggled(marked, 'b')
    case 'italic':
      return toggled(marked, 'i')
    case 'link':
      return linked(marked)
    case 'heading':
      return blockAs(marked, 'h3')
    case 'subheading':
      return blockAs(marked, 'h4')
    case 'bullets':
      return listed(marked, 'ul')
    case 'numbers':
      return listed(marked, 'ol')
  }
}

function toggled(marked: string, tag: 'b' | 'i'): string {
  const [open, close] = [`<${tag}>`, `</${tag}>`]
  if (marked.includes(open + START) && marked.includes(END + close))
    return marked.replace(open + START, START).replace(END + close, END)
  return marked.replace(START, open + START).replace(END, END + close)
}

/** The selection goes to the address, which is still to be typed. */
function linked(marked: string): string {
  return marked.replace(
    new RegExp(`${START}([^]*?)${END}`),
    (_, words: string) => `<a href="${START}https://${END}">${words}</a>`,
  )
}

const touches = (part: string) => part.includes(START) || part.includes(END)

function blockAs(marked: string, tag: 'h3' | 'h4'): string {
  return marked.replace(BLOCK, (block, present: string, words: string) => {
    if (!touches(block)) return block
    const next = present === tag ? 'p' : tag
    return `<${next}>${words}</${next}>`
  })
}

/** The paragraphs that the selection touches, each line an entry; a list of the same kind becomes paragraphs again. */
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

/** As the server understands plain text, with a line a block so that it can be read. */
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
