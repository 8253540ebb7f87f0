import { dayOf } from '#kernel/text/day.ts'
import { DAY_MS } from '#kernel/time.ts'
import { crossesCustoms } from '#kernel/trade/customs-border.ts'
import type { Origin } from '../carrier.ts'

/** The longest address line that DHL accepts. */
const LINE_MAX = 45

/** A place in DHL's format; without a postcode it is empty. */
export const placeOf = ({ countryCode, city, postcode }: Origin) => ({
  postalCode: postcode ?? '',
  cityName: city.slice(0, LINE_MAX).trim(),
  countryCode,
})

const MOST_LINES = 3

/** An address in at most three lines, broken between words if possible. */
export function linesOf(street: string): string[] {
  const lines = ['']
  for (const word of street
    .trim()
    .split(/\s+/)
    .flatMap((each) => each.match(/.{1,45}/gu) ?? [])) {
    const line = lines.at(-1) ?? ''
    const longer = line === '' ? word : `${line} ${word}`
    if (longer.length <= LINE_MAX) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines.slice(0, MOST_LINES)
}

/** Whether a customs declaration is needed. */
export function needsCustoms(from: Origin, to: Origin): boolean {
  const placeIn = ({ countryCode: code, postcode }: Origin) => ({ code, postcode })
  return crossesCustoms(placeIn(from), placeIn(to))
}

const SATURDAY = 6
const SUNDAY = 0

/** The next day with pickups, as far as we know. */
export function nextWorkingDay(now: Date): string {
  for (let ahead = 1; ; ahead += 1) {
    const day = new Date(now.getTime() + ahead * DAY_MS)
    if (day.getUTCDay() !== SATURDAY && day.getUTCDay() !== SUNDAY) return dayOf(day)
  }
}

/** A time in DHL's format: the local time with its UTC offset. */
export const momentOf = (day: string, time: string, offset: string) => `${day}T${time}:00 GMT${offset}`

export const morningOf = (day: string) => momentOf(day, '10:00', '+00:00')
