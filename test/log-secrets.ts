/** Patterns of what no log line may contain. Masked values match none of them. */
const LOOKS = {
  'a mail address': /[\w.+-]+(?:@|%40)[\w-]+(?:\.[\w-]+)+/i,
  'a session token': /eyJ[\w-]{5,}\.[\w-]{5,}\.[\w-]{5,}/,
  'a bearer token': /bearer\s+[\w.~+/=-]{8,}/i,
  // 256 random bits in base64url; names of built files can be as long.
  'a mailed token': /(?<![\w-]|\/assets\/)(?=[\w-]*[A-Z])(?=[\w-]*\d)[\w-]{43}(?![\w-])/,
  'a payment secret': /_secret_\w/,
} as const

/** Short texts, single words and numbers appear in lines for other reasons. */
const isTelling = (password: string) => password.length >= 8 && !/^(?:[a-z_]+|-?[\d.]+)$/i.test(password)

/**
 * The secrets and mail addresses in log lines, each with its line: matches of the patterns, and the passwords
 * that were used.
 */
export function findSecrets(lines: readonly string[], passwords: Iterable<string>): string[] {
  const used = [...new Set(passwords)].filter(isTelling)
  return lines.flatMap((line) => {
    const kinds = Object.entries(LOOKS).flatMap(([kind, look]) => (look.test(line) ? [kind] : []))
    if (
      used.some((password) => line.includes(password) || line.includes(JSON.stringify(password).slice(1, -1)))
    )
      kinds.push('a password')
    return kinds.map((kind) => `${kind} in ${line.trim()}`)
  })
}

/** The passwords in the body of any request. */
export function passwordsIn(body: unknown): string[] {
  if (typeof body !== 'object' || body === null) return []
  return Object.entries(body).flatMap(([name, value]) =>
    /password/i.test(name) && typeof value === 'string' ? [value] : [],
  )
}
