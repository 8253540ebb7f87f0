/**
 * The characters that the typeface of our documents has (`src/platform/documents/pdf-fonts.ts`; a test
 * compares them): Latin with diacritics, Vietnamese included, Greek, Cyrillic, and the punctuation of names
 * and addresses.
 */
const PRINTED =
  // Ranges of signs, of which none is meant to combine with the one before it.
  // oxlint-disable-next-line no-misleading-character-class
  /[ -~\u00a0-\u017f\u018f\u0192\u01a0\u01a1\u01af\u01b0\u01cd-\u01dc\u01fa-\u01ff\u0218-\u021b\u0259\u02bb\u02bc\u0300-\u0304\u0306-\u030c\u0312\u031b\u0323\u0326-\u0328\u0384-\u038a\u038c\u038e-\u03a1\u03a3-\u03ce\u0400-\u045f\u0490-\u04c2\u04cf-\u04d9\u04dc-\u04e9\u04ee-\u04f9\u1e80-\u1e85\u1e9e\u1ea0-\u1ef9\u2010-\u2015\u2018-\u201a\u201c-\u201e\u2020-\u2022\u2026\u2030\u2032\u2033\u2039\u203a\u20ac\u2116\u2122]/

/**
 * Whether our documents can print a text, if need be without some diacritics. They cannot print Arabic,
 * Chinese and other scripts, so an invoice needs a name and an address in printable letters.
 */
export function isForPaper(text: string): boolean {
  return Array.from(text.normalize('NFC')).every(
    (sign) => PRINTED.test(sign) || Array.from(sign.normalize('NFKD')).some((part) => PRINTED.test(part)),
  )
}
