import type { Language } from '#kernel/text/language.ts'
import type { NotificationKinds, NotificationTemplates } from '#kernel/notify-kinds.ts'
import { texts } from './texts.ts'

declare module '#kernel/notify-kinds.ts' {
  interface NotificationKinds {
    /** Saved products became cheaper or are nearly sold out: one by its name, several by their number. */
    'favourites.news': {
      products: number
      listingId: number
      title: string
      language?: Language
      isCheaper: boolean
    }
  }
}

const en = texts.en.notifications
const fr = texts.fr.notifications

const say =
  (t: typeof en | typeof fr) =>
  ({ products, title, isCheaper }: NotificationKinds['favourites.news']) =>
    products > 1 ? t.several(products) : isCheaper ? t.cheaper(title) : t.scarce(title)

/** Notifications about saved products. */
export const favouriteNotifications: NotificationTemplates<'favourites.news'> = {
  'favourites.news': {
    text: { en: say(en), fr: say(fr) },
    path: ({ products, listingId }) => (products > 1 ? '/favourites' : `/product/${listingId}`),
  },
}
