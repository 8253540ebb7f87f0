import { attributeOf, isAttributeKey, type AttributeKey } from '#kernel/trade/attributes/definitions.ts'

/** What a list can be sorted by beside price and age: an attribute that has an order, or the year of manufacture. */
export type FigureKey = AttributeKey | 'year'

/** Whether values of an attribute have an order: free texts have none. */
export function hasOrder(key: string): key is FigureKey {
  if (key === 'year') return true
  if (!isAttributeKey(key)) return false
  const definition = attributeOf(key)
  return definition.kind !== 'text' || definition.day === true
}

interface FigureOrder {
  key: FigureKey
  /** The greatest first. */
  isFalling: boolean
}

/** The order that an address names: 'bore', or '-bore' for the greatest first. Null if there is none. */
export function readFigureOrder(by: string): FigureOrder | null {
  const isFalling = by.startsWith('-')
  const key = isFalling ? by.slice(1) : by
  return hasOrder(key) ? { key, isFalling } : null
}
