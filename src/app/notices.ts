import { transferNotices } from '#features/checkout/news/notices.ts'
import { favouriteNotices } from '#features/favourites/news/notices.ts'
import { ledgerNotices } from '#features/ledger/news/notices.ts'
import { listingNotices } from '#features/listings/news/notices.ts'
import { mandateNotices } from '#features/mandates/news/notices.ts'
import type { NotificationView } from '#features/notifications/contract/endpoints.ts'
import type { FindNotice } from '#features/notifications/server/notification-routes.ts'
import { orderNotices } from '#features/orders/news/notices.ts'
import { quoteNotices } from '#features/quotes/news/notices.ts'
import { searchNotices } from '#features/searches/news/notices.ts'
import { wantedNotices } from '#features/wanted/news/notices.ts'
import { isLanguage } from '#kernel/text/language.ts'
import type { Notice, NotificationKind, Notices } from '#kernel/news.ts'
import { aroundWords } from '#kernel/text/own-words.ts'

/** All notifications by name; a kind without words does not compile. */
export const NOTICES: Notices<NotificationKind> = {
  ...favouriteNotices,
  ...ledgerNotices,
  ...listingNotices,
  ...mandateNotices,
  ...orderNotices,
  ...quoteNotices,
  ...searchNotices,
  ...transferNotices,
  ...wantedNotices,
}

/** The words of a notification and the page that it links to; null for a kind that is no longer used. */
export const findNotice: FindNotice = (kind, data, language) => {
  const found = Object.entries(NOTICES).find(([name]) => name === kind)?.[1] as Notice<unknown> | undefined
  if (!found) return null
  const say = found.text[language]
  return { text: say(data), written: writtenIn(say, data), path: found.path(data) }
}

/** Locates a seller's words inside the text. */
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
