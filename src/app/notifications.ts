import { depositNotifications, transferNotifications } from '#features/checkout/notify/notifications.ts'
import { collectionNotifications } from '#features/collection/notify/notifications.ts'
import { disavowalNotifications } from '#features/disavowals/notify/notifications.ts'
import { favouriteNotifications } from '#features/favourites/notify/notifications.ts'
import { freightNotifications } from '#features/freight/notify/notifications.ts'
import { inspectionNotifications } from '#features/inspections/notify/notifications.ts'
import { ledgerNotifications } from '#features/ledger/notify/notifications.ts'
import { listingNotifications } from '#features/listings/notify/notifications.ts'
import { mandateNotifications } from '#features/mandates/notify/notifications.ts'
import type { NotificationView } from '#features/notifications/contract/endpoints.ts'
import type { RenderNotification } from '#features/notifications/server/notification-routes.ts'
import { orderNotifications } from '#features/orders/notify/notifications.ts'
import { quoteNotifications } from '#features/quotes/notify/notifications.ts'
import { reportNotifications } from '#features/reports/notify/notifications.ts'
import { requisitionNotifications } from '#features/requisitions/notify/notifications.ts'
import { transportNotifications } from '#features/transport/notify/notifications.ts'
import { vettingNotifications } from '#features/vetting/notify/notifications.ts'
import { searchNotifications } from '#features/searches/notify/notifications.ts'
import { wantedNotifications } from '#features/wanted/notify/notifications.ts'
import { isLanguage } from '#kernel/text/language.ts'
import type { NotificationTemplate, NotificationKind, NotificationTemplates } from '#kernel/notify-kinds.ts'
import { aroundWords } from '#kernel/text/own-words.ts'

/** All notifications by name; a kind without words does not compile. */
export const NOTIFICATIONS: NotificationTemplates<NotificationKind> = {
  ...collectionNotifications,
  ...depositNotifications,
  ...disavowalNotifications,
  ...favouriteNotifications,
  ...freightNotifications,
  ...inspectionNotifications,
  ...ledgerNotifications,
  ...listingNotifications,
  ...mandateNotifications,
  ...orderNotifications,
  ...quoteNotifications,
  ...reportNotifications,
  ...requisitionNotifications,
  ...searchNotifications,
  ...transferNotifications,
  ...transportNotifications,
  ...vettingNotifications,
  ...wantedNotifications,
}

/** The text of a notification and the page that it links to; null for a kind that is no longer used. */
export const renderNotification: RenderNotification = (kind, data, language) => {
  const found = Object.entries(NOTIFICATIONS).find(([name]) => name === kind)?.[1] as
    NotificationTemplate<unknown> | undefined
  if (!found) return null
  const say = found.text[language]
  return { text: say(data), written: writtenIn(say, data), path: found.path(data) }
}

/** Locates the seller's words in the text, so that the page can mark their language. */
function writtenIn(
  say: (data: unknown) => string,
  data: Readonly<Record<string, unknown>>,
): NotificationView['written'] {
  const { title, language } = data
  if (typeof title !== 'string' || !isLanguage(language)) return null
  const around = aroundWords((words) => say({ ...data, title: words }))
  if (!around) return null
  const from = around[0].length
  return { from, to: from + title.length, language }
}
