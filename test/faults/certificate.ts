import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface Certificate {
  key: string
  cert: string
  path: string
}

/** A self-signed certificate for this machine's loopback address; null without `openssl`. */
export function makeCertificate(folder: string, name: string, days = 2): Certificate | null {
  const key = join(folder, `${name}.key`)
  const path = join(folder, `${name}.crt`)
  const kind = `-x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days ${days}`.split(' ')
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1']
  const made = spawnSync('openssl', ['req', ...kind, ...subject, '-keyout', key, '-out', path])
  if (made.status !== 0) return null
  return { key: readFileSync(key, 'utf8'), cert: readFileSync(path, 'utf8'), path }
}

/** Whether `openssl` is installed. */
export const canMakeCertificates = spawnSync('openssl', ['version']).status === 0

/** Ends the title of each test that needs a certificate, so that a skipped one gives its reason. */
export const CERTIFICATES = canMakeCertificates ? '' : ' (skipped: there is no openssl here)'
