/**
 * An address without percent signs that it does not need, the others in capitals, and without doubled
 * slashes: so that what leads to one page is written in one way (RFC 3986, 6.2.2).
 */
export function plainAddress(address: string): string {
  return address
    .replace(/%[0-9a-f]{2}/gi, (encoded) => {
      const character = String.fromCharCode(Number.parseInt(encoded.slice(1), 16))
      return /[\w.~-]/.test(character) ? character : encoded.toUpperCase()
    })
    .replace(/\/{2,}/g, '/')
}
