import { pathToFileURL } from 'node:url'
import { join } from 'node:path'
import { XmlDocument, XmlValidateError, XsdValidator } from 'libxml2-wasm'
import { xmlRegisterFsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs'
import { readFileSync } from 'node:fs'
import { RULES } from './rules.ts'

xmlRegisterFsInputProviders()
const SCHEMA = join(import.meta.dirname, 'Factur-X_1.07.3_EN16931.xsd')
// Parsed once per test file.
const VALIDATOR = XsdValidator.fromDoc(
  XmlDocument.fromBuffer(readFileSync(SCHEMA), { url: pathToFileURL(SCHEMA).href }),
)
const NAMES = 'urn:un:unece:uncefact:data:standard'
const PREFIXES = {
  rsm: `${NAMES}:CrossIndustryInvoice:100`,
  ram: `${NAMES}:ReusableAggregateBusinessInformationEntity:100`,
  udt: `${NAMES}:UnqualifiedDataType:100`,
}

/** The errors in the data of an invoice, by the official schema and the rules of EN 16931. */
export function faultsOf(xml: string): string[] {
  return withDocument(xml, (document) => [
    ...schemaFaults(document),
    ...Object.entries(RULES)
      .filter(([, rule]) => document.root.eval(`boolean(${rule})`, PREFIXES) !== true)
      .map(([name]) => name),
  ])
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
