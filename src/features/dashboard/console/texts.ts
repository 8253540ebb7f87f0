import { fr } from './texts.fr.ts'

export const en = {
  title: 'Dashboard',
  description: 'What waits for work.',
  notAllowed: 'This page is for staff.',
  loading: 'Counting what waits…',
  failed: 'What waits could not be counted.',
  nothing: 'Nothing waits. Everything is done.',
  noTariff:
    'No delivery tariff is in force: buyers get no price for a delivery and are sent to ask for a quote.',
  toTariffs: 'Delivery tariffs',
  noBackup: 'Backups are not as they should be: tell an operator today (npm run check says why).',
  lastBackup: (moment: string) => `Last backup: ${moment}`,
  waiting: 'Waiting for work',
  since: (day: string) => `oldest since ${day}`,
  none: 'nothing',
  matters: {
    listings: 'Listings to review',
    quotes: 'Quotes to answer',
    orders_verified: 'Orders under verification',
    orders_confirmed: 'Orders to package',
    orders_packaged: 'Orders under packaging',
    orders_ready: 'Orders to ship',
    orders_shipped: 'Orders in transit',
    transfers: 'Bank transfers to record',
    files: 'Files of forwarders to look at',
    cancellations: 'Buyers who want to cancel',
    disputes: 'Disputes to decide',
    chargebacks: 'Payments contested by a bank',
    refunds: 'Refunds to transfer',
    payouts: 'Sellers to pay out',
    approvals: 'Acts to confirm',
    wanted: 'Wanted, without an answer',
    messages: 'Messages to answer',
    reports: 'Reports to decide',
    vetting: 'Companies to check',
    screening: 'Names near the sanctions list',
    privacy_overdue: 'Privacy requests overdue',
  },
  payments: 'Payments that are not what was asked for',
  paymentsHint:
    'Each is another amount, currency or cart at the provider than we asked for. No order came of it, and its articles are on sale again unless an order waits for it. Look the payment up at the provider by its name. If money came, pay all of it back there and tell the buyer; if none came, cancel it there. Then close it here.',
  mismatch: (company: string, asked: string, found: string) => `${company}: asked ${asked}, found ${found}`,
  close: 'Looked at: close it',
  closeNamed: (payment: string) => `Looked at: close it, ${payment}`,
  closing: 'Closing...',
  ages: 'Listings to review, by how long they wait',
  age: { day: 'under a day', three_days: '1 to 3 days', week: '3 to 7 days', longer: 'over a week' },
  lateJobs: (moment: string) =>
    `Background work has stood still since ${moment}: mails, pictures of listings, refunds and documents wait. Nothing is lost, and it goes on by itself as soon as a process for jobs runs again: tell an operator.`,
  jobs: 'Background work in trouble',
  noJobs: 'No job has failed, and no mail is held up.',
  jobsHint:
    'What is tried again may still work; what has failed for good needs an operator. The log says why.',
  troubled: (retried: string, failed: string) => `${retried} tried again, ${failed} failed for good`,
}

export const texts = { en, fr }
