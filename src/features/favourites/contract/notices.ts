import type { NotificationKinds, Notices } from '#kernel/notification.ts'
import { en } from './texts.ts'
import { fr } from './texts.fr.ts'

const say =
  (t: typeof en | typeof fr) =>
  ({ products, title, isCheaper }: NotificationKinds['favourites.news']) =>
    products > 1 ? t.several(products) : isCheaper ? t.cheaper(title) : t.scarce(title)

/** Notifications about saved products. */
export const favouriteNotices: Notices<'favourites.news'> = {
  'favourites.news': {
    text: { en: say(en), fr: say(fr) },
    path: ({ products, listingId }) => (products > 1 ? '/favourites' : `/product/${listingId}`),
  },
}
