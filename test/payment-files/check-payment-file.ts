import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { XmlDocument, XmlElement, XmlValidateError, XsdValidator } from 'libxml2-wasm'

/**
 * Our own schema of the part of pain.001.001.09 that we write: order of elements, lengths and patterns as in
 * the official message definition, and only the characters of the euro payments area. It was read beside the schema of
 * ISO 20022 on 30 November 2026: whatever we write has the same order, lengths and patterns there.
 */
const VALIDATOR = XsdValidator.fromDoc(
  XmlDocument.fromBuffer(readFileSync(join(import.meta.dirname, 'pain-001.xsd'))),
)
const PREFIXES = { p: 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09' }

/** What is wrong with a payment file: its structure, its control sums, or a reference that is there twice. */
export function paymentFileFaults(xml: string): string[] {
  return withDocument(xml, (document) => {
    const faults = schemaFaults(document)
    const numbers = (path: string, of: XmlElement) =>
      textsOf(of, path).map((text) => Math.round(Number(text) * 100))
    for (const part of [
      document.root.get('p:CstmrCdtTrfInitn', PREFIXES),
      ...document.root.find('//p:PmtInf', PREFIXES),
    ]) {
      if (!(part instanceof XmlElement)) continue
      const amounts = numbers('.//p:InstdAmt', part)
      const own = part.name === 'PmtInf' ? '' : 'p:GrpHdr/'
      const [count] = textsOf(part, `${own}p:NbOfTxs`)
      const [sum] = numbers(`${own}p:CtrlSum`, part)
      if (Number(count) !== amounts.length)
        faults.push(`${part.name}: ${count} is not the number of transfers`)
      if (sum !== amounts.reduce((all, each) => all + each, 0))
        faults.push(`${part.name}: the control sum is wrong`)
    }
    const references = textsOf(document.root, '//p:EndToEndId')
    if (new Set(references).size !== references.length) faults.push('a reference is there twice')
    return faults
  })
}

/** The texts of what an XPath with the prefix `p` finds. */
export const textsIn = (xml: string, path: string): string[] =>
  withDocument(xml, (document) => textsOf(document.root, path))

const textsOf = (of: XmlElement, path: string) => of.find(path, PREFIXES).map((node) => node.content)

function schemaFaults(document: XmlDocument): string[] {
  try {
    VALIDATOR.validate(document)
    return []
  } catch (error) {
    if (error instanceof XmlValidateError) return [error.message]
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
