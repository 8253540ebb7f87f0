import type { NotificationKinds, Notices } from '#kernel/notification.ts'
import { en } from './texts.ts'
import { fr } from './texts.fr.ts'

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
