import type { NotificationKinds, Notices } from '#kernel/notification.ts'
import { texts } from './texts.ts'

const en = texts.en.notices
const fr = texts.fr.notices

type Decided = NotificationKinds['listings.decided']

const say =
  (t: typeof en | typeof fr) =>
  ({ title, decision, isRevision }: Decided) =>
    isRevision && decision !== 'request_changes' ? t[`${decision}Revision`](title) : t[decision](title)

/** Notifications about listings for sellers. */
export const listingNotices: Notices<'listings.decided'> = {
  'listings.decided': {
    text: { en: say(en), fr: say(fr) },
    path: ({ listingId, decision }) =>
      decision === 'publish' ? `/product/${listingId}` : `/listing/edit/${listingId}`,
  },
}
