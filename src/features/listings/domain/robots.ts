/** Programs that say what they are; whoever hides it is counted, and does no harm by it. */
const ROBOTS =
  /\bbot\b|bot[/;_-]|crawl|spider|slurp|headless|lighthouse|preview|monitor|facebookexternalhit|embedly|curl\/|wget|python|java\/|okhttp|axios|node-fetch|go-http|libwww|scrapy/i

/** Whether a user agent is a program's that nobody sits in front of; one without a name is, too. */
export function isRobot(userAgent: string | undefined): boolean {
  return userAgent === undefined || userAgent.trim() === '' || ROBOTS.test(userAgent)
}
