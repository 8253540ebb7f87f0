/** One of the people who founded the operator (spec §3). */
export interface Founder {
  name: string
  role: string
  text: string
  /** Address of a portrait. */
  img: string
  socialLink: string
}

/** Empty until the operator names them; the landing page then shows them. */
export const FOUNDERS: readonly Founder[] = []
