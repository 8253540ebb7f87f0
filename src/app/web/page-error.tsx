import { isRouteErrorResponse, useRouteError } from 'react-router'

/** What stands where a page could not: unknown address, gone listing, defect. */
export function PageError({ status }: { status?: number }) {
  const error = useRouteError()
  const code = status ?? (isRouteErrorResponse(error) ? error.status : 500)
  return <h1>{code}</h1>
}
