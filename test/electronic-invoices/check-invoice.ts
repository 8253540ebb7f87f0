import { pathToFileURL } from 'node:url'
import { join } from 'node:path'
import { XmlDocument, XmlElement, XmlValidateError, XsdValidator } from 'libxml2-wasm'
import { xmlRegisterFsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs'
import { readFileSync } from 'node:fs'
import { businessRules, type Rules } from './business-rules.ts'
import { outlineFaults } from './follow-outline.ts'
import { frenchRules } from './french-rules.ts'
import { CII_OUTLINE, UBL_OUTLINE } from './outlines.ts'
import { CII_OWN_RULES, UBL_OWN_RULES } from './own-rules.ts'
import { CII_SYNTAX_RULES, UBL_SYNTAX_RULES } from './syntax-rules.ts'
import { CII, UBL } from './syntaxes.ts'

xmlRegisterFsInputProviders()
const SCHEMA = join(import.meta.dirname, 'Factur-X_1.07.3_EN16931.xsd')
// Parsed once per test file.
const VALIDATOR = XsdValidator.fromDoc(
  XmlDocument.fromBuffer(readFileSync(SCHEMA), { url: pathToFileURL(SCHEMA).href }),
)
const NAMES = 'urn:un:unece:uncefact:data:standard'
const UBL_NAMES = 'urn:oasis:names:specification:ubl:schema:xsd'
export const PREFIXES = {
  ubl: `${UBL_NAMES}:Invoice-2`,
  cn: `${UBL_NAMES}:CreditNote-2`,
  cac: `${UBL_NAMES}:CommonAggregateComponents-2`,
  cbc: `${UBL_NAMES}:CommonBasicComponents-2`,
  rsm: `${NAMES}:CrossIndustryInvoice:100`,
  ram: `${NAMES}:ReusableAggregateBusinessInformationEntity:100`,
  qdt: `${NAMES}:QualifiedDataType:100`,
  udt: `${NAMES}:UnqualifiedDataType:100`,
}

/** The official rules of EN 16931 in our words, by number; French rules and our own come beside them. */
export const OFFICIAL_RULES = {
  cii: { ...businessRules(CII, true), ...CII_SYNTAX_RULES },
  ubl: { ...businessRules(UBL, false), ...UBL_SYNTAX_RULES },
} as const
export const ALL_RULES: Readonly<Record<keyof typeof OFFICIAL_RULES, Rules>> = {
  cii: { ...OFFICIAL_RULES.cii, ...frenchRules(CII, true), ...CII_OWN_RULES },
  ubl: { ...OFFICIAL_RULES.ubl, ...frenchRules(UBL, false), ...UBL_OWN_RULES },
}

/** The errors in the data of an invoice, by the official schema and the rules of EN 16931 and of France. */
export function faultsOf(xml: string): string[] {
  return withDocument(xml, (document) => [
    ...schemaFaults(document),
    ...outlineFaults(document.root, CII_OUTLINE),
    ...brokenRules(document, ALL_RULES.cii),
  ])
}

/** The same for UBL 2.1, by the order of its elements instead of its schema. */
export function ublFaultsOf(xml: string): string[] {
  return withDocument(xml, (document) => [
    ...prefixFaults(document.root),
    ...outlineFaults(document.root, UBL_OUTLINE),
    ...brokenRules(document, ALL_RULES.ubl),
  ])
}

const brokenRules = (document: XmlDocument, rules: Rules): string[] =>
  Object.keys(rules).filter((name) => isBroken(document, rules[name] ?? ''))

export const isBroken = (document: XmlDocument, rule: string): boolean =>
  document.root.eval(`boolean(${rule})`, PREFIXES) !== true

/** Elements of a namespace that is not the one of their prefix. */
function prefixFaults(root: XmlElement): string[] {
  const { name, namespaceUri } = root
  return [
    ...(namespaceUri === `${UBL_NAMES}:${name}-2` ? [] : [`${namespaceUri}: ${name}`]),
    ...root
      .find('.//*')
      .filter((each): each is XmlElement => each instanceof XmlElement)
      .filter((each) => each.namespaceUri !== PREFIXES[each.prefix as keyof typeof PREFIXES])
      .map((each) => `${each.prefix}:${each.name}`),
  ]
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

export function withDocument<Value>(xml: string, read: (document: XmlDocument) => Value): Value {
  const document = XmlDocument.fromString(xml)
  try {
    return read(document)
  } finally {
    document.dispose()
  }
}
