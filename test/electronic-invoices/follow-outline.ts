import { XmlElement } from 'libxml2-wasm'
import type { Outline } from './outlines.ts'

interface Part {
  name: string
  least: number
  most: number
  /** Names of attributes, and whether they must be there. */
  attributes: ReadonlyMap<string, boolean>
}

const COUNTS = { '': [1, 1], '?': [0, 1], '*': [0, Infinity], '+': [1, Infinity] } as const

function partsOf(words: string): Part[] {
  return words
    .split(' ')
    .filter(Boolean)
    .map((word) => {
      const [head = '', ...attributes] = word.split('@')
      const count = /[?*+]$/.exec(head)?.[0] ?? ''
      const [least, most] = COUNTS[count as keyof typeof COUNTS]
      return {
        name: head.slice(0, head.length - count.length),
        least,
        most,
        attributes: new Map(attributes.map((name) => [name.replace('?', ''), !name.endsWith('?')])),
      }
    })
}

const nameOf = ({ prefix, name }: XmlElement) => (prefix === '' ? name : `${prefix}:${name}`)
const childrenOf = (element: XmlElement) =>
  element.find('./*').filter((child): child is XmlElement => child instanceof XmlElement)

/** Elements and attributes that stand where the outline has none, are missing, too many, or in another order. */
export function outlineFaults(root: XmlElement, outline: Outline): string[] {
  const known = outline[nameOf(root)]
  return known === undefined
    ? [`outline: ${nameOf(root)} is no document`]
    : follow(root, { outline, known, path: '' })
}

function follow(
  element: XmlElement,
  { outline, known, path }: { outline: Outline; known: string; path: string },
): string[] {
  const parts = partsOf(known)
  const here = `${path}/${nameOf(element)}`
  const children = childrenOf(element)
  const places = children.map((child) => parts.findIndex(({ name }) => name === nameOf(child)))
  return [
    ...children.flatMap((child, index) => {
      const part = parts[places[index] ?? -1]
      const at = `${here}/${nameOf(child)}`
      if (part === undefined) return [`outline: ${at} is none of ours`]
      const isLate = Math.max(...places.slice(0, index)) > (places[index] ?? 0)
      const content = outline[`${nameOf(element)}/${part.name}`] ?? outline[part.name] ?? ''
      return [
        ...(isLate ? [`outline: ${at} stands too late`] : []),
        ...attributeFaults(child, part, at),
        ...follow(child, { outline, known: content, path: here }),
      ]
    }),
    ...parts.flatMap(({ name, least, most }) => {
      const count = children.filter((child) => nameOf(child) === name).length
      return count < least || count > most ? [`outline: ${here} has ${count} ${name}`] : []
    }),
  ]
}

function attributeFaults(element: XmlElement, { attributes }: Part, path: string): string[] {
  const names = element.attrs.map(({ name }) => name)
  return [
    ...names
      .filter((name) => !attributes.has(name))
      .map((name) => `outline: ${path}/@${name} is none of ours`),
    ...[...attributes]
      .filter(([name, isNeeded]) => isNeeded && !names.includes(name))
      .map(([name]) => `outline: ${path}/@${name} is missing`),
  ]
}
