import { channel } from 'node:diagnostics_channel'

/** A finished request, job, or delivery to the mail server. */
export interface ToldWork {
  kind: 'request' | 'job' | 'delivery'
  /** The method and route template, the job name, or the mail server. */
  name: string
  /** The request itself, or the one that caused the work. */
  request: string | undefined
  ms: number
  isFailed: boolean
  details: Readonly<Record<string, string | number>>
}

/** Subscribers get every finished piece of work. There are none unless traces are on. */
const work = channel('gisement:work')

/** Whether composing an event is worthwhile. */
export const isAnybodyListening = (): boolean => work.hasSubscribers

/** Publishes one finished piece of work. */
export const tell = (done: ToldWork): void => work.publish(done)

/** Subscribes; the returned function unsubscribes. */
export function listenTo(hear: (done: ToldWork) => void): () => void {
  const listener = (message: unknown) => hear(message as ToldWork)
  work.subscribe(listener)
  return () => {
    work.unsubscribe(listener)
  }
}
