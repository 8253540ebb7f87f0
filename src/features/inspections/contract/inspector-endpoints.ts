import * as z from 'zod/mini'
import { endpoint } from '#kernel/web/endpoint.ts'
import { reportBody, submitBody } from './bodies.ts'
import { inspectorView } from './views.ts'

const token = z.object({ token: z.string().check(z.maxLength(100)) })
/** The phone numbers pictures. */
const picture = z.object({ ...token.shape, picture: z.uuid() })
const REFUSED = '404 `bad_token`, 410 `gone`, 409 `already_recorded` once it was handed in.'

export const openInspectorLink = endpoint({
  method: 'GET',
  path: '/api/inspection/:token',
  access: 'public',
  summary:
    'What an inspector is asked to inspect, and the report as far as it has arrived. 404 `bad_token`; 410 `gone`.',
  status: 200,
  params: token,
  response: inspectorView,
})

export const saveReport = endpoint({
  method: 'PUT',
  path: '/api/inspection/:token/report',
  access: 'public',
  summary: `Keeps the fields and points of a report that differ from \`was\`. One that somebody else has changed since stays as it stands, which the answer says. The same once more changes nothing. ${REFUSED}`,
  status: 200,
  params: token,
  body: reportBody,
  response: inspectorView,
})

/** multipart: one `document`. */
export const addReportPicture = endpoint({
  method: 'PUT',
  path: '/api/inspection/:token/points/:point/pictures/:picture',
  access: 'public',
  summary: `Adds a picture (JPEG, PNG) to a point, once for the number that the phone gave it. ${REFUSED} 415 \`wrong_file_kind\`.`,
  status: 200,
  params: z.object({ ...picture.shape, point: z.string().check(z.regex(/^[a-z_]{1,40}$/)) }),
  multipart: true,
  response: inspectorView,
})

export const removeReportPicture = endpoint({
  method: 'DELETE',
  path: '/api/inspection/:token/pictures/:picture',
  access: 'public',
  summary: `Removes a picture; it does not come back. ${REFUSED}`,
  status: 200,
  params: picture,
  response: inspectorView,
})

export const submitReport = endpoint({
  method: 'POST',
  path: '/api/inspection/:token/submit',
  access: 'public',
  summary: `Hands the report in; staff look at it. The same version once more changes nothing. 409 \`conflict\` while something is missing, or where another version stands. ${REFUSED}`,
  status: 200,
  params: token,
  body: submitBody,
  response: inspectorView,
})
