import { createHmac } from 'node:crypto'
import { acceptedSecrets } from '#platform/session/accepted-secrets.ts'

/** What is stored of a mail address that must be known again: under a key, since addresses can be guessed. */
export interface AddressHashes {
  /** The one to store, then those under the secrets that are being replaced. */
  of(email: string): [Buffer, ...Buffer[]]
}

/** There may be several secrets (`acceptedSecrets`). */
export function createAddressHashes(secret: string): AddressHashes {
  const [own, ...former] = acceptedSecrets(secret).map((one) =>
    createHmac('sha256', one).update('addresses that are forgotten').digest(),
  ) as [Buffer, ...Buffer[]]
  return {
    of: (email) => [hashUnder(own, email), ...former.map((key) => hashUnder(key, email))],
  }
}

const hashUnder = (key: Buffer, email: string) =>
  createHmac('sha256', key).update(email.toLowerCase()).digest()
