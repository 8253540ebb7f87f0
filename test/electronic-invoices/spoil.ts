import { XmlAttribute, XmlElement, type XmlDocument } from 'libxml2-wasm'
import { PREFIXES } from './check-invoice.ts'

/** Something that is wrong with a document. */
export type Change = (document: XmlDocument) => void

const find = (document: XmlDocument, path: string) => {
  const found = document.root.find(path, PREFIXES)
  if (found.length === 0) throw new Error(`there is no ${path}`)
  return found
}

/** All that match. */
export const remove =
  (...paths: string[]): Change =>
  (document) => {
    for (const path of paths) for (const node of find(document, path)) node.remove()
  }

/** The text of all elements or attributes that match. */
export const set =
  (path: string, text: string): Change =>
  (document) => {
    for (const node of find(document, path)) {
      if (node instanceof XmlAttribute) node.value = text
      else if (node instanceof XmlElement) {
        while (node.firstChild) node.firstChild.remove()
        node.addText(text)
      }
    }
  }

/** One more element at a path, or an attribute, in the first element that matches what is before the last slash. */
export const add =
  (path: string, text = 'x'): Change =>
  (document) => {
    const end = path.lastIndexOf('/')
    const [parent] = find(document, path.slice(0, end))
    if (!(parent instanceof XmlElement)) throw new Error(`${path} is in no element`)
    const last = path.slice(end + 1)
    if (last.startsWith('@')) return void parent.setAttr(last.slice(1), text)
    const [prefix = '', name = ''] = last.split(':')
    parent.addElement(name, prefix).addText(text)
  }

export const all =
  (...changes: Change[]): Change =>
  (document) => {
    for (const change of changes) change(document)
  }
