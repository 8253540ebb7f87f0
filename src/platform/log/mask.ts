/** Encoded more often than any program of ours or a mail reader does: nothing of it is told. */
const MOST_ENCODINGS = 5
/** Slashes and points between two words of a path, however many there are. */
const BETWEEN = String.raw`[/\\]+(?:\.[/\\]+)*`

const PATHS = [
  'listing/confirm/',
  'mails/(?:stop|resume)/',
  'user/(?:reset|emailverif|verify|invitation)/',
  'auth/(?:tokenverif|reset|emailverif|invitation)/',
].map((path) => path.replaceAll('/', BETWEEN))
// Looked for at the beginning of a stretch of slashes only: from each of them on, an address of thousands
// would take seconds.
const PATHS_WITH_TOKENS = new RegExp(
  String.raw`((?<![/\\]|[/\\]\.)${BETWEEN}(?:${PATHS.join('|')}))[^/?#\s]+`,
  'gi',
)
const SECRET_PARAMETERS =
  /((?:payment_intent_client_secret|token|key|email|person|password|secret|device)=)[^&#\s]+/gi

/**
 * What is secret wherever it stands, by how it looks. None of it reaches over the end of a text within a line
 * of JSON. Each takes a time in proportion to the length of the text: anybody may send one.
 */
const LOOKS: readonly (readonly [RegExp, string])[] = [
  [/(?<![\w-])eyJ[\w-]+\.[\w-]+(?:\.[\w-]*)?/g, '***'],
  [/(\bbearer\s+)[\w.~+/=-]{8,}/gi, '$1***'],
  [/(pi_\w{1,100}?_secret_)\w+/g, '$1***'],
  [/\b(sk|rk|whsec)_\w+/g, '$1_***'],
  [/[\w.+-]{1,254}(?:@|%40)[\w-]{1,63}(?:\.[\w-]+)+/g, '***@***'],
  // Tokens of links hold 43 signs by chance; slugs have no capitals, nor have hashes of files.
  [/(?<![\w-])(?=[\w-]*[A-Z])[\w-]{40,}/g, '***'],
]

/**
 * Masks what looks like a secret or a mail address, and leaves everything else as it is: a line of JSON stays
 * one.
 */
export function maskLine(line: string): string {
  return LOOKS.reduce((masked, [look, mask]) => masked.replace(look, mask), line)
}

/**
 * Masks tokens, client secrets and mail addresses in any text, however they are encoded; line breaks become
 * visible.
 */
export function maskText(text: string): string {
  let plain = text
  for (let round = 0; round < MOST_ENCODINGS; round += 1) {
    // What ends a value stays encoded while the value is masked.
    plain = maskNamed(decode(plain, /[\w.~-]/))
    if (!/%25/.test(plain)) return maskLine(maskNamed(decode(plain, /[!-~]/))).replace(/[\r\n]+/g, '⏎')
    plain = plain.replaceAll('%25', '%')
  }
  return '***'
}

/** A request's address as a log line holds it. */
export function maskAddress(address: string): string {
  return maskText(address).replace(/\/{2,}/g, '/')
}

const maskNamed = (text: string) =>
  text.replace(PATHS_WITH_TOKENS, '$1***').replace(SECRET_PARAMETERS, '$1***')

/** Writes plainly what needs no percent sign. */
function decode(text: string, which: RegExp): string {
  return text.replace(/%[2-7][0-9a-f]/gi, (code) => {
    const character = String.fromCharCode(Number.parseInt(code.slice(1), 16))
    return which.test(character) ? character : code
  })
}
