import { SaxesParser } from 'saxes'

/** An element of an answer: its own text, and its child elements. */
export interface XmlElement {
  name: string
  text: string
  children: XmlElement[]
}

/** No S3 answer nests this deep, and unbounded nesting would fill the memory. */
const MOST_DEPTH = 20

/** @throws Error if it is not XML, such as a proxy's page, or nested too deep. */
export function readXml(xml: string): XmlElement {
  const root: XmlElement = { name: '', text: '', children: [] }
  const path = [root]
  const parser = new SaxesParser()
  parser.on('opentag', ({ name }) => {
    const element = { name, text: '', children: [] }
    path.at(-1)?.children.push(element)
    path.push(element)
    if (path.length > MOST_DEPTH + 1) throw new Error('an answer that is nested too deep')
  })
  parser.on('text', (text) => {
    const element = path.at(-1)
    if (element) element.text += text
  })
  parser.on('closetag', () => void path.pop())
  parser.on('error', (error) => {
    throw error
  })
  parser.write(xml).close()
  const [first] = root.children
  if (!first) throw new Error('an answer without an element')
  return first
}

/** The text of a child; empty without one. */
export const textOf = (element: XmlElement, name: string): string =>
  element.children.find((child) => child.name === name)?.text ?? ''

export const childrenOf = (element: XmlElement, name: string): readonly XmlElement[] =>
  element.children.filter((child) => child.name === name)
