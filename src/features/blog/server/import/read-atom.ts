import { SaxesParser, type SaxesTagNS } from 'saxes'
import { ExportRefusal, type RawEntry } from './exported-post.ts'

const ATOM = 'http://www.w3.org/2005/Atom'
const APP = /^http:\/\/(?:www\.w3\.org\/2007\/app|purl\.org\/atom\/app#)$/
const HOSTED = 'http://schemas.google.com/blogger/2018'
const THREAD = 'http://purl.org/syndication/thread/1.0'
const KIND_SCHEME = 'http://schemas.google.com/g/2005#kind'

interface Draft extends RawEntry {
  labels: string[]
  created: string
  fileName: string
}

const blank = (): Draft => ({
  id: '',
  title: '',
  html: '',
  labels: [],
  kind: 'post',
  isDraft: false,
  isTrashed: false,
  published: '',
  updated: '',
  address: '',
  created: '',
  fileName: '',
})

/**
 * No real feed nests this deeply, even with XHTML content. The parser searches all open elements for a
 * namespace, so a file of nothing but opening tags would block the process for hours.
 */
const MOST_DEPTH = 200

/**
 * Reads both Atom formats of the hosted blog's export: the classic backup and the newer `feed.atom`. Only
 * XML's own entities are resolved, and a document type declaration is refused.
 * @throws ExportRefusal `unreadable` if it is not well-formed or nested too deeply, `unknown` for another
 * kind of document.
 */
export function readAtom(xml: string): RawEntry[] {
  const parser = new SaxesParser({ xmlns: true })
  const entries: RawEntry[] = []
  const refuse = (cause?: unknown) => {
    throw new ExportRefusal('unreadable', cause)
  }
  let depth = 0
  let entry: Draft | null = null
  let text = ''
  parser.on('error', refuse)
  parser.on('doctype', () => refuse())
  parser.on('opentag', (tag) => {
    depth += 1
    if (depth > MOST_DEPTH) refuse()
    if (depth === 1 && (tag.uri !== ATOM || tag.local !== 'feed')) throw new ExportRefusal('unknown')
    if (depth === 2 && tag.uri === ATOM && tag.local === 'entry') entry = blank()
    if (depth === 3) text = ''
    if (entry) takeAttributes(entry, tag)
  })
  parser.on('text', (more) => {
    text += more
  })
  parser.on('cdata', (more) => {
    text += more
  })
  parser.on('closetag', (tag) => {
    if (entry && depth === 3) takeText(entry, tag, text)
    // Inside `<app:control>`.
    if (entry && depth === 4 && tag.local === 'draft' && APP.test(tag.uri))
      entry.isDraft = text.trim() === 'yes'
    if (entry && depth === 2) {
      entries.push(finished(entry))
      entry = null
    }
    depth -= 1
  })
  parser.write(xml).close()
  return entries
}

function finished({ created, fileName, ...entry }: Draft): RawEntry {
  return {
    ...entry,
    published: entry.published === '' ? created : entry.published,
    address: fileName === '' ? entry.address : fileName,
  }
}

function takeAttributes(entry: Draft, { uri, local, attributes }: SaxesTagNS): void {
  const valueOf = (name: string) => attributes[name]?.value ?? ''
  if (uri === THREAD && local === 'in-reply-to') entry.kind = 'comment'
  if (uri !== ATOM) return
  if (local === 'link' && valueOf('rel') === 'alternate') entry.address = valueOf('href')
  if (local !== 'category') return
  const term = valueOf('term')
  // The scheme of labels varies, that of the kind does not.
  if (valueOf('scheme') === KIND_SCHEME) entry.kind = kindNamed(term.replace(/^.*#/, ''))
  else if (term !== '') entry.labels.push(term)
}

function takeText(entry: Draft, { uri, local }: SaxesTagNS, text: string): void {
  const words = text.trim()
  if (uri === ATOM) {
    if (local === 'id') entry.id = words
    else if (local === 'title') entry.title = words
    else if (local === 'content') entry.html = text
    else if (local === 'published') entry.published = words
    else if (local === 'updated') entry.updated = words
  } else if (uri === HOSTED) {
    if (local === 'type') entry.kind = kindNamed(words.toLowerCase())
    else if (local === 'status') {
      entry.isDraft = words !== 'LIVE'
      if (words.includes('TRASHED')) entry.isTrashed = true
    } else if (local === 'created') entry.created = words
    else if (local === 'filename') entry.fileName = words
    // Every entry has this element, usually empty.
    else if (local === 'trashed' && words !== '') entry.isTrashed = true
  }
}

function kindNamed(name: string): RawEntry['kind'] {
  return name === 'post' || name === 'page' || name === 'comment' ? name : 'other'
}
