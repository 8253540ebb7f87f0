/** More layers of encoding than any of our programs or a mail reader adds: such text is dropped entirely. */
const MOST_ENCODINGS = 5
/** Slashes and dots between two segments of a path, any number of them. */
const BETWEEN = String.raw`[/\\]+(?:\.[/\\]+)*`

const PATHS = [
  'listing/confirm/',
  'mails/(?:stop|resume)/',
  'user/(?:reset|emailverif|verify|invitation|freight|transport|inspection|search-alert|payout-account/link|company-act)/',
  'api/(?:search-alerts|payout-account/link|company-act|freight|transport|inspection)/',
  'auth/(?:tokenverif|reset|emailverif|invitation)/',
].map((path) => path.replaceAll('/', BETWEEN))
// Only matched at the start of a run of slashes: from each of thousands of slashes it would take seconds
// (quadratic backtracking).
const PATHS_WITH_TOKENS = new RegExp(
  String.raw`((?<![/\\]|[/\\]\.)${BETWEEN}(?:${PATHS.join('|')}))[^/?#\s]+`,
  'gi',
)
const SECRET_PARAMETERS =
  /((?:payment_intent_client_secret|token|key|email|person|password|secret|device)=)[^&#\s]+/gi

const MAIL = '***@***'

/**
 * Patterns of secrets anywhere in a text. None matches across the end of a string within a line of JSON. Each
 * runs in linear time: anybody may send a text.
 */
const LOOKS: readonly (readonly [RegExp, string])[] = [
  [/(?<![\w-])eyJ[\w-]+\.[\w-]+(?:\.[\w-]*)?/g, '***'],
  [/(\bbearer\s+)[\w.~+/=-]{8,}/gi, '$1***'],
  [/(pi_\w{1,100}?_secret_)\w+/g, '$1***'],
  [/\b(sk|rk|whsec)_\w+/g, '$1_***'],
  [/[\w.+-]{1,254}(?:@|%40)[\w-]{1,63}(?:\.[\w-]+)+/g, MAIL],
  // Tokens in links are 43 random characters; slugs and file hashes have no capitals.
  [/(?<![\w-])(?=[\w-]*[A-Z])[\w-]{40,}/g, '***'],
]

const LOOKS_BUT_MAILS = LOOKS.filter(([, mask]) => mask !== MAIL)

/** Masks secrets and mail addresses and leaves the rest unchanged: a line of JSON stays valid. */
export function maskLine(line: string): string {
  // The search for mail addresses takes as long as all others together, and hardly any line contains an @.
  const looks = line.includes('@') || line.includes('%40') ? LOOKS : LOOKS_BUT_MAILS
  return looks.reduce((masked, [look, mask]) => masked.replace(look, mask), line)
}

/**
 * Masks tokens, client secrets and mail addresses in any text, however they are encoded, and escapes line
 * breaks.
 */
export function maskText(text: string): string {
  let plain = text
  for (let round = 0; round < MOST_ENCODINGS; round += 1) {
    // Delimiters stay encoded while values are masked.
    plain = maskNamed(decode(plain, /[\w.~-]/))
    if (!/%25/.test(plain)) return maskLine(maskNamed(decode(plain, /[!-~]/))).replace(/[\r\n]+/g, '⏎')
    plain = plain.replaceAll('%25', '%')
  }
  return '***'
}

/** The address of a request for a log line. */
export function maskAddress(address: string): string {
  return maskText(address).replace(/\/{2,}/g, '/')
}

const maskNamed = (text: string) =>
  text.replace(PATHS_WITH_TOKENS, '$1***').replace(SECRET_PARAMETERS, '$1***')

/** Decodes needless percent-encoding. */
function decode(text: string, which: RegExp): string {
  return text.replace(/%[2-7][0-9a-f]/gi, (code) => {
    const character = String.fromCharCode(Number.parseInt(code.slice(1), 16))
    return which.test(character) ? character : code
  })
}
