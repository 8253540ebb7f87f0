import { pathToFileURL } from 'node:url'
import { join } from 'node:path'
import { XmlDocument, XmlElement, XmlValidateError, XsdValidator } from 'libxml2-wasm'
import { xmlRegisterFsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs'
import { readFileSync } from 'node:fs'
import { RULES } from './rules.ts'
import { UBL_ORDER, UBL_RULES } from './ubl-rules.ts'

xmlRegisterFsInputProviders()
const SCHEMA = join(import.meta.dirname, 'Factur-X_1.07.3_EN16931.xsd')
// Parsed once per test file.
const VALIDATOR = XsdValidator.fromDoc(
  XmlDocument.fromBuffer(readFileSync(SCHEMA), { url: pathToFileURL(SCHEMA).href }),
)
const NAMES = 'urn:un:unece:uncefact:data:standard'
const UBL = 'urn:oasis:names:specification:ubl:schema:xsd'
const PREFIXES = {
  ubl: `${UBL}:Invoice-2`,
  cn: `${UBL}:CreditNote-2`,
  cac: `${UBL}:CommonAggregateComponents-2`,
  cbc: `${UBL}:CommonBasicComponents-2`,
  rsm: `${NAMES}:CrossIndustryInvoice:100`,
  ram: `${NAMES}:ReusableAggregateBusinessInformationEntity:100`,
  udt: `${NAMES}:UnqualifiedDataType:100`,
}

/** The errors in the data of an invoice, by the official schema and the rules of EN 16931. */
export function faultsOf(xml: string): string[] {
  return withDocument(xml, (document) => [...schemaFaults(document), ...brokenRules(document, RULES)])
}

/** The same for UBL 2.1, by the order of its elements and the rules of EN 16931. */
export function ublFaultsOf(xml: string): string[] {
  return withDocument(xml, (document) => [...orderFaults(document.root), ...brokenRules(document, UBL_RULES)])
}

const brokenRules = (document: XmlDocument, rules: Readonly<Record<string, string>>): string[] =>
  Object.entries(rules)
    .filter(([, rule]) => document.root.eval(`boolean(${rule})`, PREFIXES) !== true)
    .map(([name]) => name)

/** Children that the schema does not know there, or that stand in another order. */
function orderFaults(element: XmlElement): string[] {
  const order = UBL_ORDER.get(element.name)
  const children = element.find('./*').filter((child) => child instanceof XmlElement)
  if (!order) return children.length > 0 ? [`${element.name} has children`] : prefixFaults(element, 'cbc')
  const places = children.map(({ name }) => order.indexOf(name))
  const isSound = places.every((place, index) => place >= 0 && place >= (places[index - 1] ?? 0))
  return [
    ...(isSound && children.length > 0
      ? []
      : [`${element.name}: ${children.map(({ name }) => name).join(' ')}`]),
    ...(element.parent === null ? [] : prefixFaults(element, 'cac')),
    ...children.flatMap(orderFaults),
  ]
}

function prefixFaults({ name, namespaceUri, prefix }: XmlElement, expected: 'cac' | 'cbc'): string[] {
  return prefix === expected && namespaceUri === PREFIXES[expected] ? [] : [`${prefix}:${name}`]
}

/** The text of the first element or attribute that matches an XPath; null if there is none. */
export function textIn(xml: string, path: string): string | null {
  return withDocument(xml, (document) => document.root.get(path, PREFIXES)?.content ?? null)
}

function schemaFaults(document: XmlDocument): string[] {
  try {
    VALIDATOR.validate(document)
    return []
  } catch (error) {
    if (error instanceof XmlValidateError) return [`the schema: ${error.message}`]
    throw error
  }
}

function withDocument<Value>(xml: string, read: (document: XmlDocument) => Value): Value {
  const document = XmlDocument.fromString(xml)
  try {
    return read(document)
  } finally {
    document.dispose()
  }
}
