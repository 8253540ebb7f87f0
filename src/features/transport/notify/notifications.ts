import type { NotificationTemplates } from '#kernel/notify-kinds.ts'
import { TRANSPORT_PAGES, type Milestone, type TransportSide } from '../domain/milestones.ts'
import { saidOf } from './said.ts'

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
  }
}

export const transportNotifications: NotificationTemplates<'transport.milestone'> = {
  'transport.milestone': {
    text: { en: (data) => saidOf(data, 'en'), fr: (data) => saidOf(data, 'fr') },
    path: ({ audience, orderId }) => TRANSPORT_PAGES[audience](orderId),
  },
}
