import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { XmlDocument, XmlValidateError, XsdValidator } from 'libxml2-wasm'
import { xmlRegisterFsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs'

xmlRegisterFsInputProviders()
/** Our own schema of the part that we write of the French tax office's version of the schema of the OECD. */
const SCHEMA = join(import.meta.dirname, 'dpi.xsd')
const VALIDATOR = XsdValidator.fromDoc(
  XmlDocument.fromBuffer(readFileSync(SCHEMA), { url: pathToFileURL(SCHEMA).href }),
)
const PREFIXES = { dpi: 'urn:oecd:ties:dpi', stf: 'urn:oecd:ties:dpistf' }

/** What is wrong with a report on sellers: its structure, or an id that is there twice. */
export function sellerReportFaults(xml: string): string[] {
  const ids = textsInReport(xml, '//stf:DocRefId')
  const twice = new Set(ids).size === ids.length ? [] : ['an id is there twice']
  return [...schemaFaults(xml), ...twice]
}

/** The texts of what an XPath finds. */
export const textsInReport = (xml: string, path: string): string[] =>
  withDocument(xml, (document) => document.root.find(path, PREFIXES).map((node) => node.content))

const schemaFaults = (xml: string) =>
  withDocument(xml, (document) => {
    try {
      VALIDATOR.validate(document)
      return []
    } catch (error) {
      if (error instanceof XmlValidateError) return [error.message]
      throw error
    }
  })

function withDocument<Value>(xml: string, read: (document: XmlDocument) => Value): Value {
  const document = XmlDocument.fromString(xml)
  try {
    return read(document)
  } finally {
    document.dispose()
  }
}
