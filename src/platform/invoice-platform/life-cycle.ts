import { readXml, type XmlElement } from '#platform/storage/s3-xml.ts'
import { cutWords } from './flow-calls.ts'
import type { CarriedNews } from './invoice-platform.ts'

/** The statuses of the life cycle of an invoice (AFNOR XP Z12-012), by how far it has got with each. */
const STATES: Readonly<Record<string, CarriedNews>> = {
  200: 'deposited',
  201: 'deposited',
  202: 'delivered',
  203: 'delivered',
  204: 'delivered',
  205: 'delivered',
  206: 'disputed',
  207: 'disputed',
  208: 'disputed',
  209: 'delivered',
  210: 'refused',
  211: 'delivered',
  212: 'delivered',
  213: 'refused',
  501: 'refused',
}

export interface LifeCycleStatus {
  number: string
  code: string
  state: CarriedNews
  reason: string | null
}

/**
 * What a message of the life cycle (UN/CEFACT CDAR) says, of each invoice that it names. Statuses that are none of an
 * invoice are left out.
 * @throws Error if it is no such message
 */
export function readLifeCycle(xml: string): LifeCycleStatus[] {
  const root = readXml(xml)
  if (nameOf(root) !== 'CrossDomainAcknowledgementAndResponse')
    throw new Error('no message of the life cycle')
  const referenced = childrenOf(root, 'AcknowledgementDocument').flatMap((each) =>
    childrenOf(each, 'ReferenceReferencedDocument'),
  )
  return referenced.flatMap((document): LifeCycleStatus[] => {
    const [number = ''] = textsOf(document, 'IssuerAssignedID')
    const [code = ''] = textsOf(document, 'ProcessConditionCode')
    const state = STATES[code]
    if (number === '' || state === undefined) return []
    const statuses = childrenOf(document, 'SpecifiedDocumentStatus')
    const reasons = statuses.map((status) =>
      [...textsOf(status, 'Reason'), ...textsOf(status, 'ReasonCode')].filter(Boolean).join(' · '),
    )
    return [{ number, code, state, reason: cutWords(reasons.filter(Boolean).join('; ')) || null }]
  })
}

/** Without the prefix of its namespace, which each sender chooses. */
const nameOf = ({ name }: XmlElement) => name.split(':').at(-1) ?? name

const childrenOf = ({ children }: XmlElement, name: string) =>
  children.filter((child) => nameOf(child) === name)

const textsOf = (element: XmlElement, name: string) =>
  childrenOf(element, name).map(({ text }) => text.trim())
