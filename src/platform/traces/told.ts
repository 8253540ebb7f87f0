import { channel } from 'node:diagnostics_channel'

/** An answered request, a job that has ended, or a mail that was handed to the mail server. */
export interface ToldWork {
  kind: 'request' | 'job' | 'delivery'
  /** The method and the template of the route, the name of the job, or the mail server. */
  name: string
  /** The request that it is, or that caused it. */
  request: string | undefined
  ms: number
  isFailed: boolean
  details: Readonly<Record<string, string | number>>
}

/** Who listens hears of everything that was done. Nobody does unless traces are on. */
const work = channel('gisement:work')

/** Whether it is worth composing what would be told. */
export const isAnybodyListening = (): boolean => work.hasSubscribers

/** Tells of one piece of work. */
export const tell = (done: ToldWork): void => work.publish(done)

/** Listens until the returned function is called. */
export function listenTo(hear: (done: ToldWork) => void): () => void {
  const listener = (message: unknown) => hear(message as ToldWork)
  work.subscribe(listener)
  return () => {
    work.unsubscribe(listener)
  }
}
