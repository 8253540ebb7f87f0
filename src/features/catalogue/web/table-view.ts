/** The list of all products as a table, without language prefix. */
export const TABLE_PATH = '/?view=table'
/** Below this width lists are cards (`md`). */
export const FOR_TABLE = '(width >= 48rem)'

/** Whether an address asks for a table. */
export const asksForTable = (parameters: URLSearchParams): boolean => parameters.get('view') === 'table'

/** The parameters of a list's path, which a form sends along where scripts don't run. */
export const parametersOf = (path: string): [name: string, value: string][] => [
  ...new URLSearchParams(path.split('?')[1] ?? ''),
]
