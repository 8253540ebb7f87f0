import { useState } from 'react'
import { useDraft } from '#client/draft.ts'
import { useMember } from '#client/session.tsx'
import { countryByName } from '#kernel/trade/countries.ts'

/** A place of delivery: the country's code, and town and postcode where the carrier needs them. */
export interface Place {
  code: string
  city: string
  postcode: string
}

const NOWHERE: Place = { code: '', city: '', postcode: '' }

/** The last chosen place, else the member's. A country in the URL overrides both. */
export function usePlace(asked: string | null) {
  const member = useMember()
  const [chosen, choose] = useState<Place | null>(asked === null ? null : { ...NOWHERE, code: asked })
  useDraft('delivered', {
    values: chosen ?? NOWHERE,
    isTyped: chosen !== null,
    restore: (place) => (asked === null ? choose(place) : undefined),
    where: 'device',
  })
  const home = member && {
    code: countryByName(member.userCountry)?.code ?? '',
    city: member.userCity,
    postcode: member.userPostcode,
  }
  return { place: chosen ?? home ?? NOWHERE, choose }
}
