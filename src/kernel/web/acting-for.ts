/** Names the company for which staff call; the server opens it only to these calls, and only under a mandate. */
export const ACTING_HEADER = 'acting-for'

const OPEN: ReadonlySet<string> = new Set([
  'GET /api/listings',
  'GET /api/listings/states',
  'GET /api/listings/publishing',
  'GET /api/listings/export',
  'GET /api/myproduct/:id',
  'POST /api/materiels',
  'POST /api/listing/duplicate/:id',
  'PUT /api/listing/update/:id',
  'POST /api/listing/submit/:id',
  'POST /api/stocks',
  'PUT /api/stock/update/:materielId',
  'POST /api/image',
  'PUT /api/image/:materielId',
  'PUT /api/images/delete/:id',
  'PUT /api/images/arrange/:id',
  'POST /api/documents/:materielId',
  'DELETE /api/documents/:id',
  'GET /api/imports',
  'POST /api/imports',
  'PUT /api/imports/:id/files/:kind',
  'PUT /api/imports/:id/files/:kind/:piece',
  'POST /api/imports/:id/files/:kind',
  'DELETE /api/imports/:id/archive',
  'GET /api/imports/:id',
  'GET /api/imports/:id/rows',
  'GET /api/imports/:id/lines',
  'PUT /api/imports/:id/sheet',
  'PUT /api/imports/:id/columns',
  'PUT /api/imports/:id/answers',
  'GET /api/import-words',
  'PUT /api/import-words',
  'PUT /api/imports/:id/cells',
  'POST /api/imports/:id/start',
  'POST /api/imports/:id/undo',
  'POST /api/imports/:id/submit',
  'GET /api/imports/:id/bad-rows',
])

/** Whether staff may make this call in the name of a company: its listings and imports, and nothing else of it. */
export const isOpenToActing = (method: string, path: string): boolean => OPEN.has(`${method} ${path}`)

/** What writes to listings is refused in words where it is not open, instead of being about one's own company. */
export const saysCompany = (method: string, path: string): boolean =>
  isOpenToActing(method, path) || (method !== 'GET' && path.startsWith('/api/listing'))
