import Validator from '@adobe/structured-data-validator'
import { HtmlValidate } from 'html-validate'

const html = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard', 'html-validate:a11y', 'html-validate:document'],
  rules: {
    // Everything that a page loads comes from its own origin, which the content security policy enforces.
    'require-sri': 'off',
  },
})

/** What the HTML validator reports about a page. */
export async function htmlProblems(markup: string): Promise<string[]> {
  const { results } = await html.validateString(markup)
  return results.flatMap(({ messages }) =>
    messages.map(
      ({ ruleId, message, line, column, selector }) =>
        `${ruleId}: ${message} (${selector ?? `${line}:${column}`})`,
    ),
  )
}

type Thing = Record<string, unknown>

/**
 * Required properties by type (schema.org and the search engines' documentation), besides those that the
 * validator requires.
 */
const NEEDED: Readonly<Record<string, readonly string[]>> = {
  Product: ['name', 'url', 'sku', 'category', 'brand', 'description', 'image', 'offers'],
  Offer: ['url', 'price', 'priceCurrency', 'itemCondition', 'availability', 'seller'],
  BreadcrumbList: ['itemListElement'],
  ListItem: ['position', 'name', 'item'],
  Organization: ['name'],
  WebSite: ['name', 'url', 'potentialAction'],
  SearchAction: ['target', 'query-input'],
  Article: ['headline', 'image', 'datePublished', 'dateModified', 'author'],
  BlogPosting: ['headline', 'image', 'datePublished', 'dateModified', 'author'],
}
const ADDRESS = new Set(['url', 'image', 'item', 'logo', 'urlTemplate', '@id'])
const VALUES: Readonly<Record<string, RegExp>> = {
  availability: /^https:\/\/schema\.org\/(InStock|Reserved|SoldOut)$/,
  itemCondition: /^https:\/\/schema\.org\/(New|Used|Refurbished|Damaged)Condition$/,
  price: /^\d+\.\d\d$/,
  priceCurrency: /^(USD|EUR)$/,
  datePublished: /^\d{4}-\d\d-\d\dT/,
  dateModified: /^\d{4}-\d\d-\d\dT/,
}

/** Problems of a page's structured data: by the validator, by our own promises, by its content. */
export async function structuredDataProblems(blocks: readonly string[]): Promise<string[]> {
  const things = blocks.flatMap((block) => graphOf(JSON.parse(block) as Thing))
  const byType = Object.groupBy(things, typeOf)
  const issues = await new Validator().validate({ jsonld: byType, microdata: {}, rdfa: {}, errors: [] })
  const errors = issues
    .filter(({ severity }) => severity === 'ERROR')
    .map(
      ({ rootType, issueMessage, fieldNames }) =>
        `${rootType}: ${issueMessage} (${(fieldNames ?? []).join(', ')})`,
    )
  return [...errors, ...things.flatMap((thing) => thingProblems(thing))]
}

function graphOf(block: Thing): Thing[] {
  const graph = block['@graph']
  return Array.isArray(graph) ? (graph as Thing[]) : [block]
}

function typeOf(thing: Thing): string {
  return typeof thing['@type'] === 'string' ? thing['@type'] : ''
}

function thingProblems(thing: Thing): string[] {
  const type = typeOf(thing)
  const isReference = Object.keys(thing).every((key) => key === '@id')
  if (isReference) return addressProblems('@id', thing['@id'])
  const missing = (NEEDED[type] ?? [])
    .filter((key) => isEmpty(thing[key]))
    .map((key) => `${type} has no ${key}`)
  const parts = Object.entries(thing).flatMap(([key, value]) => {
    const wrong =
      VALUES[key] && !VALUES[key].test(String(value)) ? [`${type}.${key} is ${String(value)}`] : []
    const addresses = ADDRESS.has(key) ? addressProblems(`${type}.${key}`, value) : []
    const within = (Array.isArray(value) ? value : [value]).filter(isThing).flatMap(thingProblems)
    return [...wrong, ...addresses, ...within]
  })
  return [...(type === '' ? ['a thing without a type'] : []), ...missing, ...parts]
}

function addressProblems(name: string, value: unknown): string[] {
  return [value]
    .flat()
    .filter((address) => typeof address === 'string' && !/^https?:\/\//.test(address))
    .map((address) => `${name} is no whole address: ${String(address)}`)
}

function isThing(value: unknown): value is Thing {
  return typeof value === 'object' && value !== null
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
}
