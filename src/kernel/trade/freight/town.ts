/** The length of the name of a town of a delivery address. */
const TOWN = { min: 3, max: 50 }

/** Whether a delivery address can name the town. */
export const isForAddress = (town: string) => town.length >= TOWN.min && town.length <= TOWN.max

/** A name without case, accents and signs, between blanks. */
const plain = (name: string) =>
  ` ${
    name
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu)
      ?.join(' ') ?? ''
  } `

/** Whether two spellings name one town. */
export function isSameTown(one: string, other: string): boolean {
  return plain(one) === plain(other)
}

/** Whether a place is in a town: its words are among those of the place. */
export function isIn(town: string, place: string): boolean {
  return town.trim() !== '' && plain(place).includes(plain(town))
}

/**
 * The town to which a freight is paid: the one that was asked where the agreed place is in it ("Port-Gentil, quay 3"),
 * otherwise the agreed place, if an address can have it.
 */
export function townOfFreight({ asked, place }: { asked: string; place: string }): string {
  if (isIn(asked, place)) return asked
  const named = (place.split(',')[0] ?? place).trim().slice(0, TOWN.max)
  return isForAddress(named) || asked.trim() === '' ? named : asked
}
