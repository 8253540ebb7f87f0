import { AsyncLocalStorage } from 'node:async_hooks'

const requests = new AsyncLocalStorage<string>()

/** The id of the request that is being answered, or that caused the job that runs. */
export const currentRequest = (): string | undefined => requests.getStore()

/** Does something on behalf of a request. */
export const onBehalfOf = <Result>(request: string, act: () => Result): Result => requests.run(request, act)
