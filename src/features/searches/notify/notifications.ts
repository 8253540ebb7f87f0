import type { NotificationKinds, NotificationTemplates } from '#kernel/notify-kinds.ts'
import { texts } from './texts.ts'

declare module '#kernel/notify-kinds.ts' {
  interface NotificationKinds {
    /** New matches of saved searches: one by its name and filters, several by their number. */
    'searches.matched': { searches: number; name: string; query: string; products: number; isMore: boolean }
  }
}

const en = texts.en.notifications
const fr = texts.fr.notifications

const say =
  (t: typeof en | typeof fr) =>
  ({ searches, name, products, isMore }: NotificationKinds['searches.matched']) => {
    const words = t.products(products, isMore)
    return searches === 1 ? t.one(name, words) : t.several(searches, words)
  }

/** Notifications about saved searches. */
export const searchNotifications: NotificationTemplates<'searches.matched'> = {
  'searches.matched': {
    text: { en: say(en), fr: say(fr) },
    path: ({ searches, query }) => (searches === 1 ? `/?${query}&sort=newest` : '/user/searches'),
  },
}
