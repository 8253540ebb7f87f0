/** Stands for the words while their place is looked for; no text of ours has it. */
const PLACE = '\ue000'

/**
 * What a sentence of ours says before and after words that somebody else wrote, so that these can be marked
 * with their language; null where it does not say them.
 */
export function aroundWords(say: (words: string) => string): readonly [string, string] | null {
  const said = say(PLACE)
  const at = said.indexOf(PLACE)
  return at === -1 ? null : [said.slice(0, at), said.slice(at + PLACE.length).replaceAll(PLACE, '')]
}
