import type { Language } from '#kernel/text/language.ts'
import type { NotificationKinds, NotificationTemplates } from '#kernel/notify-kinds.ts'
import type { Decision, DropReason } from '../domain/life-cycle.ts'
import { texts, type LoweredPrices, type Withdrawals } from './texts.ts'

declare module '#kernel/notify-kinds.ts' {
  interface NotificationKinds {
    'listings.decided': {
      listingId: number
      title: string
      language?: Language
      decision: Decision
      /** Whether it concerns a proposed change of a published listing. */
      isRevision: boolean
    }
    'listings.publishing': { granted: boolean }
    'listings.lowered': LoweredPrices
    'listings.withdrawn': Withdrawals
    'listings.several_decided': { published: number; toChange: number; rejected: number }
    'listings.decision_dropped': {
      listingId: number
      title: string
      language?: Language
      /** Why it could not be carried out. */
      reason: DropReason
    }
  }
}

const en = texts.en.notifications
const fr = texts.fr.notifications

type Decided = NotificationKinds['listings.decided']

const say =
  (t: typeof en | typeof fr) =>
  ({ title, decision, isRevision }: Decided) =>
    isRevision && decision !== 'request_changes' ? t[`${decision}Revision`](title) : t[decision](title)

/** Notifications about listings: for sellers, and for staff whose decision was dropped. */
export const listingNotifications: NotificationTemplates<
  | 'listings.decided'
  | 'listings.publishing'
  | 'listings.lowered'
  | 'listings.withdrawn'
  | 'listings.several_decided'
  | 'listings.decision_dropped'
> = {
  'listings.decided': {
    text: { en: say(en), fr: say(fr) },
    path: ({ listingId, decision }) =>
      decision === 'publish' ? `/product/${listingId}` : `/listing/edit/${listingId}`,
  },
  'listings.publishing': {
    text: {
      en: ({ granted }) => (granted ? en.publishingGranted : en.publishingWithdrawn),
      fr: ({ granted }) => (granted ? fr.publishingGranted : fr.publishingWithdrawn),
    },
    path: () => '/user/listings',
  },
  'listings.lowered': {
    text: { en: (prices) => en.lowered(prices), fr: (prices) => fr.lowered(prices) },
    path: () => '/user/listings',
  },
  'listings.withdrawn': {
    text: { en: (told) => en.withdrawn(told), fr: (told) => fr.withdrawn(told) },
    path: () => '/user/listings',
  },
  'listings.several_decided': {
    text: {
      en: (counts) => en.several(texts.en.counts(counts)),
      fr: (counts) => fr.several(texts.fr.counts(counts)),
    },
    path: () => '/user/listings',
  },
  'listings.decision_dropped': {
    text: {
      en: ({ title, reason }) => en.dropped[reason](title),
      fr: ({ title, reason }) => fr.dropped[reason](title),
    },
    path: () => '/staff/review',
  },
}
