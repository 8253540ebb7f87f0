/** Placeholder for the foreign words; a private-use character that no text contains. */
const PLACE = '\ue000'

/**
 * The parts of a sentence before and after words that somebody else wrote, so that these can be marked with
 * their own language; null where the sentence does not contain them.
 */
export function aroundWords(say: (words: string) => string): readonly [string, string] | null {
  const said = say(PLACE)
  const at = said.indexOf(PLACE)
  return at === -1 ? null : [said.slice(0, at), said.slice(at + PLACE.length).replaceAll(PLACE, '')]
}
