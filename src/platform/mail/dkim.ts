import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { StartError } from '#platform/start/start-error.ts'

/** The key of DKIM signatures (RFC 6376). */
export interface DkimKey {
  domain: string
  selector: string
  privateKey: string
}

/** The domain of a sender such as `Name <you@example.com>`. */
export const domainOf = (sender: string): string =>
  /@([^\s<>@]+)>?\s*$/.exec(sender)?.[1]?.toLowerCase() ?? ''

interface DkimSettings {
  mailFrom: string
  dkimSelector: string | null
  dkimKeyFile: string | null
}

/** Null if the mail server signs. @throws StartError when the file has no private RSA key. */
export async function readDkimKey({
  mailFrom,
  dkimSelector,
  dkimKeyFile,
}: DkimSettings): Promise<DkimKey | null> {
  if (dkimKeyFile === null || dkimSelector === null) return null
  const refuse = (why: string, cause?: unknown) =>
    new StartError(`DKIM_KEY_FILE: ${dkimKeyFile} ${why}`, { cause })
  const privateKey = await readFile(dkimKeyFile, 'utf8').catch((error: unknown) => {
    throw refuse('can not be read by this user', error)
  })
  if (keyOf(privateKey)?.asymmetricKeyType !== 'rsa')
    throw refuse('must hold a private RSA key: openssl genrsa -out dkim.pem 2048')
  return { domain: domainOf(mailFrom), selector: dkimSelector, privateKey }
}

function keyOf(pem: string): KeyObject | null {
  try {
    return createPrivateKey(pem)
  } catch {
    // The caller reports what is expected instead.
    return null
  }
}

/** The `p=` value for a private key. */
export const publicPartOf = (privateKey: string): string =>
  createPublicKey(privateKey).export({ type: 'spki', format: 'der' }).toString('base64')

/** The DNS record for a private key. */
export const dkimRecordOf = (privateKey: string): string => `v=DKIM1; k=rsa; p=${publicPartOf(privateKey)}`

/** The library omits the second header of one-click unsubscription, which must be signed (RFC 8058 §4). */
export const SIGNED_HEADERS =
  'From:Sender:Reply-To:Subject:Date:Message-ID:To:Cc:MIME-Version:Content-Type:Content-Transfer-Encoding:In-Reply-To:References:Auto-Submitted:List-Unsubscribe:List-Unsubscribe-Post'
