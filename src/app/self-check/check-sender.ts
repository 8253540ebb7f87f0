import { createPrivateKey } from 'node:crypto'
import type { Config } from '#platform/config/config.ts'
import { dkimRecordOf, domainOf, publicPartOf, readDkimKey } from '#platform/mail/dkim.ts'
import { StartError } from '#platform/start/start-error.ts'
import { note, ok, orOk, reasonOf, wrong, type Finding } from './finding.ts'

/** The part of `node:dns` that is used; tests replace it. */
export interface NameServer {
  resolveTxt(name: string): Promise<string[][]>
  resolveMx(name: string): Promise<{ exchange: string; priority: number }[]>
  resolve4(name: string): Promise<string[]>
  resolve6(name: string): Promise<string[]>
}

/** DNS records of the domain that mails are sent from. */
export interface SenderFacts {
  domain: string
  selector: string | null
  spf: readonly string[]
  dmarc: readonly string[]
  dkim: readonly string[]
  exchanges: readonly string[]
  addresses: readonly string[]
}

/**
 * The records, or none if there is no such name or record. Other errors are the name server's and are thrown.
 */
export async function answersOf<T>(question: Promise<T[]>): Promise<T[]> {
  try {
    return await question
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : ''
    if (code === 'ENOTFOUND' || code === 'ENODATA') return []
    throw error
  }
}

export async function lookAtSender(
  names: NameServer,
  domain: string,
  selector: string | null,
): Promise<SenderFacts> {
  const texts = async (name: string, begins: RegExp) =>
    (await answersOf(names.resolveTxt(name)))
      .map((parts) => parts.join(''))
      .filter((text) => begins.test(text))
  const dmarcOf = (name: string) => texts(`_dmarc.${name}`, /^v=DMARC1\b/i)
  const parent = domain.split('.').slice(1).join('.')
  const [spf, own, above, dkim, exchanges, v4, v6] = await Promise.all([
    texts(domain, /^v=spf1(\s|$)/i),
    dmarcOf(domain),
    parent.includes('.') ? dmarcOf(parent) : [],
    selector === null ? [] : texts(`${selector}._domainkey.${domain}`, /(^|;)\s*p=/),
    answersOf(names.resolveMx(domain)),
    answersOf(names.resolve4(domain)),
    answersOf(names.resolve6(domain)),
  ])
  return {
    domain,
    selector,
    spf,
    dmarc: own.length > 0 ? own : above,
    dkim,
    exchanges: exchanges.map(({ exchange }) => exchange),
    addresses: [...v4, ...v6],
  }
}

export function judgeSender(facts: SenderFacts): readonly Finding[] {
  return [...judgeSpf(facts), ...judgeDkim(facts), ...judgeDmarc(facts), ...judgeBounces(facts)]
}

function judgeSpf({ domain, spf: [record, ...others] }: SenderFacts): readonly Finding[] {
  const what = 'SPF'
  if (record === undefined)
    return [
      wrong(
        what,
        `${domain} has no SPF record: add a TXT record "v=spf1 include:… -all" that names your mail server`,
      ),
    ]
  if (others.length > 0)
    return [wrong(what, `${domain} has ${others.length + 1} SPF records, so none counts: make them one`)]
  if (/\+all|\sall\b/i.test(record))
    return [wrong(what, `${domain} lets everybody send in its name (+all): end it with -all`)]
  return [ok(what, record)]
}

function judgeDkim({ domain, selector, dkim: [record] }: SenderFacts): readonly Finding[] {
  const what = 'DKIM'
  if (selector === null)
    return [note(what, 'not looked at: set DKIM_SELECTOR to the selector under which your mail server signs')]
  const name = `${selector}._domainkey.${domain}`
  if (record === undefined)
    return [wrong(what, `there is no key at ${name}: add the TXT record that your mail server names`)]
  if (/(^|;)\s*p=\s*(;|$)/.test(record))
    return [wrong(what, `the key at ${name} is withdrawn (p= is empty): add the present one`)]
  return [ok(what, `there is a key at ${name}`)]
}

function judgeDmarc({ domain, dmarc: [record] }: SenderFacts): readonly Finding[] {
  const what = 'DMARC'
  if (record === undefined)
    return [
      wrong(
        what,
        `${domain} has no DMARC record: add a TXT record "v=DMARC1; p=quarantine" at _dmarc.${domain}`,
      ),
    ]
  const isLax = /;\s*p=\s*none\b/i.test(record)
  return orOk(
    isLax ? [note(what, 'p=none: forged mails are delivered; take p=quarantine once yours pass')] : [],
    what,
    record,
  )
}

/** Undeliverable mails are returned to the sender's domain, which has to accept them. */
function judgeBounces({ domain, exchanges, addresses }: SenderFacts): readonly Finding[] {
  const what = 'bounces'
  const named = exchanges.filter((exchange) => exchange !== '' && exchange !== '.')
  if (exchanges.length > 0 && named.length === 0)
    return [
      wrong(
        what,
        `${domain} takes no mail (null MX): name a mail server, or nobody learns of mails that come back`,
      ),
    ]
  if (named.length === 0 && addresses.length === 0)
    return [
      wrong(what, `${domain} has neither MX nor address: mails from it are refused, and none can come back`),
    ]
  return [ok(what, `${domain} takes mail at ${named[0] ?? addresses[0] ?? ''}`)]
}

export async function checkSender(names: NameServer, config: Config): Promise<readonly Finding[]> {
  const { mailFrom, dkimSelector, mailServer, mailBouncesSecrets } = config
  if (mailServer === null) return [note('SPF', 'no mail leaves')]
  const facts = await lookAtSender(names, domainOf(mailFrom), dkimSelector)
  const untold =
    mailBouncesSecrets.length > 0
      ? []
      : [
          note(
            'bounces',
            'nobody hands them on: set MAIL_BOUNCES_SECRET ("Mails that come back" in docs/operations.md)',
          ),
        ]
  return [...judgeSender(facts), ...(await checkKey(facts, config)), ...untold]
}

const LEAST_BITS = 2048

/** Compares our signing key with the record that receivers look up. */
async function checkKey({ dkim: [record] }: SenderFacts, config: Config): Promise<readonly Finding[]> {
  const what = 'DKIM'
  if (config.dkimKeyFile === null) return []
  try {
    const key = await readDkimKey(config)
    if (key === null) return []
    const published = /(?:^|;)\s*p=([^;]*)/.exec(record ?? '')?.[1]?.replaceAll(/\s/g, '')
    if (published !== undefined && published !== publicPartOf(key.privateKey))
      return [
        wrong(
          what,
          `the record is not that of the key in DKIM_KEY_FILE: publish "${dkimRecordOf(key.privateKey)}"`,
        ),
      ]
    const bits = createPrivateKey(key.privateKey).asymmetricKeyDetails?.modulusLength ?? 0
    return bits < LEAST_BITS ? [note(what, `the key has ${bits} bits: take ${LEAST_BITS}`)] : []
  } catch (error) {
    return [wrong(what, error instanceof StartError ? error.message : reasonOf(error))]
  }
}
