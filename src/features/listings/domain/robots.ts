/** Programs that identify themselves; those that don't are counted, which does no harm. */
const ROBOTS =
  /\bbot\b|bot[/;_-]|crawl|spider|slurp|headless|lighthouse|preview|monitor|facebookexternalhit|embedly|curl\/|wget|python|java\/|okhttp|axios|node-fetch|go-http|libwww|scrapy/i

/** Whether a user agent is an automated program; an empty one counts as such. */
export function isRobot(userAgent: string | undefined): boolean {
  return userAgent === undefined || userAgent.trim() === '' || ROBOTS.test(userAgent)
}
