import { createHmac, timingSafeEqual } from 'node:crypto'
import { acceptedSecrets } from '#platform/session/accepted-secrets.ts'

/** Without letters that are read as digits or as each other. */
const SIGNS = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 8
/** Bytes from here on would make the first signs likelier than the others. */
const EVEN = 256 - (256 % SIGNS.length)

/** The codes of release notes. They are derived, so that nobody who reads the database knows one. */
export interface ReleaseCodes {
  codeOf(appointmentId: string): string
  /** Whether what was typed is the code, in whatever case and with whatever blanks and dashes. */
  isCode(appointmentId: string, typed: string): boolean
}

/** There may be several secrets (`acceptedSecrets`). */
export function createReleaseCodes(secret: string): ReleaseCodes {
  const accepted = acceptedSecrets(secret)
  const codeOf = (id: string, own = accepted[0]) => {
    const key = createHmac('sha256', own).update('goods that are released').digest()
    const bytes = createHmac('sha512', key).update(id).digest()
    const signs = [...bytes].filter((byte) => byte < EVEN).map((byte) => SIGNS[byte % SIGNS.length] ?? '')
    return signs.slice(0, LENGTH).join('')
  }
  return {
    codeOf: (id) => codeOf(id),
    isCode(id, typed) {
      const given = Buffer.from(typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, ''))
      return accepted.some((own) => {
        const genuine = Buffer.from(codeOf(id, own))
        return given.length === genuine.length && timingSafeEqual(given, genuine)
      })
    },
  }
}
