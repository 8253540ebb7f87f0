import type { NotificationTemplates } from '#kernel/notify-kinds.ts'
import { ORDER_PAGES } from '#kernel/trade/order.ts'
import type { TransportFileKind } from '../domain/files.ts'
import type { Milestone, TransportSide } from '../domain/milestones.ts'
import { saidOf } from './said.ts'
import { texts } from './texts.ts'

interface MilestoneNews {
  orderId: string
  audience: TransportSide
  reference: string
  milestone: Milestone
  isExpected: boolean
  /** 2026-11-28 */
  day: string
}

declare module '#kernel/notify-kinds.ts' {
  interface NotificationKinds {
    /** What was told of a transport. */
    'transport.milestone': MilestoneNews
    /** A file of a forwarder waits until staff have looked at it. */
    'transport.file_waits': { orderId: string; reference: string; kind: TransportFileKind }
    /** There is a file about a transport. */
    'transport.file': {
      orderId: string
      audience: TransportSide
      reference: string
      kind: TransportFileKind
    }
  }
}

export const transportNotifications: NotificationTemplates<
  'transport.milestone' | 'transport.file' | 'transport.file_waits'
> = {
  'transport.milestone': {
    text: { en: (data) => saidOf(data, 'en'), fr: (data) => saidOf(data, 'fr') },
    path: ({ audience, orderId }) => ORDER_PAGES[audience](orderId),
  },
  'transport.file_waits': {
    text: {
      en: ({ reference, kind }) => texts.en.waiting[kind](reference),
      fr: ({ reference, kind }) => texts.fr.waiting[kind](reference),
    },
    path: ({ orderId }) => ORDER_PAGES.staff(orderId),
  },
  'transport.file': {
    text: {
      en: ({ reference, kind }) => texts.en.files[kind](reference),
      fr: ({ reference, kind }) => texts.fr.files[kind](reference),
    },
    path: ({ audience, orderId }) => ORDER_PAGES[audience](orderId),
  },
}
