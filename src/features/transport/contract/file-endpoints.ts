import * as z from 'zod/mini'
import { endpoint } from '#kernel/web/endpoint.ts'
import { idParameter } from '#kernel/web/id-parameter.ts'
import { TRANSPORT_FILES } from '../domain/files.ts'
import { fileReasonBody } from './bodies.ts'
import { bySeller, forwarderTransport, orderId, orderTransports, token } from './views.ts'

const fileKind = { kind: z.enum(TRANSPORT_FILES) }
const oneFile = z.object({ id: orderId, fileId: idParameter })

/** A multipart body with one `document`. */
export const giveTransportFile = endpoint({
  method: 'POST',
  path: '/api/orders/:id/transport/files/:kind',
  access: 'member',
  summary:
    'A seller adds a PDF document or a picture (JPEG, PNG) of at most 10 MB to the transport of its goods. 409 `already_decided`, `move_not_allowed`, 415 `wrong_file_kind`.',
  status: 201,
  params: z.object({ id: orderId, ...fileKind }),
  multipart: true,
  response: orderTransports,
  whileSuspended: true,
})

/** A multipart body with one `document`. */
export const giveTransportFileAsStaff = endpoint({
  method: 'POST',
  path: '/api/staff/orders/:id/transport/:sellerId/files/:kind',
  access: 'staff',
  summary:
    'Staff add a PDF document or a picture to the transport of the goods of one seller; the same one that waits is released. 409 `already_decided`, `move_not_allowed`, 415 `wrong_file_kind`.',
  status: 201,
  params: z.extend(bySeller, fileKind),
  multipart: true,
  response: orderTransports,
})

/** A multipart body with one `document`. */
export const giveTransportFileByLink = endpoint({
  method: 'POST',
  path: '/api/transport/:token/files/:kind',
  access: 'public',
  summary:
    'A forwarder adds a PDF document or a picture to the transport, which staff look at first. 404 `bad_token`, 409 `already_decided`, 410 `gone`, 415 `wrong_file_kind`.',
  status: 201,
  params: z.extend(token, fileKind),
  multipart: true,
  response: forwarderTransport,
})

export const readTransportFile = endpoint({
  method: 'GET',
  path: '/api/orders/:id/transport/files/:fileId',
  access: 'member',
  summary:
    'A file about a transport: for staff, and once it is shown, for the buyer and the seller concerned.',
  status: 200,
  params: oneFile,
  response: z.unknown(),
})

export const releaseTransportFile = endpoint({
  method: 'POST',
  path: '/api/staff/orders/:id/transport/files/:fileId/release',
  access: 'staff',
  summary: 'Shows a file of a forwarder to buyer and seller. 409 `already_decided`.',
  status: 200,
  params: oneFile,
  response: orderTransports,
})

export const refuseTransportFile = endpoint({
  method: 'POST',
  path: '/api/staff/orders/:id/transport/files/:fileId/refuse',
  access: 'staff',
  summary: 'Does not show a file that waits; its forwarder reads why. 409 `already_decided`.',
  status: 200,
  params: oneFile,
  body: fileReasonBody,
  response: orderTransports,
})

export const hideTransportFile = endpoint({
  method: 'POST',
  path: '/api/staff/orders/:id/transport/files/:fileId/hide',
  access: 'staff',
  summary: 'Hides a file that is shown; buyer and seller read why. 409 `already_decided`.',
  status: 200,
  params: oneFile,
  body: fileReasonBody,
  response: orderTransports,
})

export const showTransportFile = endpoint({
  method: 'POST',
  path: '/api/staff/orders/:id/transport/files/:fileId/show',
  access: 'staff',
  summary: 'Shows a hidden file again. 409 `already_decided`.',
  status: 200,
  params: oneFile,
  response: orderTransports,
})

export const takeBackTransportFile = endpoint({
  method: 'DELETE',
  path: '/api/orders/:id/transport/files/:fileId',
  access: 'member',
  summary: 'A seller takes its own file back, within an hour. 409 `move_not_allowed`.',
  status: 200,
  params: oneFile,
  response: orderTransports,
  whileSuspended: true,
})

export const takeBackTransportFileByLink = endpoint({
  method: 'DELETE',
  path: '/api/transport/:token/files/:fileId',
  access: 'public',
  summary: 'A forwarder takes a file back that waits. 404 `bad_token`, 409 `move_not_allowed`, 410 `gone`.',
  status: 200,
  params: z.extend(token, { fileId: idParameter }),
  response: forwarderTransport,
})
