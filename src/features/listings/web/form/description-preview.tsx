import { createElement, type ReactNode } from 'react'

/** The tags that the server keeps, and those that it replaces by one of them. */
const KEPT: Readonly<Record<string, string>> = {
  P: 'p',
  BR: 'br',
  B: 'b',
  STRONG: 'b',
  I: 'i',
  EM: 'i',
  UL: 'ul',
  OL: 'ol',
  LI: 'li',
  H3: 'h3',
  H4: 'h4',
}

/** Renders a description's HTML as React elements, so that no typed markup reaches the page. */
export function previewOf(html: string): ReactNode {
  return childrenOf(new DOMParser().parseFromString(html, 'text/html').body)
}

function childrenOf(node: Node): ReactNode[] {
  return [...node.childNodes].map((child, index) => presented(child, index))
}

function presented(node: Node, key: number): ReactNode {
  if (node instanceof Text) return node.data
  if (!(node instanceof Element) || /^(?:script|style)$/i.test(node.tagName)) return null
  if (node.tagName === 'A') return createElement('u', { key }, ...childrenOf(node))
  const tag = KEPT[node.tagName]
  if (tag === 'br') return createElement('br', { key })
  return tag === undefined ? childrenOf(node) : createElement(tag, { key }, ...childrenOf(node))
}
