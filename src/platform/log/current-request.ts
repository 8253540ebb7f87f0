import { AsyncLocalStorage } from 'node:async_hooks'

const requests = new AsyncLocalStorage<string>()

/** The id of the request that is being answered, or that caused the running job. */
export const currentRequest = (): string | undefined => requests.getStore()

/** Runs a function in the context of a request. */
export const onBehalfOf = <Result>(request: string, act: () => Result): Result => requests.run(request, act)
