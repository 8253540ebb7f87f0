/**
 * Normalises an address (RFC 3986, 6.2.2), so that a page has exactly one: without needless percent-encoding
 * and doubled slashes, and with the remaining escapes in upper case.
 */
export function plainAddress(address: string): string {
  return address
    .replace(/%[0-9a-f]{2}/gi, (encoded) => {
      const character = String.fromCharCode(Number.parseInt(encoded.slice(1), 16))
      return /[\w.~-]/.test(character) ? character : encoded.toUpperCase()
    })
    .replace(/\/{2,}/g, '/')
}
