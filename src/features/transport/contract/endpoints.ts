import * as z from 'zod/mini'
import { endpoint } from '#kernel/web/endpoint.ts'
import { linkBody, milestoneBody } from './bodies.ts'
import { bySeller, forwarderTransport, orderId, orderTransports, token } from './views.ts'

export const readTransports = endpoint({
  method: 'GET',
  path: '/api/orders/:id/transport',
  access: 'member',
  summary:
    'The milestones of a paid order by seller: all for its buyer and staff, those of its own goods for a seller.',
  status: 200,
  params: z.object({ id: orderId }),
  response: orderTransports,
})

export const tellMilestone = endpoint({
  method: 'POST',
  path: '/api/orders/:id/transport',
  access: 'member',
  summary:
    'A seller tells or corrects a milestone of its own goods; of which of them, where they don’t travel together. 409 `conflict` where the milestone is not the one that was seen, `move_not_allowed`.',
  status: 201,
  params: z.object({ id: orderId }),
  body: milestoneBody,
  response: orderTransports,
  once: true,
  whileSuspended: true,
})

export const tellMilestoneAsStaff = endpoint({
  method: 'POST',
  path: '/api/staff/orders/:id/transport/:sellerId',
  access: 'staff',
  summary:
    'Staff tell or correct a milestone of the goods of one seller. 409 `conflict`, `move_not_allowed`.',
  status: 201,
  params: bySeller,
  body: milestoneBody,
  response: orderTransports,
  once: true,
})

export const mailTransportLink = endpoint({
  method: 'POST',
  path: '/api/staff/orders/:id/transport/:sellerId/link',
  access: 'staff',
  summary:
    'Mails a forwarder of the agreed freight a new link to tell milestones; an earlier one ends. 409 `conflict`, `move_not_allowed`.',
  status: 201,
  params: bySeller,
  body: linkBody,
  response: orderTransports,
  once: true,
})

export const endTransportLink = endpoint({
  method: 'POST',
  path: '/api/staff/orders/:id/transport/:sellerId/link/end',
  access: 'staff',
  summary: 'Ends the link of a forwarder. 409 `already_decided`.',
  status: 200,
  params: bySeller,
  body: linkBody,
  response: orderTransports,
})

export const openTransportLink = endpoint({
  method: 'GET',
  path: '/api/transport/:token',
  access: 'public',
  summary:
    'The goods that a forwarder carries, between which addresses and contacts, and their milestones, by the token of the mailed link. 404 `bad_token`, 410 `gone`.',
  status: 200,
  params: token,
  response: forwarderTransport,
})

export const tellMilestoneByLink = endpoint({
  method: 'POST',
  path: '/api/transport/:token/milestones',
  access: 'public',
  summary: 'A forwarder tells or corrects a milestone. 404 `bad_token`, 409 `conflict`, 410 `gone`.',
  status: 201,
  params: token,
  body: milestoneBody,
  response: forwarderTransport,
})
