import * as api from '../api.ts'
import type { TestApp } from '../app.ts'
import type { Caller } from '../calls.ts'

/** A packed unit of 40 t, which no parcel carrier takes. */
export const HEAVY = {
  title: 'Crawler bulldozer, 40 t',
  weightKg: 39_500,
  lengthCm: 750,
  widthCm: 340,
  heightCm: 360,
  liftingPoints: 'Four marked lifting eyes',
  loadingHours: 'Mon to Fri, 7:00 to 15:00',
  loadingEquipment: 'Mobile crane of 60 t',
} as const

export const TEST_SITE = {
  city: 'Port-Gentil',
  postcode: '',
  incoterm: 'DAP' as const,
  remarks: 'Low bridge on the way: 4.20 m.',
}

/** A forwarder's price, valid for five days. */
export function testFreightPrice(change: object = {}, now = new Date()) {
  return {
    price: 48_250.5,
    currency: 'usd' as const,
    incoterm: 'DAP' as const,
    place: 'Port-Gentil',
    mode: 'flat_rack' as const,
    transitDays: 34,
    validUntil: new Date(now.getTime() + 5 * 86_400_000).toISOString().slice(0, 10),
    ...change,
  }
}

/** The calls of buyers, staff and forwarders about freight. */
export function freighting(it: TestApp) {
  const read = (id: string, staff: Caller) => it.call(api.readFreight, staff, { params: { id } })
  return {
    /** Returns the id of the request. */
    async askFreight(quoteId: string, buyer: Caller, change: object = {}): Promise<string> {
      const body = { ...TEST_SITE, ...change }
      const { request } = await it.call(api.askFreight, buyer, { params: { id: quoteId }, body })
      return request?.id ?? ''
    },
    read,
    /** Invites a forwarder and returns the token of the mailed link. */
    async invite(id: string, staff: Caller, email: string): Promise<string> {
      const body = { company: 'Heavy Lift Lines', email, language: 'en' as const }
      await it.call(api.inviteForwarder, staff, { params: { id }, body })
      await it.runJobs()
      const [mail] = await it.mailsTo(email)
      return /\/user\/freight\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
    },
    answer: (token: string, change: object = {}) =>
      it.attempt(api.answerFreightLink, null, { params: { token }, body: testFreightPrice(change) }),
    openLink: (token: string) => it.attempt(api.openFreightLink, null, { params: { token } }),
    /** Puts an answer into the quote, as seen now. */
    async choose(id: string, staff: Caller, which = 0, change: object = {}) {
      const { offer, answers } = await read(id, staff)
      const answer = answers[which]
      const body = {
        answerId: answer?.id,
        offerSeen: offer?.id ?? '0',
        amountSeen: answer?.amount ?? 0,
        ...change,
      }
      return it.attempt(api.chooseFreight, staff, { params: { id }, body })
    },
  }
}
